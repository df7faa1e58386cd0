import MiniUITesting
import Testing

@testable import DraggableViews
@testable import FocusingGrid
@testable import KeyboardForm

/// Tests that the articles' programs behave on a stage as the articles describe.
@MainActor struct ArticleTests {
  private func middle(_ view: View) -> CGPoint { view.convert(view.bounds.center, to: nil) }

  // MARK: Draggable views

  private func board() throws -> (Stage, BoardViewController) {
    let stage = try Stage(size: CGSize(width: 360, height: 480))
    let board = BoardViewController()
    stage.window.rootViewController = board
    try stage.settle()
    return (stage, board)
  }

  @Test func `a press shrinks a view, brings it to the front and remembers its center`() throws {
    let (stage, board) = try board()
    try stage.press(middle(board.first))
    try stage.advance(by: 0.2)
    #expect(board.first.transform.a == 0.8 && board.view.subviews.last === board.first)
    #expect(board.first.initialLocation == CGPoint(x: 70, y: 60))
    try stage.release()
    try stage.settle()
    #expect(board.first.transform.isIdentity && board.first.center == CGPoint(x: 70, y: 60))
  }

  @Test func `a drag moves a view by the translation`() throws {
    let (stage, board) = try board()
    try stage.drag(from: CGPoint(x: 70, y: 60), to: CGPoint(x: 170, y: 300))
    try stage.settle()
    // The article's own pan begins after the slop, as UIKit's does, so the view lags by that distance.
    #expect(abs(board.first.center.x - 170) <= 10 && abs(board.first.center.y - 300) <= 10)
    #expect(board.first.transform.isIdentity)
  }

  @Test func `a cell is dragged like a view`() throws {
    let (stage, board) = try board()
    let cell = try #require(
      board.grid.cellForItem(at: IndexPath(item: 1, section: 0)) as? DraggableViews.DraggableCell)
    let start = cell.center
    let location = middle(cell)
    try stage.drag(from: location, to: CGPoint(x: location.x + 40, y: location.y + 120))
    try stage.settle()
    #expect(hypot(cell.center.x - start.x - 40, cell.center.y - start.y - 120) <= 10)
  }

  @Test func `a view that leaves its superview loses its two gesture recognizers`() throws {
    let (_, board) = try board()
    #expect(board.first.gestureRecognizers?.count == 2)
    board.first.removeFromSuperview()
    #expect(board.first.gestureRecognizers == nil)
  }

  // MARK: A focusing grid

  private func grid() throws -> (Stage, GridViewController) {
    let stage = try Stage(size: CGSize(width: 390, height: 700), pointer: .touch)
    let grid = GridViewController()
    stage.window.rootViewController = grid
    try stage.settle(limit: 6)
    return (stage, grid)
  }

  @Test func `the focusing delegate finds the first item that is mostly visible after a drag`() throws {
    let (stage, grid) = try grid()
    try stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 100))
    try stage.settle(limit: 6)
    let offset = grid.collectionView.contentOffset.y
    let first = grid.collectionView.sortedIndexPathsForVisibleItems().first { path in
      grid.collectionView.layoutAttributesForItem(at: path)!.center.y > offset
    }
    #expect(offset > 100 && grid.focusingDelegate.focusedIndexPath == first)
  }

  @Test func `a rotation scrolls the focused item to the top`() throws {
    let (stage, grid) = try grid()
    try stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 100))
    try stage.settle(limit: 6)
    let focused = grid.focusingDelegate.focusedIndexPath
    stage.window.rotate()
    try stage.settle(limit: 6)
    #expect(grid.collectionView.bounds.size == CGSize(width: 700, height: 390))
    let frame = try #require(grid.collectionView.layoutAttributesForItem(at: focused)?.frame)
    #expect(grid.collectionView.contentOffset.y == frame.minY - 10)
  }

  @Test func `a selected item that is visible has the focus`() throws {
    let (stage, grid) = try grid()
    try stage.tap(CGPoint(x: 200, y: 350))
    let selected = try #require(grid.collectionView.indexPathsForSelectedItems?.first)
    try stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    try stage.settle(limit: 6)
    #expect(grid.focusingDelegate.focusedIndexPath == selected)
    #expect(grid.collectionView.cellForItem(at: selected)?.isSelected == true)
  }

  // MARK: A form and the keyboard

  private func form(usesScrollView: Bool) throws -> (Stage, FormViewController) {
    let stage = try Stage(size: CGSize(width: 390, height: 660), pointer: .touch)
    stage.window.keyboard = KeyboardView(layouts: try KeyboardLayout.layouts(inFolder: "Resources/Keyboards").layouts)
    let form = FormViewController(usesScrollView: usesScrollView)
    stage.window.rootViewController = form
    try stage.settle()
    return (stage, form)
  }

  @Test func `a scroll view has the keyboard's height as its inset, and shows the field`() throws {
    let (stage, form) = try form(usesScrollView: true)
    try stage.tap(middle(form.fields[7]))
    try stage.settle()
    let keyboard = try #require(stage.window.keyboardFrame)
    #expect(form.fields[7].isFirstResponder && form.scrollView.contentInset.bottom == keyboard.height)
    #expect(form.fields[7].convert(form.fields[7].bounds, to: nil).maxY <= keyboard.minY)
    form.fields[7].resignFirstResponder()
    try stage.settle()
    #expect(form.scrollView.contentInset == .zero && stage.window.keyboardFrame == nil)
  }

  @Test func `a view that does not scroll moves up by the height that the keyboard covers`() throws {
    let (stage, form) = try form(usesScrollView: false)
    try stage.tap(middle(form.fields[7]))
    try stage.settle()
    let keyboard = try #require(stage.window.keyboardFrame)
    #expect(form.view.transform.ty < 0)
    #expect(abs(form.fields[7].convert(form.fields[7].bounds, to: nil).maxY - keyboard.minY) < 0.01)
    try stage.key(Key(.enter))
    try stage.settle()
    #expect(form.view.transform.isIdentity && !form.fields[7].isFirstResponder)
  }

  @Test func `a controller whose view was removed receives no more notifications`() throws {
    let (stage, form) = try form(usesScrollView: true)
    #expect(form.keyboardObservers.count == 2)
    stage.window.rootViewController = nil
    #expect(form.keyboardObservers.isEmpty)
  }
}

import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

struct ReorderingTests {
  /// A data source with draggable cells, whose items can be moved.
  final class Source: CollectionViewDataSource {
    var numbers = Array(0..<60)
    var canMove = true
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = numbers[path.item]
      return cell
    }
    func collectionView(_ collectionView: CollectionView, canMoveItemAt path: IndexPath) -> Bool { canMove }
    func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      numbers.insert(numbers.remove(at: source.item), at: destination.item)
    }
  }

  final class Tile: DraggableCell {}

  private func make() throws -> (Stage, CollectionView, Source) {
    let stage = try Stage(size: CGSize(width: 350, height: 300))
    let view = CollectionView(frame: stage.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    let source = Source()
    view.register(Tile.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    try stage.add(view)
    return (stage, view, source)
  }

  private func center(_ item: Int) -> CGPoint {
    CGPoint(x: CGFloat(item % 6) * 60 + 25, y: CGFloat(item / 6) * 60 + 25)
  }

  /// Checks that every visible cell shows the data at its index path, and has the frame of that path.
  private func check(_ view: CollectionView, _ source: Source) {
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell) else { continue }
      #expect(cell.tag == source.numbers[path.item] && cell.frame == view.frame(path.item))
    }
  }

  @Test func `dragging a cell with the mouse moves it, and the other cells make room`() throws {
    let (stage, view, source) = try make()
    try stage.press(center(1))
    try stage.move(to: center(4), duration: 0.3)
    #expect(source.numbers == Array(0..<60))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.tag == 2)
    try stage.release(center(4))
    try stage.advance(by: 1)
    #expect(source.numbers.prefix(6) == [0, 2, 3, 4, 1, 5])
    check(view, source)
  }

  @Test func `a finger picks up a cell by a long press, and scrolls otherwise`() throws {
    let (stage, view, source) = try make()
    try stage.touchDown(center(20))
    try stage.touchMove(to: CGPoint(x: 145, y: 100), duration: 0.1)
    try stage.touchUp(CGPoint(x: 145, y: 100))
    try stage.advance(by: 5)
    #expect(view.contentOffset.y > 60 && source.numbers == Array(0..<60))
    view.contentOffset = .zero
    try stage.advance(by: 0)
    try stage.touchDown(center(2))
    try stage.advance(by: 0.4)
    try stage.touchMove(to: center(14), duration: 0.3)
    try stage.touchUp(center(14))
    try stage.advance(by: 1)
    #expect(view.contentOffset.y == 0 && source.numbers[14] == 2)
    check(view, source)
  }

  @Test func `Escape returns a dragged cell`() throws {
    let (stage, view, source) = try make()
    try stage.press(center(1))
    try stage.move(to: center(10), duration: 0.3)
    try stage.key(.escape)
    try stage.advance(by: 1)
    #expect(source.numbers == Array(0..<60))
    check(view, source)
    #expect(view.visibleCells.count == 30)
  }

  @Test func `an item that cannot be moved returns`() throws {
    let (stage, view, source) = try make()
    source.canMove = false
    let cell = try #require(view.cellForItem(at: IndexPath(item: 8, section: 0)))
    try stage.drag(from: center(8), to: CGPoint(x: 300, y: 200))
    #expect(cell.center != center(8) || cell.presentation.center != center(8))
    try stage.advance(by: 1)
    #expect(cell.presentation.center == center(8) && source.numbers == Array(0..<60))
  }

  @Test func `dragging a cell to the edge scrolls the content`() throws {
    let (stage, view, source) = try make()
    try stage.press(center(1))
    try stage.move(to: CGPoint(x: 85, y: 290), duration: 0.3)
    try stage.advance(by: 2)
    #expect(view.contentOffset.y == 290)
    try stage.release(CGPoint(x: 85, y: 290))
    try stage.advance(by: 1)
    #expect(source.numbers[55] == 1)
    check(view, source)
  }

  @Test func `a dragged cell stays at the pointer while the wheel scrolls the content`() throws {
    let (stage, view, source) = try make()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let end = CGPoint(x: 85, y: 155)
    try stage.press(center(1))
    try stage.move(to: end, duration: 0.3)
    #expect(cell.center == end)
    // A notch is 300 to the power of two thirds, 44.8 points.
    try stage.wheel(dy: -1, at: end)
    try stage.advance(by: 0.5)
    #expect(view.contentOffset.y == 45)
    #expect(isClose(cell.center.y, 200, within: 0.5))
    try stage.release(end)
    try stage.advance(by: 1)
    #expect(source.numbers[19] == 1)
    check(view, source)
  }

  @Test func `Alt and an arrow key move the focused item`() throws {
    let (stage, view, source) = try make()
    stage.window.setFocus(view)
    try stage.key(.right, modifiers: .alternate)
    #expect(source.numbers[1] == 0 && view.focusedIndexPath == IndexPath(item: 1, section: 0))
    try stage.key(.down, modifiers: .alternate)
    try stage.advance(by: 1)
    #expect(source.numbers[7] == 0 && view.focusedIndexPath == IndexPath(item: 7, section: 0))
    check(view, source)
  }

  @Test func `a click selects an item that can be moved`() throws {
    let (stage, view, _) = try make()
    try stage.tap(center(3))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }
}

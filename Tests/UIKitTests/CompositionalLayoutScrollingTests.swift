import MiniUITesting
import Testing
import UIKit

/// Tests of sections that scroll across the scroll direction. The view has 300×400 points; the section has ten groups in a
/// row of 80 points, above a section of rows that scrolls with the view.
@MainActor struct CompositionalLayoutScrollingTests {
  private func scene(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 100,
    _ prepare: (NSCollectionLayoutSection) -> Void = { _ in }
  ) throws -> CompositionalScene {
    let item = NSCollectionLayoutItem(layoutSize: .parts(1, 1))
    let row = NSCollectionLayoutSection(group: .horizontal(layoutSize: .points(width, 80), subitems: [item]))
    row.orthogonalScrollingBehavior = behavior
    prepare(row)
    let rows = NSCollectionLayoutSection.rows(.absolute(50))
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? row : rows }
    let scene = try CompositionalScene(layout, [10, 40])
    try scene.stage.settle()
    return scene
  }

  /// Drags the first section with a finger, and waits until it rests.
  private func drag(_ scene: CompositionalScene, by distance: CGFloat, duration: TimeInterval = 0.3) throws {
    try scene.stage.touchDown(CGPoint(x: 150, y: 40))
    try scene.stage.touchMove(by: CGPoint(x: distance, y: 0), duration: duration)
    try scene.stage.touchUp()
    try scene.stage.settle(limit: 10)
  }

  /// How far the first section has scrolled.
  private func position(_ scene: CompositionalScene) -> CGFloat { -(scene.frames()[0].minX) }

  @Test func `the groups of a section that scrolls sideways are side by side, and the next section is below`() throws {
    let scene = try scene(.continuous) { $0.contentInsets.leading = 20 }
    #expect(scene.frames().map(\.minX) == (0..<10).map { 20 + CGFloat($0) * 100 })
    #expect(scene.frames().allSatisfy { $0.minY == 0 && $0.size == CGSize(width: 100, height: 80) })
    #expect(scene.frames(1).first == CGRect(x: 0, y: 80, width: 300, height: 50))
    #expect(scene.view.contentSize == CGSize(width: 300, height: 2080))
    let shown = scene.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
    #expect(shown.sorted() == [0, 1, 2])
  }

  @Test func `a finger scrolls a section sideways with its cells, and the cells of other sections stay`() throws {
    let scene = try scene(.continuous)
    try scene.stage.touchDown(CGPoint(x: 250, y: 40))
    try scene.stage.touchMove(by: CGPoint(x: -150, y: 0), duration: 0.3)
    try scene.stage.advanceFrame()
    let held = position(scene)
    #expect(held > 100 && held <= 150)
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(scene.view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minX == 200 - held)
    #expect(scene.frames(1).first?.minX == 0 && scene.view.contentOffset == .zero)
  }

  @Test func `a section continues to scroll after a fast drag`() throws {
    let scene = try scene(.continuous)
    try drag(scene, by: -140, duration: 0.1)
    #expect(position(scene) > 140)
  }

  @Test func `the mouse scrolls a section sideways by dragging, which selects no item`() throws {
    let scene = try scene(.continuous)
    try scene.stage.drag(from: CGPoint(x: 250, y: 40), to: CGPoint(x: 100, y: 40), duration: 0.3)
    try scene.stage.settle(limit: 10)
    #expect(position(scene) > 100)
    #expect(scene.view.indexPathsForSelectedItems == nil)
    try scene.stage.tap(CGPoint(x: 150, y: 40))
    #expect(scene.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func `a vertical drag in a section that scrolls sideways scrolls the view`() throws {
    let scene = try scene(.continuous)
    try scene.stage.touchDown(CGPoint(x: 150, y: 70))
    try scene.stage.touchMove(by: CGPoint(x: 0, y: -60), duration: 0.3)
    #expect(scene.view.contentOffset.y > 30)
    #expect(position(scene) == 0)
  }

  @Test func `a section returns to its limits after it was dragged beyond them`() throws {
    let scene = try scene(.continuous)
    try drag(scene, by: 100)
    #expect(position(scene) == 0)
    for _ in 0..<5 { try drag(scene, by: -140, duration: 0.1) }
    #expect(position(scene) == 700)
  }

  @Test func `a section that pages by groups rests at the next group`() throws {
    let scene = try scene(.groupPaging)
    try drag(scene, by: -80)
    #expect(position(scene) == 100)
    try drag(scene, by: -140, duration: 0.1)
    #expect(position(scene) == 200)
    try drag(scene, by: 80)
    #expect(position(scene) == 100)
  }

  @Test func `a section that pages rests at multiples of its width`() throws {
    let scene = try scene(.paging)
    try drag(scene, by: -140)
    #expect(position(scene) == 300)
    try drag(scene, by: -140)
    #expect(position(scene) == 600)
    // The last page is not full.
    try drag(scene, by: -140)
    #expect(position(scene) == 700)
  }

  @Test func `a section that pages by centered groups rests with a group in the middle`() throws {
    let scene = try scene(.groupPagingCentered, width: 200)
    try drag(scene, by: -120)
    #expect(scene.frames()[1] == CGRect(x: 50, y: 0, width: 200, height: 80))
  }

  @Test func `a section with leading boundaries scrolls freely and rests at a group`() throws {
    let scene = try scene(.continuousGroupLeadingBoundary)
    try drag(scene, by: -130, duration: 0.2)
    let rest = position(scene)
    #expect(rest >= 100 && rest.truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test func `a sideways wheel scrolls the section under the pointer, and a vertical one the view`() throws {
    let scene = try scene(.continuous)
    try scene.stage.wheel(dx: 1, at: CGPoint(x: 150, y: 40))
    try scene.stage.settle()
    let scrolled = position(scene)
    #expect(scrolled > 0 && scene.view.contentOffset == .zero)
    try scene.stage.advance(by: 1)
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 40))
    try scene.stage.settle()
    #expect(position(scene) == scrolled && scene.view.contentOffset.y > 0)
  }

  @Test func `a notch of a sideways wheel scrolls a section that pages to its next stop`() throws {
    let scene = try scene(.groupPaging)
    for (turn, rest) in [(1, 100), (1, 200), (-1, 100)] as [(CGFloat, CGFloat)] {
      try scene.stage.wheel(dx: turn, at: CGPoint(x: 150, y: 40))
      try scene.stage.settle()
      #expect(position(scene) == rest)
    }
  }

  @Test func `an arrow key scrolls a section sideways to the next item`() throws {
    let scene = try scene(.continuous)
    scene.stage.window.setFocus(scene.view)
    for _ in 0..<3 {
      try scene.stage.key(.right)
      try scene.stage.settle()
    }
    #expect(scene.view.focusedIndexPath == IndexPath(item: 3, section: 0))
    #expect(position(scene) == 100)
  }

  @Test func `an item is scrolled to in its section`() throws {
    let scene = try scene(.continuous)
    scene.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredHorizontally, animated: false)
    #expect(scene.frames()[5].minX == 100)
    scene.view.scrollToItem(at: IndexPath(item: 9, section: 0), at: [], animated: false)
    #expect(scene.frames()[9].minX == 200)
    scene.view.scrollToItem(at: IndexPath(item: 8, section: 0), at: [], animated: false)
    #expect(scene.frames()[9].minX == 200)
  }

  @Test func `a section begins at the right in a view from right to left`() throws {
    let scene = try scene(.continuous)
    scene.view.semanticContentAttribute = .forceRightToLeft
    try scene.stage.settle()
    #expect(scene.frames()[0].minX == 200 && scene.frames()[1].minX == 100)
    try scene.stage.touchDown(CGPoint(x: 50, y: 40))
    try scene.stage.touchMove(by: CGPoint(x: 150, y: 0), duration: 0.3)
    #expect(scene.frames()[0].minX > 300)
    #expect(scene.frames()[0].minX - scene.frames()[1].minX == 100)
  }

  @Test func `a section keeps its position when items are inserted behind it`() throws {
    let scene = try scene(.continuous)
    scene.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    scene.counts = [11, 40]
    scene.view.insertItems(at: [IndexPath(item: 10, section: 0)])
    try scene.stage.settle()
    #expect(scene.frames()[5].minX == 0 && scene.frames()[10].minX == 500)
  }

  @Test func `the handler of a section receives its position, and frames before scrolling`() throws {
    var offset = CGPoint.zero
    var frames: [CGRect] = []
    let scene = try scene(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, position, _ in
        offset = position
        frames = items.map(\.frame)
      }
    }
    scene.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    try scene.stage.settle()
    #expect(offset == CGPoint(x: 500, y: 0))
    #expect(frames.map(\.minX) == [500, 600, 700])
    #expect(scene.frames()[5].minX == 0)
  }

  @Test func `another layout does not have the scrollers of the former one`() throws {
    let scene = try scene(.continuous)
    let count = scene.view.gestureRecognizers?.count ?? 0
    #expect(scene.view.subviews.contains { $0 is UIScrollView })
    scene.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    #expect(!scene.view.subviews.contains { $0 is UIScrollView })
    #expect(scene.view.gestureRecognizers?.count == count - 1)
  }
}

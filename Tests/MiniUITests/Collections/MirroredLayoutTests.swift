import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of layouts in a right-to-left view.
struct MirroredLayoutTests {
  private final class FixedLayout: CollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  }

  /// A grid of cells of 50 by 50 in a window of 350 by 300.
  private func scene(
    _ counts: [Int] = [100], across: Bool = false, layout: CollectionViewFlowLayout = CollectionViewFlowLayout()
  ) throws -> GridScene {
    layout.scrollDirection = across ? .horizontal : .vertical
    let scene = try GridScene(counts, layout: layout)
    scene.stage.window.traits.layoutDirection = .rightToLeft
    try scene.stage.advance(by: 0)
    return scene
  }

  @Test func `in a mirrored layout the first item of a line is at the right, and is found and shown there`() throws {
    let scene = try scene()
    #expect(scene.view.frame(0) == CGRect(x: 300, y: 0, width: 50, height: 50))
    #expect(scene.view.frame(5).minX == 0 && scene.view.frame(6).minX == 300)
    #expect(scene.view.indexPathForItem(at: CGPoint(x: 340, y: 10)) == IndexPath(item: 0, section: 0))
    #expect(scene.view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.minX == 0)
    #expect(scene.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 0)
    try scene.click(2)
    #expect(scene.selected == [2])
    try scene.stage.key(.left)
    #expect(scene.view.focusedIndexPath?.item == 3)
    try scene.stage.key(.right)
    #expect(scene.view.focusedIndexPath?.item == 2)
  }

  @Test func `a layout that does not flip is not mirrored`() throws {
    let scene = try scene(layout: FixedLayout())
    #expect(scene.view.frame(0).minX == 0 && scene.view.frame(5).minX == 300)
  }

  @Test func `insets and headers of a mirrored layout are mirrored`() throws {
    let layout = CollectionViewFlowLayout()
    layout.sectionInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    layout.headerReferenceSize = CGSize(width: 40, height: 20)
    let scene = try scene(across: true, layout: layout)
    #expect(scene.view.frame(0).maxX == scene.view.contentSize.width - 70)
    let header = scene.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame.maxX == scene.view.contentSize.width)
  }

  @Test func `a mirrored horizontal layout begins at the right, and keeps its distance from there`() throws {
    let scene = try scene(across: true)
    let view = scene.view
    #expect(view.contentOffset.x == view.contentSize.width - 350 && scene.shown.first == 0)
    view.contentOffset.x -= 200
    try scene.stage.advance(by: 0)
    let shown = scene.shown
    scene.data.counts = [1000]
    view.reloadData()
    try scene.stage.advance(by: 0)
    #expect(scene.shown == shown)
    view.frame.size.width = 250
    try scene.stage.advance(by: 0)
    #expect(scene.shown.first == shown.first && view.contentOffset.x == view.contentSize.width - 250 - 200)
    view.frame.size.width = 350
    try scene.stage.advance(by: 0)
    #expect(scene.shown == shown)
  }

  @Test func `few items of a mirrored horizontal layout are at the view's right edge, also after a resize`() throws {
    let scene = try scene([3], across: true)
    #expect(scene.view.frame(0).maxX == 350 && scene.view.contentOffset.x == 0)
    scene.view.frame.size.width = 450
    try scene.stage.advance(by: 0)
    #expect(scene.view.frame(0).maxX == 450 && scene.view.contentOffset.x == 0)
  }

  @Test func `arrow and page keys in a mirrored horizontal layout move towards the left`() throws {
    let scene = try scene(across: true)
    try scene.click(0)
    // Five items of 50 points are in a line of 300, with 10 between them.
    let lines = 5
    try scene.stage.key(.left)
    #expect(scene.view.focusedIndexPath?.item == lines)
    try scene.stage.key(.down)
    #expect(scene.view.focusedIndexPath?.item == lines + 1)
    try scene.stage.key(.right)
    #expect(scene.view.focusedIndexPath?.item == 1)
    try scene.stage.key(.pageDown)
    let page = try #require(scene.view.focusedIndexPath)
    #expect(page.item > 2 * lines)
    try scene.stage.settle()
    #expect(scene.shown.contains(page.item))
    // First to the edge of the visible part, then beyond.
    try scene.stage.key(.pageUp)
    try scene.stage.key(.pageUp)
    #expect(scene.view.focusedIndexPath?.item == 1)
  }

  @Test func `a change of direction mirrors the items and the offset`() throws {
    for across in [false, true] {
      let scene = try scene(across: across)
      scene.stage.window.traits.layoutDirection = .leftToRight
      try scene.stage.advance(by: 0)
      let fresh = scene.shown
      #expect(scene.view.frame(0).minX == 0 && scene.view.contentOffset == .zero)
      scene.stage.window.traits.layoutDirection = .rightToLeft
      try scene.stage.advance(by: 0)
      #expect(scene.shown == fresh && scene.view.frame(0).maxX == scene.view.contentSize.width)
    }
  }

  @Test func `a mirrored waterfall layout begins with the right column`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    stage.window.traits.layoutDirection = .rightToLeft
    let data = GridData([4])
    let layout = CollectionViewWaterfallLayout()
    let view = data.makeView(layout, size: CGSize(width: 400, height: 300))
    try stage.add(view)
    #expect(view.frame(0).minX > view.frame(1).minX && view.frame(1).minX >= 0)
  }
}

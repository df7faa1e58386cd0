import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of UIKit's promises to layouts that are written outside of the kit.
@Suite struct CustomLayoutTests {
  /// Rows below each other: 20 points high until their cells prefer another height. Keeps its attributes, and logs calls.
  private final class Rows: CollectionViewLayout {
    final class Context: CollectionViewLayoutInvalidationContext {}

    let log = Log()
    var contexts: [CollectionViewLayoutInvalidationContext] = []
    var updates: [CollectionViewUpdateItem] = []
    var kept: [CollectionViewLayoutAttributes] = []
    var header: CollectionViewLayoutAttributes?
    var height: CGFloat = 20
    var preferred: [Int: CGFloat] = [:]
    var followsWidth = false
    var hasHeader = false

    override class var invalidationContextClass: AnyClass { Context.self }

    override func prepare() {
      log("prepare")
      var y: CGFloat = hasHeader ? 30 : 0
      header = nil
      if hasHeader {
        header = .init(forSupplementaryViewOfKind: "top", with: IndexPath(item: 0, section: 0))
        header?.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      }
      let count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
      kept = (0..<count).map { item in
        let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: y, width: 100, height: preferred[item] ?? height)
        y += attributes.frame.height
        return attributes
      }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: kept.last?.frame.maxY ?? 0) }
    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      log("attributes")
      return (header.map { [$0] } ?? []) + kept
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      kept.indices.contains(indexPath.item) ? kept[indexPath.item] : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsWidth }
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      log("invalidate at \(Int(collectionView?.bounds.width ?? 0))")
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
      withOriginalAttributes original: CollectionViewLayoutAttributes
    ) -> Bool { preferred.size.height != original.size.height }
    override func invalidationContext(
      forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
      withOriginalAttributes original: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutInvalidationContext {
      self.preferred[original.indexPath.item] = preferred.size.height
      return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      log("updates")
      updates = updateItems
    }
    override func finalizeCollectionViewUpdates() {
      log(View.inheritedAnimationDuration > 0 ? "end of updates, animated" : "end of updates")
    }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log("change from \(Int(oldBounds.width))") }
    override func finalizeAnimatedBoundsChange() {
      log(View.inheritedAnimationDuration > 0 ? "end of change, animated" : "end of change")
    }
    override func prepareForTransition(to newLayout: CollectionViewLayout) { log("to another layout") }
    override func prepareForTransition(from oldLayout: CollectionViewLayout) { log("from another layout") }
    override func finalizeLayoutTransition() {
      log(View.inheritedAnimationDuration > 0 ? "end of transition, animated" : "end of transition")
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      log("initial \(elementKind)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      log("final \(elementKind)")
      return nil
    }

    /// Returns the lines since the last call.
    func newCalls() -> [String] {
      defer { log.lines = [] }
      return log.lines
    }
  }

  /// A cell that prefers a height, and changes the attributes it is given instead of a copy.
  private final class Cell: CollectionViewCell {
    static let height: CGFloat = 35

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.frame.size.height = Cell.height
      return layoutAttributes
    }
  }

  private struct Scene {
    let stage: Stage
    let layout: Rows
    let data: GridData
    let view: CollectionView

    /// - Parameter cell: the class of the cells.
    init(_ counts: [Int] = [4], cell: CollectionViewCell.Type = CollectionViewCell.self, hasHeader: Bool = false) throws
    {
      stage = try Stage(size: CGSize(width: 200, height: 300))
      layout = Rows()
      layout.hasHeader = hasHeader
      data = GridData(counts)
      view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
      view.register(cell, forCellWithReuseIdentifier: "cell")
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: "top", withReuseIdentifier: "edge")
      view.dataSource = data
      try stage.add(view)
      _ = layout.newCalls()
    }

    var heights: [CGFloat] {
      view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.frame.height ?? 0 }
    }
    var tops: [CGFloat] { view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.frame.minY ?? 0 } }
  }

  // MARK: Preferred sizes

  @Test func `a custom layout uses the height that each cell prefers`() throws {
    let scene = try Scene(cell: Cell.self)
    #expect(scene.layout.preferred == [0: 35, 1: 35, 2: 35, 3: 35])
    #expect(scene.heights == [35, 35, 35, 35])
    #expect(scene.tops == [0, 35, 70, 105])
  }

  @Test func `cells are asked for their sizes again after the layout was invalidated`() throws {
    let scene = try Scene(cell: Cell.self)
    scene.layout.preferred = [:]
    scene.layout.height = 25
    scene.layout.invalidateLayout()
    try scene.stage.advance(by: 0)
    #expect(scene.heights == [35, 35, 35, 35])
  }

  @Test func `a flow layout uses sizes that a cell sets in its preferred attributes`() throws {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 20)
    let data = GridData([3])
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.size) == Array(repeating: CGSize(width: 50, height: 35), count: 3))
  }

  // MARK: Attributes

  @Test func `cells move when a layout changes the attributes that it keeps`() throws {
    let scene = try Scene()
    for attributes in scene.layout.kept {
      attributes.frame.origin.y += 40
      attributes.alpha = 0.5
    }
    let context = Rows.Context()
    scene.layout.contexts = []
    // Does not call `prepare`, which would create other objects.
    scene.view.layoutWasInvalidated(context)
    try scene.stage.advance(by: 0)
    #expect(scene.tops == [40, 60, 80, 100])
    #expect(scene.view.visibleCells.allSatisfy { $0.alpha == 0.5 })
  }

  @Test func `a flow layout creates attributes of its layoutAttributesClass`() throws {
    final class Own: CollectionViewLayoutAttributes {}
    final class Flow: CollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Own.self }
    }
    let scene = try GridScene([3], layout: Flow())
    #expect(scene.layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) is Own)
    #expect(scene.layout.layoutAttributesForElements(in: scene.view.bounds)?.allSatisfy { $0 is Own } == true)
  }

  @Test func `attributes are equal if all properties are, and a copy keeps a subclass's own ones`() {
    final class Own: CollectionViewLayoutAttributes {
      var color = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Own)?.color = color
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) && (object as? Own)?.color == color }
    }
    let own = Own(forCellWith: IndexPath(item: 2, section: 1))
    own.color = 3
    let copy = own.copy()
    #expect(copy.color == 3)
    #expect(own.isEqual(copy))
    copy.color = 4
    #expect(!own.isEqual(copy))
    let plain = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
    #expect(!plain.isEqual(own))
    #expect(!own.isEqual(plain))
    #expect(!plain.isEqual(nil))
    let changes: [(CollectionViewLayoutAttributes) -> Void] = [
      { $0.indexPath.item = 3 }, { $0.frame.size.width = 1 }, { $0.transform.tx = 1 }, { $0.alpha = 0.5 },
      { $0.zIndex = 1 }, { $0.isHidden = true },
    ]
    for change in changes {
      let other = plain.copy()
      #expect(plain.isEqual(other))
      change(other)
      #expect(!plain.isEqual(other))
    }
  }

  // MARK: Invalidation

  @Test func `an invalidation context reports whether everything, the counts or nothing is invalid`() throws {
    let scene = try Scene()
    func contexts(_ change: () -> Void) throws -> [[Bool]] {
      scene.layout.contexts = []
      change()
      try scene.stage.advance(by: 1)
      #expect(scene.layout.contexts.allSatisfy { $0 is Rows.Context })
      return scene.layout.contexts.map { [$0.invalidateEverything, $0.invalidateDataSourceCounts] }
    }
    let all = try contexts { scene.layout.invalidateLayout() }
    #expect(all == [[true, false]])
    let reloaded = try contexts { scene.view.reloadData() }
    #expect(reloaded == [[true, true]])
    let inserted = try contexts {
      scene.data.counts = [5]
      scene.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(inserted == [[false, true]])
    let moved = try contexts {
      scene.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
    }
    #expect(moved == [[false, true]])
    let deleted = try contexts {
      scene.data.counts = [4]
      scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(deleted == [[false, true]])
    scene.layout.followsWidth = true
    let resized = try contexts { scene.view.frame.size.width = 120 }
    #expect(resized == [[false, false]])
    let scrolled = try contexts { scene.view.setContentOffset(CGPoint(x: 0, y: 1), animated: false) }
    #expect(scrolled.first == [false, false])
    #expect(!scrolled.contains { $0 != [false, false] })
  }

  @Test func `an invalidation context has the added elements, and nil for kinds without elements`() {
    let context = CollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    for path in [first, second] { context.invalidateItems(at: [path]) }
    #expect(context.invalidatedItemIndexPaths == [first, second])
    context.invalidateSupplementaryElements(ofKind: "top", at: [first])
    context.invalidateDecorationElements(ofKind: "card", at: [second])
    context.invalidateDecorationElements(ofKind: "card", at: [first])
    #expect(context.invalidatedSupplementaryIndexPaths == ["top": [first]])
    #expect(context.invalidatedDecorationIndexPaths == ["card": [second, first]])
  }

  @Test func `updates of sections have NSNotFound as their item`() throws {
    let scene = try Scene([4, 2, 1])
    scene.data.counts = [2, 4, 3]
    scene.view.performBatchUpdates {
      scene.view.deleteSections([2])
      scene.view.insertSections([2])
      scene.view.moveSection(0, toSection: 1)
    }
    let updates = scene.layout.updates
    #expect(
      updates.map(\.indexPathBeforeUpdate) == [
        IndexPath(item: NSNotFound, section: 2), nil, IndexPath(item: NSNotFound, section: 0),
      ])
    #expect(
      updates.map(\.indexPathAfterUpdate) == [
        nil, IndexPath(item: NSNotFound, section: 2), IndexPath(item: NSNotFound, section: 1),
      ])
    #expect(updates.allSatisfy { $0.isSection })
  }

  @Test func `a layout that does not override shouldInvalidateLayout keeps its elements when the size changes`() throws
  {
    final class Fixed: CollectionViewLayout {
      var preparations = 0
      override func prepare() { preparations += 1 }
    }
    let layout = Fixed()
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    try stage.add(view)
    let before = layout.preparations
    view.frame.size = CGSize(width: 150, height: 120)
    try stage.advance(by: 0)
    #expect(layout.preparations == before)
  }

  // MARK: The order of calls

  @Test func `on a change of size the view has its new bounds when the layout is invalidated`() throws {
    let scene = try Scene()
    scene.layout.followsWidth = true
    scene.view.frame.size.width = 150
    try scene.stage.advance(by: 0)
    #expect(scene.layout.newCalls().prefix(3) == ["invalidate at 150", "prepare", "attributes"])
  }

  @Test func `an animated change of size prepares the layout before attributes are requested, and ends in its block`()
    throws
  {
    let scene = try Scene()
    scene.layout.followsWidth = true
    View.animate(withDuration: 0.3) {
      scene.view.frame.size.width = 150
      scene.view.layoutIfNeeded()
    }
    #expect(
      scene.layout.newCalls()
        == ["invalidate at 150", "prepare", "change from 100", "attributes", "end of change, animated"])
    try scene.stage.advance(by: 1)
    #expect(scene.layout.newCalls() == [])
  }

  @Test func `an update ends within its animation block`() throws {
    let scene = try Scene()
    scene.data.counts = [5]
    scene.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(
      scene.layout.newCalls()
        == ["invalidate at 100", "prepare", "updates", "attributes", "end of updates, animated"])
    try scene.stage.advance(by: 1)
    #expect(scene.layout.newCalls() == [])
  }

  @Test func `the new and the former layout are prepared before the replacement, and finalized in its animation block`()
    throws
  {
    let scene = try Scene()
    let other = Rows()
    scene.view.setCollectionViewLayout(other, animated: true)
    #expect(scene.layout.newCalls() == ["to another layout", "end of transition, animated"])
    let newCalls = other.newCalls()
    #expect(newCalls.prefix(3) == ["from another layout", "invalidate at 100", "prepare"])
    #expect(newCalls.last == "end of transition, animated" && newCalls.count { $0.hasPrefix("end") } == 1)
    #expect(scene.layout.collectionView == nil && other.collectionView === scene.view)
  }

  @Test func `layouts of a view that has not been laid out are not prepared for a transition`() {
    let (layout, other) = (Rows(), Rows())
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    _ = layout.newCalls()
    view.setCollectionViewLayout(other, animated: true)
    #expect(layout.newCalls() == [] && other.newCalls() == ["invalidate at 0"])
  }

  @Test func `a layout is asked for initial and final attributes of supplementary views`() throws {
    let scene = try Scene([4], hasHeader: true)
    scene.data.counts = []
    scene.layout.hasHeader = false
    scene.view.deleteSections([0])
    #expect(scene.layout.newCalls().contains("final top"))
    try scene.stage.advance(by: 1)
    scene.data.counts = [4]
    scene.layout.hasHeader = true
    scene.view.insertSections([0])
    #expect(scene.layout.newCalls().contains("initial top"))
  }
}

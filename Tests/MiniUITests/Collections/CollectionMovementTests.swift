import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of a layout's part in the moves of items by the user.
struct CollectionMovementTests {
  /// Rows of 40 points, which log the calls about moves.
  private final class Rows: CollectionViewLayout {
    let log: Log
    var contexts: [CollectionViewLayoutInvalidationContext] = []
    var movingAlpha: CGFloat = 1
    private var count: Int {
      collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    }

    init(_ log: Log) {
      self.log = log
      super.init()
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 40 * CGFloat(count)) }
    override func prepare() { log("prepare") }
    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) { log("updates") }
    override func finalizeCollectionViewUpdates() { log("end of updates") }
    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 100, height: 40)
      return attributes
    }
    override func targetIndexPath(forInteractivelyMovingItem indexPath: IndexPath, withPosition point: CGPoint)
      -> IndexPath
    {
      log("layout's target of \(indexPath.item)")
      return super.targetIndexPath(forInteractivelyMovingItem: indexPath, withPosition: point)
    }
    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition point: CGPoint
    ) -> CollectionViewLayoutAttributes {
      log("moving attributes of \(indexPath.item)")
      let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: point)
      attributes.alpha = movingAlpha
      return attributes
    }
    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> CollectionViewLayoutInvalidationContext {
      log("step from \(previousIndexPaths.map(\.item)) to \(targetIndexPaths.map(\.item))")
      return super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> CollectionViewLayoutInvalidationContext {
      let end = movementCancelled ? "cancelled" : "ended"
      log("\(end) at \(indexPaths.map(\.item)) from \(previousIndexPaths.map(\.item))")
      return super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    }
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      log("invalidate")
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  /// A flow layout that keeps the contexts of its invalidations.
  private final class Flow: CollectionViewFlowLayout {
    var contexts: [CollectionViewLayoutInvalidationContext] = []
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  /// Sections of heights, which are also the tags of the cells.
  private final class Heights: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var heights: [[Int]]
    var sizeQuestions = 0
    let log = Log()
    init(_ heights: [[Int]]) { self.heights = heights }

    func numberOfSections(in collectionView: CollectionView) -> Int { heights.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      heights[section].count
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = heights[path.section][path.item]
      return cell
    }
    func collectionView(_ collectionView: CollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      log("data from \(source.item) to \(destination.item)")
      heights[destination.section].insert(
        heights[source.section].remove(at: source.item), at: destination.item)
    }
    func collectionView(
      _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
      atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      log("delegate's target of \(current.item) for \(proposed.item)")
      return proposed
    }
    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      sizeQuestions += 1
      return CGSize(width: 100, height: heights[path.section][path.item])
    }
  }

  /// A view of 100 by 300 points, with an empty log.
  private struct Scene<Layout: CollectionViewLayout> {
    let stage: Stage
    let data: Heights
    let layout: Layout
    let view: CollectionView

    init(_ heights: [[Int]], _ make: (Log) -> Layout) throws {
      stage = try Stage(size: CGSize(width: 100, height: 300))
      data = Heights(heights)
      layout = make(data.log)
      view = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = data
      view.delegate = data
      try stage.add(view)
      data.log.lines = []
    }

    var tags: [Int] { view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.tag ?? 0 } }
    var frames: [CGRect] {
      view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.presentation.frame ?? .null }
    }
  }

  private func rows() throws -> Scene<Rows> { try Scene([[40, 41, 42, 43]]) { Rows($0) } }
  private func flow(_ heights: [[Int]]) throws -> Scene<Flow> {
    try Scene(heights) { _ in
      let layout = Flow()
      layout.minimumLineSpacing = 0
      layout.itemSize = CGSize(width: 100, height: 40)
      return layout
    }
  }
  private let first = IndexPath(item: 0, section: 0)
  private let second = IndexPath(item: 1, section: 0)

  // MARK: The order of calls

  @Test func `a step of a move calls layout and delegate in order, also if the item keeps its index path`() throws {
    let scene = try rows()
    #expect(scene.view.beginInteractiveMovementForItem(at: first))
    #expect(scene.data.log.take() == [])
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 30))
    #expect(
      scene.data.log.take() == [
        "layout's target of 0", "delegate's target of 0 for 0", "step from [0] to [0]", "invalidate", "prepare",
        "moving attributes of 0",
      ])
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    #expect(
      scene.data.log.take() == [
        "layout's target of 0", "delegate's target of 0 for 1", "step from [0] to [1]", "invalidate", "prepare",
        "updates", "end of updates", "moving attributes of 1",
      ])
    try scene.stage.advance(by: 1)
    #expect(scene.data.log.take() == [])
  }

  @Test func `at the end of a move the data source is notified before the layout`() throws {
    let scene = try rows()
    scene.view.beginInteractiveMovementForItem(at: first)
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    scene.data.log.lines = []
    scene.view.endInteractiveMovement()
    #expect(scene.data.log.take() == ["data from 0 to 1", "ended at [1] from [1]", "invalidate", "prepare"])
    try scene.stage.advance(by: 1)
    #expect(scene.data.log.take() == [])
    #expect(scene.tags == [41, 40, 42, 43])
    #expect(scene.frames == (0..<4).map { CGRect(x: 0, y: 40 * CGFloat($0), width: 100, height: 40) })
  }

  @Test func `a cancelled move calls the layout in order, and does not notify the data source`() throws {
    let scene = try rows()
    scene.view.beginInteractiveMovementForItem(at: first)
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    scene.data.log.lines = []
    scene.view.cancelInteractiveMovement()
    #expect(
      scene.data.log.take() == ["cancelled at [0] from [1]", "invalidate", "prepare", "updates", "end of updates"])
    try scene.stage.advance(by: 1)
    #expect(scene.tags == [40, 41, 42, 43])
    #expect(scene.frames == (0..<4).map { CGRect(x: 0, y: 40 * CGFloat($0), width: 100, height: 40) })
  }

  @Test func `a move that is cancelled before its first step ends in the layout too`() throws {
    let scene = try rows()
    scene.view.beginInteractiveMovementForItem(at: second)
    scene.view.cancelInteractiveMovement()
    #expect(scene.data.log.take() == ["cancelled at [1] from [1]", "invalidate", "prepare"])
  }

  // MARK: Contexts

  @Test func `an invalidation context of a move has its index paths and position, and another context has none`() throws
  {
    let scene = try rows()
    scene.view.beginInteractiveMovementForItem(at: first)
    scene.layout.contexts = []
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    scene.view.endInteractiveMovement()
    scene.layout.invalidateLayout()
    let contexts = scene.layout.contexts
    #expect(contexts.map(\.previousIndexPathsForInteractivelyMovingItems) == [[first], [second], nil])
    #expect(contexts.map(\.targetIndexPathsForInteractivelyMovingItems) == [[second], [second], nil])
    #expect(contexts.map(\.interactiveMovementTarget) == [CGPoint(x: 50, y: 60), .zero, .zero])
    #expect(contexts.map(\.invalidateEverything) == [false, false, true])
    #expect(contexts.map(\.invalidateDataSourceCounts) == [false, false, false])
  }

  @Test func `only a step into another section invalidates the numbers of items`() throws {
    let scene = try flow([[40, 41], [42, 43]])
    // Without a delegate, all items are 40 points high.
    scene.view.delegate = nil
    try scene.stage.advance(by: 0)
    scene.view.beginInteractiveMovementForItem(at: first)
    scene.layout.contexts = []
    for y: CGFloat in [60, 100] { scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y)) }
    let steps = scene.layout.contexts.filter { $0.targetIndexPathsForInteractivelyMovingItems != nil }
    #expect(steps.map(\.invalidateDataSourceCounts) == [false, true])
    #expect(steps.last?.targetIndexPathsForInteractivelyMovingItems == [IndexPath(item: 0, section: 1)])
    #expect(scene.view.numberOfItems(inSection: 0) == 1 && scene.view.numberOfItems(inSection: 1) == 3)
  }

  // MARK: Attributes and sizes

  @Test func `a cell gets the attributes that its layout has for a move, until it is dropped`() throws {
    let scene = try rows()
    let cell = try #require(scene.view.cellForItem(at: first))
    scene.layout.movingAlpha = 0.5
    scene.view.beginInteractiveMovementForItem(at: first)
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 30))
    #expect(cell.alpha == 0.5 && cell.frame == CGRect(x: 10, y: 10, width: 100, height: 40))
    scene.layout.movingAlpha = 1
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 35))
    #expect(cell.alpha == 1)
    scene.layout.movingAlpha = 0.5
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 30))
    scene.view.endInteractiveMovement()
    try scene.stage.advance(by: 1)
    #expect(cell.alpha == 1 && cell.presentation.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func `a cell keeps the appearance of its own gesture if the layout changes only its center`() throws {
    let scene = try rows()
    let cell = try #require(scene.view.cellForItem(at: first))
    scene.view.beginInteractiveMovementForItem(at: first)
    cell.alpha = 0.7
    cell.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 30))
    #expect(cell.alpha == 0.7 && cell.center == CGPoint(x: 60, y: 30))
    #expect(cell.transform == CGAffineTransform(scaleX: 1.1, y: 1.1))
  }

  @Test func `in a flow layout, other cells keep their transforms while a moving item keeps its index path`() throws {
    let scene = try Scene([[40, 41]]) { _ in CollectionViewFlowLayout() }
    let other = try #require(scene.view.cellForItem(at: second))
    other.transform = CGAffineTransform(rotationAngle: 0.1)
    scene.view.beginInteractiveMovementForItem(at: first)
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 25))
    try scene.stage.advance(by: 0)
    #expect(other.transform == CGAffineTransform(rotationAngle: 0.1))
  }

  @Test func `a flow layout requests sizes again after a move, and not while the item keeps its index path`() throws {
    let scene = try flow([[20, 40, 60]])
    scene.view.beginInteractiveMovementForItem(at: first)
    scene.data.sizeQuestions = 0
    for y: CGFloat in [12, 14, 16] {
      scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y))
      scene.view.layoutIfNeeded()
    }
    #expect(scene.data.sizeQuestions == 0)
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 45))
    scene.view.endInteractiveMovement()
    try scene.stage.advance(by: 1)
    #expect(scene.tags == [40, 20, 60])
    #expect(scene.frames.map(\.height) == [40, 20, 60] && scene.frames.map(\.minY) == [0, 40, 60])
  }
}

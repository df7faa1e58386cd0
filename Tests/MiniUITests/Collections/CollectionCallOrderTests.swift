import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of the order in which layout, data source and delegate are called.
struct CollectionCallOrderTests {
  /// A layout that logs its calls, with the view's offset at that time.
  private final class Layout: CollectionViewFlowLayout {
    var log = Log()
    var answersYes = true

    private var here: String { "\(Int(collectionView?.contentOffset.y ?? -1))" }

    override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
      log("should at \(here) for \(Int(new.minY))")
      return answersYes || super.shouldInvalidateLayout(forBoundsChange: new)
    }
    override func invalidationContext(forBoundsChange new: CGRect) -> CollectionViewLayoutInvalidationContext {
      log("context at \(here)")
      return super.invalidationContext(forBoundsChange: new)
    }
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      log("invalidate at \(here)")
      super.invalidateLayout(with: context)
    }
    override func prepare() {
      log("prepare")
      super.prepare()
    }
    override var collectionViewContentSize: CGSize {
      log("content size")
      return super.collectionViewContentSize
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      log("attributes")
      return super.layoutAttributesForElements(in: rect)
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      log("layout's target")
      return super.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: proposed.y + 1))
    }
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      log("layout's target of a throw")
      return proposed
    }
  }

  private final class Cell: CollectionViewCell {
    var log: Log?
    override func prepareForReuse() {
      super.prepareForReuse()
      log?("prepareForReuse")
    }
  }

  /// A view of 300 points with 20 rows of one cell of 100 points, and a log.
  private final class Scene: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    let log = Log()
    let layout = Layout()
    let stage: Stage
    let view: CollectionView
    var count = 20
    var sizeQuestions = 0

    init() throws {
      stage = try Stage(size: CGSize(width: 100, height: 300))
      layout.log = log
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.minimumLineSpacing = 0
      view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.delegate = self
      try stage.add(view)
      try stage.advance(by: 0.1)
      log.lines = []
    }

    /// Returns the lines since the last call.
    func newCalls() -> [String] {
      defer { log.lines = [] }
      return log.lines
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? Cell)?.log = log
      log("cell \(path.item)")
      return cell
    }
    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt path: IndexPath
    ) {
      log("willDisplay \(path.item)")
    }
    func collectionView(
      _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt path: IndexPath
    ) { log("didEndDisplaying \(path.item)") }
    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
    ) -> EdgeInsets {
      sizeQuestions += 1
      return .zero
    }
    func collectionView(_ collectionView: CollectionView, willTransitionTo size: CGSize) { log("willTransition") }
    func collectionView(
      _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint {
      log("delegate's target for \(Int(proposed.y))")
      return proposed
    }
    func collectionView(_ collectionView: CollectionView, didUpdateItems changes: CollectionViewChanges) {
      log("didUpdateItems")
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) { log("didScroll") }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { log("willEndDragging") }
  }

  private let laidOut = ["prepare", "content size", "attributes"]

  // MARK: Scrolling

  @Test func `setting an offset without animation calls layout and delegate in order`() throws {
    let scene = try Scene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
    #expect(scene.newCalls() == ["should at 0 for 60", "context at 0", "invalidate at 0", "didScroll"])
    try scene.stage.advance(by: 0)
    #expect(scene.newCalls() == laidOut + ["cell 3", "willDisplay 3"])
  }

  @Test func `assigning an offset calls layout and delegate in order`() throws {
    let scene = try Scene()
    scene.view.contentOffset.y = 60
    #expect(scene.newCalls() == ["should at 0 for 60", "context at 0", "invalidate at 60", "didScroll"])
    try scene.stage.advance(by: 0)
    #expect(scene.newCalls() == laidOut + ["cell 3", "willDisplay 3"])
  }

  @Test func `animating an offset calls layout and delegate in order`() throws {
    let scene = try Scene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    #expect(scene.newCalls() == ["should at 0 for 400", "context at 0", "invalidate at 0"])
    #expect(scene.view.contentOffset.y == 0)
    try scene.stage.advanceFrame()
    _ = scene.newCalls()
    while scene.view.contentOffset.y < 400 {
      let before = Int(scene.view.contentOffset.y)
      try scene.stage.advanceFrame()
      let after = Int(scene.view.contentOffset.y)
      let step = ["should at \(before) for \(after)", "context at \(before)", "invalidate at \(before)", "didScroll"]
      #expect(Array(scene.newCalls().prefix(7)) == step + laidOut)
    }
  }

  @Test(arguments: [false, true])
  func `the layout is asked about invalidation once between two frames`(answersYes: Bool) throws {
    let scene = try Scene()
    scene.layout.answersYes = answersYes
    for y: CGFloat in [20, 40, 60] { scene.view.setContentOffset(CGPoint(x: 0, y: y), animated: false) }
    let newCalls = scene.newCalls()
    #expect(newCalls.count { $0.hasPrefix("should") } == 1 && newCalls.count { $0 == "didScroll" } == 3)
    try scene.stage.advance(by: 0)
    scene.view.setContentOffset(.zero, animated: false)
    #expect(scene.newCalls().contains("should at 60 for 0"))
  }

  @Test func `scrolling a flow layout neither prepares it again nor requests sizes`() throws {
    let scene = try Scene()
    scene.layout.answersYes = false
    scene.sizeQuestions = 0
    for y in 1...200 {
      scene.view.contentOffset.y = CGFloat(y)
      try scene.stage.advance(by: 0)
    }
    #expect(!scene.newCalls().contains("prepare") && scene.sizeQuestions == 0)
    scene.view.frame.size.height = 200
    try scene.stage.advance(by: 0)
    #expect(!scene.newCalls().contains("prepare"))
    scene.view.frame.size.width = 90
    try scene.stage.advance(by: 0)
    #expect(scene.newCalls().contains("prepare") && scene.sizeQuestions == 1)
  }

  // MARK: Sizes, layouts, updates

  @Test func `resizing calls layout and delegate in order`() throws {
    let scene = try Scene()
    scene.view.contentOffset.y = 150
    try scene.stage.advance(by: 0)
    _ = scene.newCalls()
    scene.view.frame.size = CGSize(width: 120, height: 250)
    try scene.stage.advance(by: 0)
    #expect(
      scene.newCalls() == [
        "willTransition", "should at 150 for 150", "context at 150", "invalidate at 150", "prepare", "content size",
        "layout's target", "delegate's target for 151", "should at 150 for 151", "context at 150", "invalidate at 150",
        "didScroll", "prepare", "content size", "attributes",
      ])
  }

  @Test func `at the end of a batch the layout proposes an offset, and the delegate decides`() throws {
    let scene = try Scene()
    scene.view.contentOffset.y = 150
    try scene.stage.advance(by: 0)
    scene.layout.answersYes = false
    _ = scene.newCalls()
    scene.count = 19
    scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(
      scene.newCalls().filter { $0.contains("target") || $0 == "didUpdateItems" }
        == ["didUpdateItems", "layout's target", "delegate's target for 151"])
    #expect(scene.view.contentOffset.y == 151)
  }

  @Test func `setting another layout calls layout and delegate in order`() throws {
    let scene = try Scene()
    let other = Layout()
    other.log = scene.log
    scene.view.setCollectionViewLayout(other, animated: false)
    #expect(
      scene.newCalls().filter { !$0.contains("cell") && !$0.contains("isplay") && !$0.hasPrefix("should") }.prefix(6)
        == [
          "willTransition", "invalidate at 0", "prepare", "content size", "layout's target", "delegate's target for 1",
        ])
  }

  @Test func `at a fling the layout proposes a target before the delegate`() throws {
    let scene = try Scene()
    try scene.stage.touchDown(CGPoint(x: 50, y: 250))
    try scene.stage.touchMove(to: CGPoint(x: 50, y: 50), duration: 0.1)
    _ = scene.newCalls()
    try scene.stage.touchUp(CGPoint(x: 50, y: 50))
    #expect(scene.newCalls().prefix(2) == ["layout's target of a throw", "willEndDragging"])
  }

  // MARK: Cells

  @Test func `a cell is prepared before reuse, and reported when it appears and disappears`() throws {
    let scene = try Scene()
    scene.layout.answersYes = false
    scene.view.contentOffset.y = 100
    try scene.stage.advance(by: 0)
    #expect(scene.newCalls().suffix(4) == ["didEndDisplaying 0", "prepareForReuse", "cell 3", "willDisplay 3"])
  }
}

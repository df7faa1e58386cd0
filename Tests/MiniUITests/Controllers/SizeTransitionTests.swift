import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the calls that view controllers receive when the window's size changes, and of their order.
struct SizeTransitionTests {
  private final class Witness: ViewController {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }
    private var width: Int { Int(view.bounds.width) }
    override func willTransition(
      to newCollection: TraitCollection, with coordinator: ViewControllerTransitionCoordinator
    ) {
      log("\(name) will be \(newCollection.horizontalSizeClass), \(newCollection.verticalSizeClass) at \(width)")
      super.willTransition(to: newCollection, with: coordinator)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: ViewControllerTransitionCoordinator) {
      log("\(name) will be \(Int(size.width)) at \(width)")
      coordinator.animate { [unowned self] _ in
        log("\(name) beside at \(width), \(view.traitCollection.horizontalSizeClass)")
      } completion: { [unowned self] in
        log("\(name) done, \($0.isCancelled ? "cancelled" : "finished")")
      }
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func viewWillLayoutSubviews() { log("\(name) will lay out at \(width)") }
    override func viewDidLayoutSubviews() { log("\(name) did lay out") }
  }

  private let log = Log()

  private func make(_ size: CGSize) throws -> (Stage, Witness) {
    let root = Witness("root", log)
    let child = Witness("child", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let stage = try Stage(root, size: size)
    try stage.advance(by: 0.1)
    log.lines = []
    return (stage, root)
  }

  @Test func `a rotation notifies controllers from the root to the children before the change, and is then animated`()
    throws
  {
    let (stage, root) = try make(CGSize(width: 400, height: 700))
    stage.window.rotate()
    try stage.advance(by: 0)
    let first = [
      "root will be regular, compact at 400", "child will be regular, compact at 400", "root will be 700 at 400",
      "child will be 700 at 400", "root will lay out at 700",
    ]
    #expect(Array(log.lines.prefix(5)) == first)
    #expect(log.lines.contains("root did lay out") && log.lines.contains("child did lay out"))
    #expect(
      log.lines.filter { $0.contains("beside") } == ["root beside at 700, regular", "child beside at 700, regular"])
    #expect(!log.lines.contains { $0.contains("done") })
    log.lines = []
    try stage.advance(by: 0.25)
    #expect(log.lines.isEmpty)
    try stage.advance(by: 0.1)
    #expect(
      log.lines == ["root done, finished", "child done, finished"]
        && root.view.traitCollection.verticalSizeClass == .compact)
  }

  @Test func `a resize within a size class does not change the class`() throws {
    let (stage, _) = try make(CGSize(width: 700, height: 600))
    try stage.resize(to: CGSize(width: 601, height: 481))
    #expect(log.lines.first == "root will be 601 at 700" && !log.lines.contains { $0.contains("regular,") })
    log.lines = []
    try stage.resize(to: CGSize(width: 599, height: 481))
    #expect(log.lines.first == "root will be compact, regular at 601")
  }

  @Test func `dragging the window's edge resizes without animation`() throws {
    let (stage, root) = try make(CGSize(width: 700, height: 600))
    for width in [710, 720, 730] as [CGFloat] {
      log.lines = []
      try stage.resize(to: CGSize(width: width, height: 600))
      #expect(log.lines.last == "child done, finished" && root.view.presentation.bounds.width == width)
    }
  }

  @Test func `a rotation interrupted by another is cancelled, and the next continues from the visible state`() throws {
    let (stage, root) = try make(CGSize(width: 400, height: 700))
    let inner: View = root.children[0].view
    stage.window.rotate()
    try stage.advance(by: 0.15)
    let seen = inner.presentation.bounds.width
    #expect(seen > 400 && seen < 700)
    log.lines = []
    stage.window.rotate()
    try stage.advance(by: 0)
    #expect(Array(log.lines.prefix(2)) == ["root done, cancelled", "child done, cancelled"])
    #expect(abs(inner.presentation.bounds.width - seen) < 20 && inner.bounds.width == 400)
    try stage.advance(by: 0.5)
    #expect(log.lines.suffix(2) == ["root done, finished", "child done, finished"])
  }

  @Test func `with reduced motion a rotation is not animated`() throws {
    let (stage, root) = try make(CGSize(width: 400, height: 700))
    stage.window.traits.prefersReducedMotion = true
    stage.window.rotate()
    try stage.advance(by: 0)
    #expect(log.lines.last == "child done, finished" && root.view.presentation.bounds.width == 700)
  }

  @Test func `a rotation ends a drag, and content beyond its limit returns`() throws {
    let scene = try ScrollScene()
    try scene.stage.touchDown(CGPoint(x: 150, y: 100))
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 400), duration: 0.1)
    #expect(scene.scrollView.isDragging && scene.offset.y < -50)
    scene.stage.window.rotate()
    try scene.stage.advance(by: 0)
    #expect(!scene.scrollView.isDragging)
    #expect(!scene.scrollView.isTracking)
    #expect(scene.offset.y == 0)
    #expect(scene.calls.contains("didEndDragging(false)"))
  }

  @Test func `a view in a window has size classes, and a view without a window has not`() throws {
    let (stage, root) = try make(CGSize(width: 400, height: 700))
    #expect(root.view.traitCollection.horizontalSizeClass == .compact)
    #expect(root.view.traitCollection.verticalSizeClass == .regular)
    stage.window.traits = TraitCollection(userInterfaceStyle: .dark)
    #expect(root.view.traitCollection.horizontalSizeClass == .compact, "that is the window's to say")
    #expect(View().traitCollection.horizontalSizeClass == .unspecified)
  }

  @Test func `two rotations in one turn of the loop keep the size, and three swap width and height`() throws {
    let (stage, _) = try make(CGSize(width: 300, height: 200))
    for _ in 0..<2 { stage.window.rotate() }
    try stage.settle()
    #expect(stage.window.bounds.size == CGSize(width: 300, height: 200))
    for _ in 0..<3 { stage.window.rotate() }
    try stage.settle()
    #expect(stage.window.bounds.size == CGSize(width: 200, height: 300))
  }
}

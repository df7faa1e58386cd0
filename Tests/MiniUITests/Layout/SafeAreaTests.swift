import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct SafeAreaTests {
  /// A view that logs its notifications and layouts.
  final class Probe: View {
    let log: Log
    init(_ log: Log, _ name: String, frame: CGRect) {
      self.log = log
      super.init(frame: frame)
      accessibilityIdentifier = name
    }
    override func safeAreaInsetsDidChange() { log("\(accessibilityIdentifier!) top \(Int(safeAreaInsets.top))") }
    override func layoutSubviews() { log("\(accessibilityIdentifier!) layout") }
  }

  final class Controller: ViewController {
    var log: [String] = []
    override func viewSafeAreaInsetsDidChange() { log.append("safe \(Int(view.safeAreaInsets.top))") }
    override func viewLayoutMarginsDidChange() { log.append("margins \(Int(view.layoutMargins.top))") }
    override func viewWillLayoutSubviews() { log.append("layout") }
  }

  private func stage() throws -> Stage { try Stage(size: CGSize(width: 400, height: 300)) }

  @Test func `a subview has the part of the safe area insets that covers it`() throws {
    let stage = try stage()
    stage.window.additionalSafeAreaInsets = EdgeInsets(top: 40, left: 10, bottom: 30, right: 20)
    let outer = View(frame: CGRect(x: 5, y: 15, width: 390, height: 270))
    let inner = View(frame: CGRect(x: 0, y: 5, width: 380, height: 300))
    outer.addSubview(inner)
    #expect(outer.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
    try stage.add(outer)
    #expect(stage.window.safeAreaInsets == EdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    #expect(outer.safeAreaInsets == EdgeInsets(top: 25, left: 5, bottom: 15, right: 15))
    // The view extends 35 points below its superview, and at most that part is covered.
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20, left: 5, bottom: 15, right: 5))
    #expect(outer.safeAreaLayoutGuide.layoutFrame == CGRect(x: 5, y: 25, width: 370, height: 230))
    outer.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).translatedBy(x: 0, y: 100)
    #expect(outer.safeAreaInsets.top == 25)
    outer.removeFromSuperview()
    #expect(outer.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
  }

  @Test func `a controller's additional insets apply to its view and all subviews`() throws {
    let stage = try stage()
    let (controller, child) = (Controller(), Controller())
    stage.window.additionalSafeAreaInsets.top = 20
    controller.additionalSafeAreaInsets.top = 44
    controller.addChild(child)
    child.additionalSafeAreaInsets = EdgeInsets(top: -24, left: 3)
    controller.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 10, width: 400, height: 100)
    stage.window.rootViewController = controller
    try stage.advance(by: 0)
    #expect(controller.view.safeAreaInsets == EdgeInsets(top: 64))
    #expect(child.view.safeAreaInsets == EdgeInsets(top: 30, left: 3))
    #expect(controller.log == ["safe 64", "margins 64", "layout"])
    #expect(child.log == ["safe 30", "margins 30", "layout"])
    (controller.log, child.log) = ([], [])
    controller.additionalSafeAreaInsets.top = 94
    #expect(controller.log == ["safe 114", "margins 114"])
    try stage.advance(by: 0)
    #expect(controller.log == ["safe 114", "margins 114", "layout"])
    #expect(child.log == ["safe 80", "margins 80", "layout"])
  }

  @Test func `a controller's additional insets alone make a safe area`() throws {
    let stage = try stage()
    let controller = Controller()
    controller.additionalSafeAreaInsets.bottom = 50
    stage.window.rootViewController = controller
    try stage.advance(by: 0)
    #expect(controller.view.safeAreaInsets.bottom == 50 && stage.window.safeAreaInsets == .zero)
    #expect(controller.log == ["safe 0", "margins 0", "layout"])
    controller.additionalSafeAreaInsets.bottom = 0
    #expect(controller.view.safeAreaInsets == .zero)
  }

  @Test func `views are notified of changed insets before layout, from the outside in`() throws {
    let stage = try stage()
    let log = Log()
    let outer = Probe(log, "outer", frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let inner = Probe(log, "inner", frame: CGRect(x: 0, y: 30, width: 400, height: 100))
    let far = Probe(log, "far", frame: CGRect(x: 0, y: 200, width: 400, height: 100))
    outer.addSubview(inner)
    outer.addSubview(far)
    try stage.add(outer)
    try stage.advance(by: 0)
    #expect(log.lines == ["outer layout", "inner layout", "far layout"])
    log.lines = []
    stage.window.additionalSafeAreaInsets.top = 50
    try stage.advance(by: 0)
    #expect(log.lines == ["outer top 50", "outer layout", "inner top 20", "inner layout"])
    log.lines = []
    inner.frame.origin.y = 40
    outer.setNeedsLayout()
    try stage.advance(by: 0)
    #expect(log.lines == ["outer layout", "inner top 10", "inner layout"])
    log.lines = []
    for view in [outer, inner, far] { view.setNeedsLayout() }
    try stage.advance(by: 0)
    #expect(log.lines == ["outer layout", "inner layout", "far layout"])
    log.lines = []
    stage.window.additionalSafeAreaInsets.top = 0
    try stage.advance(by: 0)
    #expect(log.lines == ["outer top 0", "outer layout", "inner top 0", "inner layout"])
  }

  @Test func `safe area insets that a scroll view adopts do not apply to its content`() throws {
    let stage = try stage()
    stage.window.additionalSafeAreaInsets = EdgeInsets(top: 40, left: 10)
    let scroll = ScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 100, height: 900)
    let content = View(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
    scroll.addSubview(content)
    try stage.add(scroll)
    try stage.advance(by: 0)
    #expect(scroll.contentOffset.y == -40)
    #expect(content.safeAreaInsets == EdgeInsets(left: 10))
    scroll.contentOffset.y = 100
    #expect(content.safeAreaInsets == EdgeInsets(left: 10))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset.y = 0
    #expect(content.safeAreaInsets == EdgeInsets(top: 40, left: 10))
  }

  /// Tests random hierarchies: a model adds up the insets from the window's edges.
  @Test func `a view's insets are the window's bars that cover it, in random hierarchies`() throws {
    for seed in 0..<UInt64(Soak.count(40, of: 400)) {
      var random = SplitMix64(seed: seed)
      let stage = try stage()
      let bars = EdgeInsets(top: 60, left: 20, bottom: 45, right: 15)
      stage.window.additionalSafeAreaInsets = bars
      var (superview, visible) = (stage.window as View, stage.window.bounds)
      for _ in 0..<4 {
        // Views nested in superviews: the rule at each level is the same as for the window.
        let frame = CGRect(
          x: Int.random(in: 0...30, using: &random), y: Int.random(in: 0...30, using: &random),
          width: Int(superview.bounds.width) - 60, height: Int(superview.bounds.height) - 60)
        let view = View(frame: frame)
        superview.addSubview(view)
        visible = frame.offsetBy(dx: visible.minX, dy: visible.minY)
        superview = view
        let window = stage.window.bounds
        let expected = EdgeInsets(
          top: max(0, bars.top - visible.minY), left: max(0, bars.left - visible.minX),
          bottom: max(0, bars.bottom - (window.maxY - visible.maxY)),
          right: max(0, bars.right - (window.maxX - visible.maxX)))
        #expect(view.safeAreaInsets == expected, "seed \(seed)")
      }
    }
  }

  @Test func `without a safe area views store no insets`() throws {
    let stage = try stage()
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    try stage.add(view)
    try stage.advance(by: 0)
    #expect(view.safeAreaInsets == .zero && view.layoutMargins == EdgeInsets(8))
    #expect(view.layoutState.preferences == nil && !view.host!.hasSafeArea)
  }
}

import MiniUITesting
import Testing

/// Tests of pans that a wheel causes.
struct WheelPanTests {
  private let at = CGPoint(x: 200, y: 150)

  private func scene(_ mask: ScrollTypeMask = .all) throws -> (GestureScene, PanGestureRecognizer) {
    let scene = try GestureScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    pan.allowedScrollTypesMask = mask
    return (scene, pan)
  }

  @Test func `a pan does not receive the wheel by default`() throws {
    let (scene, pan) = try scene([])
    #expect(PanGestureRecognizer().allowedScrollTypesMask.isEmpty)
    try scene.stage.wheel(dy: 1, at: at)
    #expect(scene.actions().isEmpty && pan.state == .possible)
  }

  @Test func `a wheel pan begins with the first notch, changes with each, and ends 0.15 seconds after the last`() throws
  {
    let (scene, pan) = try scene()
    var fingers: Set<Int> = []
    pan.addTarget { fingers.insert($0.numberOfTouches) }
    try scene.stage.wheel(dy: 1, at: at)
    try scene.stage.advance(by: 0.1)
    try scene.stage.wheel(dy: 1, at: at)
    try scene.stage.advance(by: 0.149)
    #expect(scene.actions() == ["pan.began@0", "pan.changed@100"])
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == ["pan.ended@250"])
    #expect(fingers == [0])
    #expect(pan.state == .possible)
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test func `a notch pans by the wheel step of the view's size, with natural signs`() throws {
    let (scene, pan) = try scene()
    let metrics = InteractionMetrics.standard
    try scene.stage.wheel(dx: 1, dy: 2, at: at)
    let expected = CGPoint(
      x: -metrics.scrolling.wheelStep(visibleLength: 200), y: 2 * metrics.scrolling.wheelStep(visibleLength: 100))
    #expect(distance(pan.translation(in: nil), expected) < 1e-9)
    try scene.stage.wheel(dx: 0, dy: -2, at: CGPoint(x: 250, y: 170))
    #expect(
      distance(pan.translation(in: nil), CGPoint(x: expected.x, y: 0)) < 1e-9, "the pointer's own way does not count")
    #expect(pan.location(in: nil) == CGPoint(x: 250, y: 170))
  }

  @Test func `fractions of a notch are a trackpad's and pan 25 points each, except for 120ths`() throws {
    let (scene, pan) = try scene()
    try scene.stage.wheel(dy: 0.3337, at: at)
    #expect(distance(pan.translation(in: nil), CGPoint(x: 0, y: 0.3337 * 25)) < 1e-9)
    try scene.stage.advance(by: 1)
    try scene.stage.wheel(dy: 0.25, at: at)
    #expect(
      distance(
        pan.translation(in: nil),
        CGPoint(x: 0, y: InteractionMetrics.standard.scrolling.wheelStep(visibleLength: 100) / 4))
        < 1e-9)
  }

  @Test func `a trackpad is still recognized by whole steps until it has rested for half a second`() throws {
    let (scene, _) = try scene(.continuous)
    try scene.stage.wheel(dy: 0.33, at: at)
    try scene.stage.advance(by: 0.3)
    try scene.stage.wheel(dy: 1, at: at)
    #expect(scene.actions() == ["pan.began@0", "pan.ended@150", "pan.began@300"])
    try scene.stage.advance(by: 0.5)
    _ = scene.actions()
    try scene.stage.wheel(dy: 1, at: at)
    #expect(scene.actions().isEmpty, "now it is a wheel, which this pan does not take")
  }

  @Test func `a wheel pan ends with its velocity when the fingers leave the trackpad`() throws {
    let (scene, pan) = try scene()
    var velocity = CGPoint.zero
    pan.addTarget { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    try scene.stage.wheel(dy: 0.333, at: at)
    try scene.stage.advance(by: 0.02)
    try scene.stage.wheel(dy: 0.333, at: at)
    try scene.stage.wheel(at: at)
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == ["pan.began@0", "pan.changed@20", "pan.ended@20"])
    #expect(distance(velocity, CGPoint(x: 0, y: 0.333 * 25 / 0.02)) < 1e-6)
  }

  @Test func `the innermost pan that receives the wheel keeps it until it ends`() throws {
    let (scene, _) = try scene()
    scene.add(PanGestureRecognizer(), "outer", to: scene.outer).allowedScrollTypesMask = .all
    try scene.stage.wheel(dy: 1, at: at)
    try scene.stage.wheel(dy: 1, at: CGPoint(x: 10, y: 10))
    #expect(scene.actions() == ["pan.began@0", "pan.changed@0"])
    try scene.stage.advance(by: 1)
    try scene.stage.wheel(dy: 1, at: CGPoint(x: 10, y: 10))
    #expect(scene.actions() == ["pan.ended@150", "outer.began@1000"])
  }

  @Test func `the view and the delegate may refuse a wheel pan`() throws {
    let (scene, pan) = try scene()
    let voice = RecordingDelegate()
    voice.begins = { _ in false }
    pan.delegate = voice
    try scene.stage.wheel(dy: 1, at: at)
    #expect(voice.asked["begin"] == 1)
    voice.receivesEvent = { $0.type != .scroll }
    try scene.stage.wheel(dy: 1, at: at)
    #expect(voice.asked["begin"] == 1)
    scene.inner.allows = { _ in false }
    pan.delegate = nil
    try scene.stage.wheel(dy: 1, at: at)
    #expect(scene.actions().isEmpty && pan.state == .possible)
  }

  @Test func `Escape cancels a wheel pan, and a touch ends it and is delivered`() throws {
    let (scene, pan) = try scene()
    try scene.stage.wheel(dy: 1, at: at)
    try scene.stage.key(.escape)
    #expect(scene.actions() == ["pan.began@0", "pan.cancelled@0"])
    try scene.stage.wheel(dy: 1, at: at)
    try scene.stage.touchDown(at)
    try scene.stage.wheel(dy: 1, at: at)
    try scene.stage.touchMove(to: CGPoint(x: 215, y: 150))
    #expect(scene.actions() == ["pan.began@0", "pan.ended@0", "pan.began@0"])
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 0))
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}

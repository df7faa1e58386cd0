import MiniUITesting
import Testing

struct HoverGestureRecognizerTests {
  private let inside = CGPoint(x: 200, y: 150)
  private let outside = CGPoint(x: 10, y: 10)

  private func scene() throws -> (GestureScene, HoverGestureRecognizer) {
    let scene = try GestureScene()
    return (scene, scene.add(HoverGestureRecognizer(), "hover"))
  }

  @Test func `a hover begins when the pointer enters, changes when it moves and ends when it leaves`() throws {
    let (scene, hover) = try scene()
    for point in [outside, inside, CGPoint(x: 210, y: 150), outside] { try scene.stage.move(to: point) }
    #expect(scene.actions() == ["hover.began@0", "hover.changed@0", "hover.ended@0"])
    #expect(hover.state == .possible)
  }

  @Test func `a hover has the pointer's location`() throws {
    let (scene, hover) = try scene()
    try scene.stage.move(to: inside)
    #expect(hover.location(in: scene.inner) == CGPoint(x: 100, y: 50) && hover.state == .began)
  }

  @Test func `a hover ends when the pointer leaves the window`() throws {
    let (scene, _) = try scene()
    try scene.stage.move(to: inside)
    try scene.stage.send(.pointerLeft)
    #expect(scene.actions() == ["hover.began@0", "hover.ended@0"])
  }

  @Test func `a hover does not change while a button is down, and is updated at its release`() throws {
    let (scene, _) = try scene()
    try scene.stage.move(to: inside)
    try scene.stage.press(inside)
    try scene.stage.move(to: outside)
    try scene.stage.move(to: inside)
    try scene.stage.move(to: outside)
    #expect(scene.actions() == ["hover.began@0"])
    try scene.stage.release(outside)
    #expect(scene.actions() == ["hover.ended@0"])
  }

  @Test func `a finger does not hover`() throws {
    let (scene, _) = try scene()
    try scene.stroke(inside, by: [CGPoint(x: 1, y: 0)])
    #expect(scene.actions().isEmpty)
  }

  @Test func `a hover also begins in superviews, and not in views behind`() throws {
    let (scene, _) = try scene()
    scene.add(HoverGestureRecognizer(), "outer", to: scene.outer)
    let cover = LoggingView("View", scene.log, frame: scene.inner.frame)
    try scene.stage.move(to: inside)
    #expect(scene.actions() == ["hover.began@0", "outer.began@0"])
    scene.outer.addSubview(cover)
    try scene.stage.move(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions() == ["hover.ended@0", "outer.changed@0"])
  }

  @Test func `a hover ends when its view is removed`() throws {
    let (scene, hover) = try scene()
    try scene.stage.move(to: inside)
    scene.inner.removeFromSuperview()
    #expect(scene.actions() == ["hover.began@0", "hover.ended@0"] && hover.state == .possible)
    try scene.stage.move(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions().isEmpty)
  }

  @Test func `a hover is cancelled when it is disabled`() throws {
    let (scene, hover) = try scene()
    try scene.stage.move(to: inside)
    hover.isEnabled = false
    #expect(scene.actions() == ["hover.began@0", "hover.cancelled@0"])
    try scene.stage.move(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions().isEmpty)
    hover.isEnabled = true
    try scene.stage.move(to: CGPoint(x: 202, y: 150))
    #expect(scene.actions() == ["hover.began@0"])
  }
}

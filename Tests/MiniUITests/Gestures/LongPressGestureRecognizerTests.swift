import MiniUITesting
import Testing

struct LongPressGestureRecognizerTests {
  private let at = CGPoint(x: 200, y: 150)

  private func scene() throws -> (GestureScene, LongPressGestureRecognizer) {
    let scene = try GestureScene()
    return (scene, scene.add(LongPressGestureRecognizer(), "press"))
  }

  @Test func `a long press begins after half a second and reports every movement afterwards`() throws {
    let (scene, press) = try scene()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    try scene.stage.touchDown(at)
    try scene.stage.advance(to: 0.499)
    #expect(scene.actions().isEmpty)
    try scene.stage.advance(to: 0.6)
    for x in [201, 390, 0] { try scene.stage.touchMove(to: CGPoint(x: x, y: 150)) }
    try scene.stage.touchUp(CGPoint(x: 0, y: 150))
    #expect(
      scene.actions() == [
        "press.began@500", "press.changed@600", "press.changed@600", "press.changed@600", "press.ended@600",
      ])
  }

  @Test func `a long press fails when the finger lifts before its duration`() throws {
    let (scene, _) = try scene()
    try scene.stroke(at, interval: 0.49)
    try scene.stage.advance(by: 1)
    #expect(scene.actions().isEmpty)
  }

  @Test(arguments: [(10.0, true), (10.25, false)])
  func `a long press allows 10 points of movement before it begins`(_ distance: CGFloat, _ begins: Bool) throws {
    let (scene, _) = try scene()
    try scene.stage.touchDown(at)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 150 + distance))
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == (begins ? ["press.began@500"] : []))
  }

  @Test func `an additional finger makes a long press fail before it begins, and has no effect afterwards`() throws {
    let (scene, _) = try scene()
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.touchDown(at, id: 2)
    try scene.stage.advance(by: 1)
    #expect(scene.actions().isEmpty)
    for id: Int64 in 1...2 { try scene.stage.touchUp(at, id: id) }
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.advance(by: 1)
    try scene.stage.touchDown(at, id: 2)
    try scene.stage.touchUp(at, id: 2)
    #expect(scene.actions() == ["press.began@1500"])
    try scene.stage.touchUp(at, id: 1)
    #expect(scene.actions() == ["press.ended@2000"])
  }

  @Test func `a long press is located at the center of its fingers`() throws {
    let (scene, press) = try scene()
    press.numberOfTouchesRequired = 2
    var locations: [CGPoint] = []
    press.addTarget { locations.append($0.location(in: nil)) }
    try scene.stage.touchDown(CGPoint(x: 120, y: 150), id: 1)
    try scene.stage.touchDown(CGPoint(x: 160, y: 150), id: 2)
    try scene.stage.advance(by: 0.5)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 150), id: 2)
    #expect(locations == [CGPoint(x: 140, y: 150), CGPoint(x: 160, y: 150)])
  }

  @Test func `all required fingers must stay down until a long press begins`() throws {
    let (scene, press) = try scene()
    press.numberOfTouchesRequired = 2
    for id: Int64 in 1...2 { try scene.stage.touchDown(at, id: id) }
    try scene.stage.touchUp(at, id: 2)
    try scene.stage.advance(by: 1)
    #expect(scene.actions().isEmpty)
  }

  @Test func `a long press can require taps before it`() throws {
    let (scene, press) = try scene()
    press.numberOfTapsRequired = 1
    try scene.stage.touchDown(at)
    try scene.stage.advance(by: 1)
    try scene.stage.touchUp(at)
    try scene.stage.advance(by: 1)
    #expect(scene.actions().isEmpty, "a press alone is no tap and press, and the tap was not followed")
    try scene.stroke(at)
    try scene.stage.touchDown(at)
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == ["press.began@2510"])
  }

  @Test func `a long press of zero duration begins at once`() throws {
    let (scene, press) = try scene()
    press.minimumPressDuration = 0
    try scene.stage.touchDown(at)
    #expect(scene.actions() == ["press.began@0"])
  }
}

import MiniUITesting
import Testing

/// Tests of pinches and rotations.
struct PinchAndRotationTests {
  private let middle = CGPoint(x: 200, y: 150)

  private func put(_ scene: GestureScene, _ x: CGFloat, _ y: CGFloat, id: Int64) throws {
    try scene.stage.touchDown(CGPoint(x: x, y: y), id: id)
  }

  private func move(_ scene: GestureScene, _ x: CGFloat, _ y: CGFloat, id: Int64) throws {
    try scene.stage.touchMove(to: CGPoint(x: x, y: y), id: id)
  }

  // MARK: Pinch

  /// Puts down two fingers `distance` points apart, with a pinch recognizer.
  private func pinch(_ distance: CGFloat) throws -> (GestureScene, PinchGestureRecognizer) {
    let scene = try GestureScene()
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.outer)
    try put(scene, 100, 150, id: 1)
    try put(scene, 100 + distance, 150, id: 2)
    return (scene, pinch)
  }

  @Test(arguments: [(from: 100, to: 110), (200, 190), (100, 150), (200, 100)])
  func `a pinch subtracts 8 points of slop in its direction`(_ from: CGFloat, _ to: CGFloat) throws {
    let (scene, pinch) = try pinch(from)
    try move(scene, 100 + to, 150, id: 2)
    #expect(abs(pinch.scale - to / (to > from ? from + 8 : from - 8)) < 1e-12)
    #expect(scene.actions() == ["pinch.began@0"])
  }

  @Test func `a pinch has the measured scales`() throws {
    for (from, to, scale) in [(100.0, 110.0, 1.018519), (200, 190, 0.989583)] {
      let (scene, pinch) = try pinch(CGFloat(from))
      try move(scene, CGFloat(100 + to), 150, id: 2)
      #expect(abs(Double(pinch.scale) - scale) < 5e-7)
    }
  }

  @Test func `a change of two fingers' distance by less than 10 points is not a pinch`() throws {
    let (scene, _) = try pinch(100)
    for x: CGFloat in [209.75, 190.25] { try move(scene, x, 150, id: 2) }
    #expect(scene.actions().isEmpty)
  }

  @Test func `setting a pinch's scale continues from there without slop`() throws {
    let (scene, pinch) = try pinch(100)
    try move(scene, 220, 150, id: 2)
    pinch.scale = 1
    try move(scene, 280, 150, id: 2)
    #expect(abs(pinch.scale - 1.5) < 1e-12)
  }

  @Test func `a pinch continues with one finger unchanged, and ends when both have lifted`() throws {
    let (scene, pinch) = try pinch(100)
    try move(scene, 220, 150, id: 2)
    let scale = pinch.scale
    try scene.stage.touchUp(CGPoint(x: 220, y: 150), id: 2)
    try move(scene, 150, 150, id: 1)
    #expect(pinch.scale == scale && pinch.state == .began)
    try put(scene, 300, 150, id: 3)
    #expect(pinch.scale == scale)
    try move(scene, 450, 150, id: 3)
    #expect(abs(pinch.scale - scale * 2) < 1e-12)
    try scene.stage.touchUp(CGPoint(x: 150, y: 150), id: 1)
    try scene.stage.touchUp(CGPoint(x: 450, y: 150), id: 3)
    #expect(scene.actions() == ["pinch.began@0", "pinch.changed@0", "pinch.ended@0"])
    #expect(pinch.scale == 1)
  }

  @Test func `any of three fingers may lift without a jump of the scale`() throws {
    let (scene, pinch) = try pinch(100)
    try move(scene, 220, 150, id: 2)
    try put(scene, 100, 250, id: 3)
    let scale = pinch.scale
    try scene.stage.touchUp(CGPoint(x: 100, y: 150), id: 1)
    try move(scene, 100, 250, id: 3)
    #expect(abs(pinch.scale - scale) < 1e-12)
  }

  @Test func `a pinch's velocity is the rate of change of its scale, and starts at zero`() throws {
    let (scene, pinch) = try pinch(100)
    try move(scene, 208 + 8, 150, id: 2)
    #expect(pinch.velocity == 0)
    try scene.stage.advance(by: 0.5)
    try move(scene, 208 + 62, 150, id: 2)
    #expect(abs(pinch.velocity - 1) < 1e-12, "54 of 108 points in half a second")
    for id: Int64 in 1...2 { try scene.stage.touchUp(middle, id: id) }
    try scene.stage.advance(by: 1)
    try put(scene, 100, 150, id: 1)
    try put(scene, 200, 150, id: 2)
    try move(scene, 216, 150, id: 2)
    #expect(pinch.velocity == 0)
  }

  // MARK: Rotation

  /// Puts down two fingers 100 points from the middle, the second to the right, with a rotation recognizer.
  private func rotation() throws -> (GestureScene, RotationGestureRecognizer) {
    let scene = try GestureScene()
    let rotation = scene.add(RotationGestureRecognizer(), "rotation", to: scene.outer)
    try scene.stage.touchDown(middle, id: 1)
    try turn(scene, to: 0, isFirst: true)
    return (scene, rotation)
  }

  private func turn(_ scene: GestureScene, to degrees: CGFloat, isFirst: Bool = false) throws {
    let angle = degrees * .pi / 180
    let point = CGPoint(x: middle.x + 100 * cos(angle), y: middle.y + 100 * sin(angle))
    if isFirst { try scene.stage.touchDown(point, id: 2) } else { try scene.stage.touchMove(to: point, id: 2) }
  }

  private func degrees(_ rotation: RotationGestureRecognizer) -> CGFloat { rotation.rotation * 180 / .pi }

  @Test(arguments: [(angle: 10.0001, reported: 5.0001), (45, 40), (-10.0001, -5.0001), (-45, -40)])
  func `a rotation subtracts its slop in the direction of the turn`(_ angle: CGFloat, _ reported: CGFloat) throws {
    let (scene, rotation) = try rotation()
    try turn(scene, to: angle)
    #expect(abs(degrees(rotation) - reported) < 1e-9)
    #expect(scene.actions() == ["rotation.began@0"])
  }

  @Test func `a turn of two fingers by less than 10 degrees is not a rotation`() throws {
    let (scene, _) = try rotation()
    for angle: CGFloat in [9.99, -9.99] { try turn(scene, to: angle) }
    #expect(scene.actions().isEmpty)
  }

  @Test func `setting a rotation continues from there without slop`() throws {
    let (scene, rotation) = try rotation()
    try turn(scene, to: 20)
    rotation.rotation = 0
    try turn(scene, to: 23)
    #expect(abs(degrees(rotation) - 3) < 1e-9)
  }

  @Test func `a rotation continues beyond half and whole turns`() throws {
    let (scene, rotation) = try rotation()
    for angle in stride(from: CGFloat(0), through: 765, by: 45) { try turn(scene, to: angle) }
    #expect(abs(degrees(rotation) - 760) < 1e-9)
  }

  @Test func `a pinch and a rotation are recognized together if a delegate allows it`() throws {
    let (scene, rotation) = try rotation()
    for id: Int64 in 1...2 { try scene.stage.touchUp(middle, id: id) }
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.outer)
    let voice = RecordingDelegate()
    voice.allowsBoth = { _, _ in true }
    pinch.delegate = voice
    try scene.stage.touchDown(middle, id: 1)
    try turn(scene, to: 0, isFirst: true)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 300), id: 2)
    #expect(scene.actions() == ["rotation.began@0", "pinch.began@0"])
    #expect(abs(degrees(rotation) - 85) < 1e-9 && abs(pinch.scale - 150.0 / 108) < 1e-12)
  }
}

import MiniUITesting
import Testing

struct PanGestureRecognizerTests {
  private let at = CGPoint(x: 200, y: 150)

  private func scene() throws -> (GestureScene, PanGestureRecognizer) {
    let scene = try GestureScene()
    return (scene, scene.add(PanGestureRecognizer(), "pan"))
  }

  // MARK: Slop

  @Test func `a pan's translation excludes the slop, and is exact from then on`() throws {
    let (scene, pan) = try scene()
    var translations: [CGFloat] = []
    pan.addTarget { translations.append($0.translation(in: nil).x) }
    try scene.stroke(at, by: [9, 15, 30, 45].map { CGPoint(x: $0, y: 0) })
    #expect(translations == [5, 20, 35, 35])
    #expect(scene.actions() == ["pan.began@20", "pan.changed@30", "pan.changed@40", "pan.ended@50"])
  }

  @Test func `a pan that begins exactly at the slop has a zero translation`() throws {
    let (scene, pan) = try scene()
    var translations: [CGPoint] = []
    pan.addTarget { translations.append($0.translation(in: nil)) }
    try scene.stage.touchDown(at)
    try scene.stage.touchMove(to: CGPoint(x: 210, y: 150))
    #expect(translations == [.zero])
  }

  @Test func `a pan's slop is subtracted along the direction of movement`() throws {
    let (scene, pan) = try scene()
    try scene.stage.touchDown(at)
    try scene.stage.touchMove(to: CGPoint(x: 212, y: 166))
    let translation = pan.translation(in: nil)
    #expect(abs(translation.x - 6) < 1e-12 && abs(translation.y - 8) < 1e-12, "20 points of travel less 10")
  }

  @Test(arguments: [(3.75, false), (4, true)])
  func `a pan by mouse begins after 4 points`(_ distance: CGFloat, _ begins: Bool) throws {
    let (scene, _) = try scene()
    try scene.stage.press(at)
    try scene.stage.move(to: CGPoint(x: 200, y: 150 - distance))
    #expect(scene.actions() == (begins ? ["pan.began@0"] : []))
  }

  @Test func `every stroke is recognized as either a tap or a pan`() throws {
    for distance: CGFloat in [0, 5, 9.75, 10, 30, 60] {
      let (scene, _) = try scene()
      scene.add(TapGestureRecognizer(), "tap")
      try scene.stroke(at, by: [CGPoint(x: distance, y: 0)])
      #expect(scene.actions() == (distance < 10 ? ["tap.ended@20"] : ["pan.began@10", "pan.ended@20"]))
    }
  }

  // MARK: Translation

  @Test func `a pan's translation can be set, and continues from there`() throws {
    let (scene, pan) = try scene()
    try scene.stage.touchDown(at)
    try scene.stage.touchMove(to: CGPoint(x: 230, y: 150))
    pan.setTranslation(.zero, in: scene.inner)
    try scene.stage.touchMove(to: CGPoint(x: 237, y: 153))
    #expect(pan.translation(in: scene.inner) == CGPoint(x: 7, y: 3))
    pan.setTranslation(CGPoint(x: 100, y: 0), in: nil)
    try scene.stage.touchMove(to: CGPoint(x: 238, y: 153))
    #expect(pan.translation(in: nil) == CGPoint(x: 101, y: 0))
  }

  @Test func `a pan's translation is in the coordinates of the given view`() throws {
    let (scene, pan) = try scene()
    scene.inner.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    try scene.stage.touchDown(at)
    try scene.stage.touchMove(to: CGPoint(x: 230, y: 150))
    #expect(pan.translation(in: scene.inner) == CGPoint(x: 40, y: 0))
    #expect(pan.translation(in: scene.outer) == CGPoint(x: 20, y: 0))
  }

  @Test func `a pan's translation and velocity are zero before and after the pan`() throws {
    let (scene, pan) = try scene()
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
    try scene.stroke(at, by: [CGPoint(x: 30, y: 0)])
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
  }

  // MARK: Fingers

  @Test func `fingers that are added and lifted do not change a pan's translation`() throws {
    let (scene, pan) = try scene()
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.touchMove(to: CGPoint(x: 230, y: 150), id: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    try scene.stage.touchDown(CGPoint(x: 130, y: 110), id: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 110), id: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0), "the middle moves by half")
    try scene.stage.touchUp(CGPoint(x: 230, y: 150), id: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    try scene.stage.touchMove(to: CGPoint(x: 151, y: 110), id: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 31, y: 0))
    try scene.stage.touchUp(CGPoint(x: 151, y: 110), id: 2)
    #expect(scene.actions().last == "pan.ended@0")
  }

  @Test func `a finger added before a pan begins does not count as movement`() throws {
    let (scene, _) = try scene()
    try scene.stage.touchDown(CGPoint(x: 120, y: 150), id: 1)
    try scene.stage.touchDown(CGPoint(x: 280, y: 150), id: 2)
    try scene.stage.touchMove(to: CGPoint(x: 281, y: 150), id: 2)
    #expect(scene.actions().isEmpty)
  }

  @Test func `more fingers than the maximum make a pan fail before it begins`() throws {
    let (scene, pan) = try scene()
    pan.maximumNumberOfTouches = 1
    for id: Int64 in 1...2 { try scene.stage.touchDown(at, id: id) }
    try scene.stage.touchMove(to: CGPoint(x: 250, y: 150), id: 1)
    #expect(scene.actions().isEmpty && pan.state == .failed)
  }

  @Test func `a pan does not begin with fewer fingers than the minimum, even after another finger was down`() throws {
    let (scene, pan) = try scene()
    pan.minimumNumberOfTouches = 2
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.touchMove(to: CGPoint(x: 230, y: 150), id: 1)
    #expect(scene.actions().isEmpty)
    try scene.stage.touchDown(at, id: 2)
    try scene.stage.touchUp(at, id: 2)
    try scene.stage.touchMove(to: CGPoint(x: 290, y: 150), id: 1)
    #expect(scene.actions().isEmpty)
    try scene.stage.touchDown(at, id: 2)
    try scene.stage.touchMove(to: CGPoint(x: 220, y: 150), id: 2)
    #expect(scene.actions() == ["pan.began@0"])
  }

  // MARK: Velocity

  /// Moves a finger with increasing speed: 10 points in the first 50 ms, 100 in the next 100 ms.
  private func accelerate(_ scene: GestureScene) throws {
    try scene.stage.touchDown(at)
    for (time, x) in [(0.05, 210), (0.1, 260), (0.15, 310)] {
      try scene.stage.advance(to: time)
      try scene.stage.touchMove(to: CGPoint(x: x, y: 150))
    }
  }

  @Test func `a pan's velocity is measured over the last tenth of a second`() throws {
    let (scene, pan) = try scene()
    try accelerate(scene)
    #expect(abs(pan.velocity(in: nil).x - 1000) < 1e-6 && pan.velocity(in: nil).y == 0)
  }

  @Test func `a pan's velocity is zero after a rest of more than 40 ms`() throws {
    for (rest, isFast) in [(0.039, true), (0.041, false)] {
      let (scene, pan) = try scene()
      var last = CGPoint.zero
      pan.addTarget { if $0.state == .ended { last = $0.velocity(in: nil) } }
      try accelerate(scene)
      try scene.stage.advance(by: rest)
      try scene.stage.touchUp(CGPoint(x: 310, y: 150))
      #expect((last.x > 900) == isFast && (isFast || last == .zero))
    }
  }

  @Test func `a pan's velocity uses the window and the maximum of its metrics`() throws {
    let (scene, pan) = try scene()
    pan.metrics.pointer.velocityWindow = 0.2
    pan.metrics.scrolling.maximumFlingVelocity = 500
    try accelerate(scene)
    #expect(abs(pan.velocity(in: nil).x - 500) < 1e-9)
    pan.metrics.scrolling.maximumFlingVelocity = 8000
    try scene.stage.touchUp(CGPoint(x: 310, y: 150))
    try scene.stage.advance(to: 1)
  }

  @Test func `an added finger resets a pan's velocity`() throws {
    let (scene, pan) = try scene()
    try accelerate(scene)
    try scene.stage.touchDown(at, id: 2)
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func `a pan's velocity is in the coordinates of the given view`() throws {
    let (scene, pan) = try scene()
    scene.inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    try accelerate(scene)
    let velocity = pan.velocity(in: scene.inner)
    #expect(abs(velocity.x) < 1e-6 && abs(velocity.y + 1000) < 1e-6)
  }
}

import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of the delivery of touches to the view.
struct TouchDeliveryTests {
  private let at = CGPoint(x: 200, y: 150)
  private let step = [CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0)]

  @Test func `a view without recognizers receives all touches at once`() throws {
    let scene = try GestureScene()
    try scene.stroke(at, by: step)
    #expect(scene.take() == ["View.began 200", "View.moved 201", "View.moved 202", "View.ended 202"])
  }

  @Test func `a recognizer with cancelsTouchesInView off does not cancel its view's touches`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", moved: .began, ended: .ended)
    g.cancelsTouchesInView = false
    try scene.stroke(at, by: step)
    #expect(
      scene.take() == [
        "View.began 200", "g.began@10", "View.moved 201", "View.moved 202", "g.ended@30", "View.ended 202",
      ])
  }

  @Test func `a recognized recognizer that delays the beginning keeps all touches from its view`() throws {
    let scene = try GestureScene()
    scene.probe("g", ended: .recognized).delaysTouchesBegan = true
    try scene.stroke(at, by: step)
    #expect(scene.take() == ["g.ended@30"])
  }

  @Test func `a failed recognizer that delays the beginning delivers the touches unchanged and in order`() throws {
    let scene = try GestureScene()
    scene.probe("g", ended: .failed).delaysTouchesBegan = true
    try scene.stage.touchDown(at)
    for x in [201, 202] { try scene.stage.touchMove(to: CGPoint(x: x, y: 150)) }
    #expect(scene.take().isEmpty)
    try scene.stage.touchUp(CGPoint(x: 202, y: 150))
    #expect(scene.take() == ["View.began 200", "View.moved 201", "View.moved 202", "View.ended 202"])
  }

  @Test func `a delayed touch is delivered with its own event`() throws {
    let scene = try GestureScene()
    scene.probe("g", ended: .failed).delaysTouchesBegan = true
    let control = Control(frame: scene.inner.bounds)
    for event in [ControlEvents.touchDown, .touchUpInside] {
      control.addAction({ _ in scene.log("\(event)") }, for: event)
    }
    scene.inner.addSubview(control)
    try scene.stage.press(at, button: .secondary)
    try scene.stage.release(at, button: .secondary)
    #expect(scene.take().isEmpty)
    try scene.stage.tap(at)
    #expect(scene.take() == ["touchDown", "touchUpInside"], "the button was down when it began, and is up by now")
  }

  @Test func `the end of a touch waits for undecided recognizers`() throws {
    for delays in [true, false] {
      let scene = try GestureScene()
      let double = scene.add(TapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = delays
      try scene.stroke(at)
      #expect(scene.take() == (delays ? ["View.began 200"] : ["View.began 200", "View.ended 200"]))
    }
  }

  @Test(arguments: [(true, 0.40), (false, 0.35)])
  func `the end of a touch is delivered when the gap of a double tap has passed`(_ isMouse: Bool, _ gap: TimeInterval)
    throws
  {
    let scene = try GestureScene()
    scene.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    if isMouse {
      try scene.stage.press(at)
      try scene.stage.release(at)
    } else {
      try scene.stage.touchDown(at)
      try scene.stage.touchUp(at)
    }
    #expect(scene.take() == ["View.began 200"])
    try scene.stage.advance(to: gap - 0.001)
    #expect(scene.take().isEmpty)
    try scene.stage.advance(to: gap)
    #expect(scene.take() == ["View.ended 200"])
  }

  @Test func `a recognized double tap cancels both touches`() throws {
    let scene = try GestureScene()
    scene.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    try scene.stroke(at)
    try scene.stage.advance(by: 0.1)
    try scene.stroke(at)
    #expect(
      scene.take() == [
        "View.began 200", "View.began 200", "View.cancelled 200", "View.cancelled 200", "double.ended@120",
      ])
  }

  @Test func `a view without multiple touch receives only the first touch`() throws {
    let scene = try GestureScene()
    scene.inner.isMultipleTouchEnabled = false
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.touchDown(CGPoint(x: 220, y: 150), id: 2)
    try scene.stage.touchUp(CGPoint(x: 220, y: 150), id: 2)
    #expect(scene.take() == ["View.began 200"])
    try scene.stage.touchUp(at, id: 1)
    try scene.stage.touchDown(CGPoint(x: 220, y: 150), id: 2)
    #expect(scene.take() == ["View.ended 200", "View.began 220"])
  }

  @Test func `touches that a view does not handle go to its superview`() throws {
    let scene = try GestureScene()
    let plain = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.inner.addSubview(plain)
    try scene.stage.tap(CGPoint(x: 110, y: 110))
    #expect(scene.take() == ["View.began 110", "View.ended 110"])
  }

  @Test func `a touch that moves out of its view is still delivered to the view`() throws {
    let scene = try GestureScene()
    try scene.stroke(at, by: [CGPoint(x: -300, y: 0)])
    #expect(scene.take() == ["View.began 200", "View.moved -100", "View.ended -100"])
  }
}

import MiniUITesting
import Testing

/// Tests of time: timers that fire before events, and cancellation from outside.
struct GestureTimingTests {
  private let at = CGPoint(x: 200, y: 150)
  private let everything = RecordingDelegate()

  @Test func `a long press is recognized at its own time, even if a later move is in the same batch`() throws {
    let scene = try GestureScene()
    let press = scene.add(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0.03
    try scene.stage.send([
      (0, .mouseDown(.primary, at: at)),
      (0.04, .mouseMoved([PointerSample(timestamp: 0.04, position: CGPoint(x: 250, y: 150))])),
    ])
    #expect(scene.actions() == ["press.began@30", "press.changed@40"])
  }

  @Test func `the samples of one frame are delivered one by one while a recognizer is undecided`() throws {
    let scene = try GestureScene()
    let press = scene.add(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0.03
    let pan = scene.add(PanGestureRecognizer(), "pan")
    let samples = [0.01, 0.02, 0.04].map {
      PointerSample(timestamp: $0, position: CGPoint(x: 200 + $0 * 150, y: 150))
    }
    try scene.stage.send([(0, .mouseDown(.primary, at: at)), (0.04, .mouseMoved(samples))])
    #expect(scene.actions() == ["press.began@30", "press.changed@40"])
    #expect(pan.state == .failed)
  }

  @Test func `timers fire in the order of their due times`() throws {
    let scene = try GestureScene()
    for (name, duration) in [("late", 0.3), ("early", 0.1)] {
      let press = scene.add(LongPressGestureRecognizer(), name)
      press.minimumPressDuration = duration
      press.delegate = everything
    }
    everything.allowsBoth = { _, _ in true }
    try scene.stage.touchDown(at)
    try scene.stage.send([(1, .focusGained)])
    #expect(scene.actions() == ["early.began@100", "late.began@300"])
  }
  // MARK: Cancelling

  @Test func `cancelling all touches cancels every active recognizer and every view's touches`() throws {
    let scene = try GestureScene()
    let other = LoggingView("Around", scene.log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.outer.addSubview(other)
    scene.probe("begun", began: .began)
    let possible = scene.probe("possible", to: other)
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.touchDown(CGPoint(x: 10, y: 10), id: 2)
    _ = scene.take()
    scene.stage.window.cancelAllTouches()
    #expect(scene.take().sorted() == ["Around.cancelled 10", "begun.cancelled@0"])
    #expect(possible.seen == [.began, .cancelled])
    #expect(possible.state == .possible)
    #expect(possible.resets == 1)
    try scene.stage.touchMove(to: CGPoint(x: 210, y: 150), id: 1)
    try scene.stage.touchUp(CGPoint(x: 210, y: 150), id: 1)
    #expect(scene.take().isEmpty, "nothing is heard of a cancelled touch")
  }

  @Test(arguments: [InputEvent.Kind.focusLost, .hidden, .resized(CGSize(width: 300, height: 400), scale: 1)])
  func `touches are cancelled when the window loses focus, is hidden or resized`(_ kind: InputEvent.Kind) throws {
    let scene = try GestureScene()
    scene.probe("g", began: .began)
    try scene.stage.touchDown(at)
    try scene.stage.send(kind)
    #expect(scene.actions() == ["g.began@0", "g.cancelled@0"])
  }

  @Test func `Escape cancels an active gesture`() throws {
    let scene = try GestureScene()
    scene.probe("g", began: .began)
    try scene.stage.touchDown(at)
    try scene.stage.key(.escape)
    #expect(scene.actions() == ["g.began@0", "g.cancelled@0"])
  }

  @Test func `Escape does not cancel a press that is no gesture yet`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g")
    try scene.stage.touchDown(at)
    try scene.stage.key(.escape)
    #expect(g.seen == [.began])
  }

  @Test func `cancelling touches resets a double tap after its first tap`() throws {
    let scene = try GestureScene()
    scene.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    try scene.stroke(at)
    scene.stage.window.cancelAllTouches()
    try scene.stroke(at)
    #expect(scene.actions().isEmpty)
    try scene.stroke(at)
    #expect(scene.actions() == ["double.ended@30"])
  }

  @Test func `removing the touched view cancels all recognizers that share the touch`() throws {
    let scene = try GestureScene()
    scene.probe("inner", began: .began).isPreventing = false
    scene.probe("outer", began: .began, to: scene.outer)
    try scene.stage.touchDown(at)
    _ = scene.take()
    scene.inner.removeFromSuperview()
    #expect(scene.actions() == ["inner.cancelled@0", "outer.cancelled@0"])
    try scene.stage.touchMove(to: CGPoint(x: 210, y: 150))
    try scene.stage.touchUp(CGPoint(x: 210, y: 150))
    #expect(scene.take().isEmpty)
  }

  @Test func `a view may be removed by its own recognizer's action`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", moved: .began)
    g.addTarget { if $0.state == .began { scene.inner.removeFromSuperview() } }
    try scene.stroke(at, by: [CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0)])
    #expect(scene.take() == ["View.began 200", "View.cancelled 201", "g.began@10", "g.cancelled@10"])
    #expect(g.resets == 1 && g.state == .possible)
  }

  @Test func `a finger that goes down twice cancels its first touch`() throws {
    let scene = try GestureScene()
    scene.probe("g", began: .began, ended: .ended)
    try scene.stage.touchDown(at)
    try scene.stage.touchDown(at)
    try scene.stage.touchUp(at)
    #expect(scene.actions() == ["g.began@0", "g.cancelled@0", "g.began@0", "g.ended@0"])
  }
}

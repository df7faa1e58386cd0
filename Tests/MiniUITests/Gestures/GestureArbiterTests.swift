import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests that determine which of several recognizers succeeds.
struct GestureArbiterTests {
  private let at = CGPoint(x: 200, y: 150)
  private let step = [CGPoint(x: 1, y: 0)]

  // MARK: Order

  @Test func `recognizers of the deepest view are asked first, in the order in which they were added`() throws {
    let scene = try GestureScene()
    for (name, view) in [("outer1", scene.outer), ("inner1", scene.inner), ("inner2", scene.inner)] {
      scene.probe(name, began: .began, to: view).isPreventing = false
    }
    try scene.stage.touchDown(at)
    #expect(scene.actions() == ["inner1.began@0", "inner2.began@0", "outer1.began@0"])
  }

  @Test func `the tap recognizer of the inner view is recognized, and not the outer one`() throws {
    let scene = try GestureScene()
    scene.add(TapGestureRecognizer(), "outer", to: scene.outer)
    scene.add(TapGestureRecognizer(), "inner")
    try scene.stage.tap(at)
    #expect(scene.actions() == ["inner.ended@50"])
  }

  // MARK: 2. Should it begin?

  @Test func `the view is asked before the delegate, once each, and either may refuse`() throws {
    for (viewSays, delegateSays) in [(true, true), (true, false), (false, true)] {
      let scene = try GestureScene()
      let g = scene.probe("g", began: .began, moved: .changed, ended: .ended)
      let voice = RecordingDelegate()
      scene.inner.allows = { _ in
        scene.log("view")
        return viewSays
      }
      voice.begins = { _ in
        scene.log("delegate")
        return delegateSays
      }
      g.delegate = voice
      try scene.stroke(at, by: step)
      let asked = viewSays ? ["view", "delegate"] : ["view"]
      #expect(scene.actions() == asked + (viewSays && delegateSays ? ["g.began@0", "g.changed@10", "g.ended@20"] : []))
    }
  }

  @Test func `every view from the touched one up to the recognizer's is asked`() throws {
    let scene = try GestureScene()
    scene.probe("outer", began: .began, to: scene.outer)
    var asked: [String] = []
    scene.inner.allows = { _ in
      asked.append("inner")
      return true
    }
    scene.outer.allows = { _ in
      asked.append("outer")
      return true
    }
    try scene.stage.touchDown(at)
    #expect(asked == ["inner", "outer"])
  }

  @Test func `a waiting recognizer is asked to begin after the wait`() throws {
    let scene = try GestureScene()
    let first = scene.probe("first", moved: .failed)
    let second = scene.probe("second", began: .began)
    let voice = RecordingDelegate()
    second.delegate = voice
    second.require(toFail: first)
    try scene.stage.touchDown(at)
    #expect(voice.asked["begin"] == nil)
    try scene.stage.touchMove(to: CGPoint(x: 201, y: 150))
    #expect(voice.asked["begin"] == 1)
  }

  // MARK: 3 and 4. Prevention

  @Test func `the first recognized recognizer makes other recognizers of its touch fail`() throws {
    let scene = try GestureScene()
    scene.probe("first", moved: .began)
    let second = scene.probe("second", ended: .recognized)
    let outer = scene.probe("outer", began: .failed, to: scene.outer)
    try scene.stage.touchDown(at)
    try scene.stage.touchMove(to: CGPoint(x: 201, y: 150))
    #expect(second.state == .failed && outer.state == .failed)
    try scene.stage.touchUp(at)
    #expect(scene.actions().first == "first.began@0" && !scene.actions().contains { $0.hasPrefix("second") })
  }

  @Test func `a recognized recognizer excludes later recognizers from its touch`() throws {
    let scene = try GestureScene()
    let first = scene.probe("first", began: .began)
    let second = scene.probe("second", moved: .began)
    first.answers[.moved] = .changed
    second.isPreventable = false
    try scene.stage.touchDown(at)
    #expect(second.state == .possible)
    second.isPreventable = true
    try scene.stage.touchMove(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions() == ["first.began@0", "first.changed@0"])
    #expect(second.state == .failed)
  }

  @Test func `recognizers that have already begun are not prevented`() throws {
    let scene = try GestureScene()
    let first = scene.probe("first", began: .began)
    first.isPreventing = false
    let second = scene.probe("second", moved: .began)
    first.answers[.ended] = .ended
    second.answers[.ended] = .ended
    try scene.stroke(at, by: step)
    #expect(scene.actions() == ["first.began@0", "second.began@10", "first.ended@20", "second.ended@20"])
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a recognizer is prevented only if both methods agree`(_ prevents: Bool, _ isPrevented: Bool) throws {
    let scene = try GestureScene()
    scene.probe("first", began: .began).isPreventing = prevents
    let second = scene.probe("second")
    second.isPreventable = isPrevented
    try scene.stage.touchDown(at)
    #expect(second.state == (prevents && isPrevented ? .failed : .possible))
  }

  @Test(arguments: ["first", "second"])
  func `either delegate may allow simultaneous recognition`(_ speaker: String) throws {
    let scene = try GestureScene()
    let first = scene.probe("first", began: .began)
    let second = scene.probe("second", moved: .began)
    let (yes, no) = (RecordingDelegate(), RecordingDelegate())
    yes.allowsBoth = { _, _ in true }
    first.delegate = speaker == "first" ? yes : no
    second.delegate = speaker == "first" ? no : yes
    try scene.stage.touchDown(at)
    try scene.stage.touchMove(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions() == ["first.began@0", "second.began@0"])
  }

  @Test func `recognizers of different touches do not affect each other`() throws {
    let scene = try GestureScene()
    let other = LoggingView("View", scene.log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.outer.addSubview(other)
    scene.probe("inner", began: .began)
    scene.probe("other", began: .began, to: other)
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.touchDown(CGPoint(x: 10, y: 10), id: 2)
    #expect(scene.actions() == ["inner.began@0", "other.began@0"])
  }

  // MARK: 5. Cancelled touches

  @Test func `the view's touch is cancelled before the action is called`() throws {
    let scene = try GestureScene()
    scene.probe("g", moved: .began)
    try scene.stroke(at, by: step)
    #expect(scene.take() == ["View.began 200", "View.cancelled 201", "g.began@10"])
  }

  // MARK: Controls

  @Test func `a control keeps single taps from the recognizers of its superviews, and nothing else`() throws {
    let scene = try GestureScene()
    let button = Button("Press") { _ in scene.log("button") }
    button.frame = scene.inner.bounds
    scene.inner.addSubview(button)
    scene.add(TapGestureRecognizer(), "tap", to: scene.outer)
    scene.add(TapGestureRecognizer(), "double", to: scene.outer).numberOfTapsRequired = 2
    try scene.stage.tap(at)
    #expect(scene.actions() == ["button"])
    scene.add(PanGestureRecognizer(), "pan", to: scene.outer)
    try scene.stage.advance(by: 1)
    try scene.stage.drag(from: at, to: CGPoint(x: 260, y: 150))
    #expect(scene.actions().first?.hasPrefix("pan.began") == true)
  }

  @Test func `a disabled control does not keep taps from recognizers`() throws {
    let scene = try GestureScene()
    let button = Button("Press")
    button.frame = scene.inner.bounds
    button.isEnabled = false
    scene.inner.addSubview(button)
    scene.add(TapGestureRecognizer(), "tap", to: scene.outer)
    try scene.stage.tap(at)
    #expect(scene.actions() == ["tap.ended@50"])
  }

  @Test func `a control does not keep taps from its own recognizers`() throws {
    let scene = try GestureScene()
    let button = Button("Press")
    button.frame = scene.inner.bounds
    scene.inner.addSubview(button)
    scene.add(TapGestureRecognizer(), "tap", to: button)
    try scene.stage.tap(at)
    #expect(scene.actions() == ["tap.ended@50"])
  }
}

import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of a single recognizer: its states, its resets, and the effects of disabling it.
struct GestureRecognizerTests {
  private let at = CGPoint(x: 200, y: 150)

  @Test func `the state recognized equals ended`() { #expect(GestureRecognizer.State.recognized == .ended) }

  @Test func `a continuous gesture begins, changes and ends`() throws {
    let scene = try GestureScene()
    scene.probe("g", began: .began, moved: .changed, ended: .ended)
    try scene.stroke(at, by: [CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0)])
    #expect(scene.actions() == ["g.began@0", "g.changed@10", "g.changed@20", "g.ended@30"])
  }

  @Test func `a discrete gesture calls its action once`() throws {
    let scene = try GestureScene()
    scene.probe("g", ended: .recognized)
    try scene.stroke(at)
    #expect(scene.actions() == ["g.ended@10"])
  }

  @Test func `possible and failed recognizers call no action`() throws {
    let scene = try GestureScene()
    scene.probe("idle")
    scene.probe("failing", moved: .failed)
    try scene.stroke(at, by: [CGPoint(x: 1, y: 0)])
    #expect(scene.actions().isEmpty)
  }

  @Test func `a possible recognizer that is cancelled fails`() throws {
    let scene = try GestureScene()
    scene.probe("g", moved: .cancelled)
    try scene.stroke(at, by: [CGPoint(x: 1, y: 0)])
    #expect(scene.actions().isEmpty)
  }

  @Test func `a recognizer has its state during the action, and is possible afterwards`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", ended: .recognized)
    #expect(g.state == .possible)
    try scene.stroke(at)
    #expect(scene.actions() == ["g.ended@10"])
    #expect(g.state == .possible)
  }

  @Test func `a recognizer is reset when all of its fingers have lifted`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .failed)
    try scene.stage.touchDown(at, id: 1)
    try scene.stage.touchDown(at, id: 2)
    try scene.stage.touchUp(at, id: 1)
    #expect(g.resets == 0 && g.state == .failed)
    try scene.stage.touchDown(at, id: 3)
    try scene.stage.touchUp(at, id: 2)
    #expect(g.resets == 0 && g.seen == [.began], "fingers that come after it has failed count too, unheard")
    try scene.stage.touchUp(at, id: 3)
    #expect(g.resets == 1 && g.state == .possible)
  }

  @Test func `a failed recognizer receives no more touches of the sequence`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .failed)
    try scene.stroke(at, by: [CGPoint(x: 1, y: 0)])
    #expect(g.seen == [.began])
  }

  @Test func `a cancelled recognizer receives no more touches of the sequence`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began, moved: .changed)
    try scene.stage.touchDown(at)
    g.isEnabled = false
    g.isEnabled = true
    try scene.stage.touchMove(to: CGPoint(x: 210, y: 150))
    #expect(g.seen == [.began])
    #expect(scene.actions() == ["g.began@0", "g.cancelled@0"])
  }

  @Test func `disabling an active recognizer cancels it`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    try scene.stage.touchDown(at)
    g.isEnabled = false
    #expect(scene.actions() == ["g.began@0", "g.cancelled@0"])
  }

  @Test func `disabling a recognizer in its action cancels the recognizer after the action`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    g.addTarget { $0.isEnabled = false }
    try scene.stage.touchDown(at)
    #expect(scene.actions() == ["g.began@0", "g.cancelled@0"])
  }

  @Test func `disabling a possible recognizer calls no action, and a recognizer that waits for it begins`() throws {
    let scene = try GestureScene()
    let first = scene.probe("first")
    let second = scene.probe("second", began: .began)
    second.require(toFail: first)
    try scene.stage.touchDown(at)
    #expect(scene.actions().isEmpty)
    first.isEnabled = false
    #expect(scene.actions() == ["second.began@0"])
  }

  @Test func `a disabled recognizer receives no touches, and an enabled one waits for the next sequence`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began, ended: .ended)
    g.isEnabled = false
    try scene.stage.touchDown(at)
    g.isEnabled = true
    try scene.stage.touchUp(at)
    #expect(scene.actions().isEmpty)
    try scene.stroke(at)
    #expect(scene.actions() == ["g.began@0", "g.ended@10"])
  }

  @Test func `removing an active recognizer from its view cancels it`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    try scene.stage.touchDown(at)
    scene.inner.removeGestureRecognizer(g)
    #expect(scene.actions() == ["g.began@0", "g.cancelled@0"])
    #expect(g.view == nil && scene.inner.gestureRecognizers == nil)
  }

  @Test func `a recognizer belongs to one view at a time`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g")
    scene.outer.addGestureRecognizer(g)
    #expect(g.view === scene.outer && scene.inner.gestureRecognizers == nil)
    scene.outer.addGestureRecognizer(g)
    #expect(scene.outer.gestureRecognizers?.count == 1)
  }

  @Test func `a recognizer has the center of its fingers, and each finger's location`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g")
    try scene.stage.touchDown(CGPoint(x: 120, y: 120), id: 1)
    try scene.stage.touchDown(CGPoint(x: 160, y: 140), id: 2)
    #expect(g.numberOfTouches == 2)
    #expect(g.location(in: nil) == CGPoint(x: 140, y: 130))
    #expect(g.location(in: scene.inner) == CGPoint(x: 40, y: 30))
    #expect(g.location(ofTouch: 1, in: scene.inner) == CGPoint(x: 60, y: 40))
  }

  @Test func `handlers are called in the order in which they were added`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    g.addTarget { _ in scene.log("later") }
    try scene.stage.touchDown(at)
    #expect(scene.actions() == ["g.began@0", "later"])
  }

  @Test func `a recognizer ignores mouse buttons that it does not require`() throws {
    let scene = try GestureScene()
    scene.probe("primary", began: .began)
    let secondary = scene.probe("secondary", began: .began)
    secondary.buttonMaskRequired = .secondary
    try scene.stage.press(at, button: .secondary)
    try scene.stage.release(at, button: .secondary)
    #expect(scene.actions().first == "secondary.began@0")
    try scene.stage.press(at, button: .primary)
    #expect(scene.actions().last == "primary.began@0")
  }

  @Test func `a recognizer ignores touch types that it does not allow`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    g.allowedTouchTypes = [.direct]
    try scene.stage.tap(at)
    #expect(scene.actions().isEmpty)
    try scene.stage.touchDown(at)
    #expect(scene.actions() == ["g.began@50"])
  }
}

import MiniUITesting
import Testing

/// Tests of when each of the delegate's methods is called. The effects of the answers are tested with the arbiter.
struct GestureRecognizerDelegateTests {
  private let at = CGPoint(x: 200, y: 150)

  @Test func `a delegate without methods changes nothing`() throws {
    final class Silent: GestureRecognizerDelegate {}
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began, ended: .ended)
    let silent = Silent()
    g.delegate = silent
    try scene.stroke(at)
    #expect(scene.actions() == ["g.began@0", "g.ended@10"])
  }

  @Test func `a protocol extension's delegate method is called`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    let refuser = Refuser()
    g.delegate = refuser
    try scene.stroke(at)
    #expect(scene.actions().isEmpty)
  }

  @Test func `each touch is offered to the delegate once, and a refused one never arrives`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    let voice = RecordingDelegate()
    voice.receives = { $0.location(in: nil).x < 205 }
    g.delegate = voice
    try scene.stroke(CGPoint(x: 210, y: 150), by: [CGPoint(x: -10, y: 0)])
    #expect(g.seen.isEmpty && voice.asked["touch"] == 1)
    try scene.stroke(at, by: [CGPoint(x: 20, y: 0)])
    #expect(g.seen == [.began, .moved, .ended] && voice.asked["touch"] == 2)
  }

  @Test func `the delegate can refuse a whole event`() throws {
    let scene = try GestureScene()
    let g = scene.probe("g", began: .began)
    let voice = RecordingDelegate()
    voice.receivesEvent = { $0.type != .touches }
    g.delegate = voice
    try scene.stroke(at)
    #expect(g.seen.isEmpty)
  }

  @Test func `keys are offered to recognizers that receive presses, from the focused view outwards`() throws {
    let scene = try GestureScene()
    let listener = Listener()
    let voice = RecordingDelegate()
    listener.delegate = voice
    scene.outer.addGestureRecognizer(listener)
    let tile = FocusableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.inner.addSubview(tile)
    scene.stage.window.setFocus(tile)
    try scene.stage.key(.enter)
    #expect(listener.heard == ["down", "up"] && voice.asked["press"] == 1)
    voice.receivesPress = { _ in false }
    try scene.stage.key(.enter)
    #expect(listener.heard == ["down", "up"] && tile.heard == ["down", "up"])
  }

  @Test func `a key's release goes to its recognizer even if the focus has moved`() throws {
    let scene = try GestureScene()
    let listener = Listener()
    let tile = FocusableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.inner.addSubview(tile)
    tile.addGestureRecognizer(listener)
    scene.stage.window.setFocus(tile)
    try scene.stage.send(.keyDown(Key(.enter), isRepeat: false))
    scene.stage.window.setFocus(nil)
    try scene.stage.send(.keyUp(Key(.enter)))
    #expect(listener.heard == ["down", "gone", "up"])
  }
}

private protocol Refusing: GestureRecognizerDelegate {}

extension Refusing {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
}

private final class Refuser: @MainActor Refusing {}

/// A recognizer that receives every key.
private final class Listener: GestureRecognizer {
  var heard: [String] = []

  override var receivesPresses: Bool { true }
  override func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool {
    heard.append("down")
    return true
  }
  override func pressesEnded(_ presses: Set<Press>, with event: Event) { heard.append("up") }
  override func focusDidLeave() { heard.append("gone") }
}

/// A view that can have the focus, and handles all keys.
private final class FocusableView: View {
  var heard: [String] = []

  override var canBecomeFocused: Bool { true }
  override func pressesBegan(_ presses: Set<Press>, with event: Event?) { heard.append("down") }
  override func pressesEnded(_ presses: Set<Press>, with event: Event?) { heard.append("up") }
}

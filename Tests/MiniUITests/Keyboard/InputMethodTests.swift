import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the text that input methods send to the first responder, and of the calls that they receive.
struct InputMethodTests {
  private func scene() throws -> (PresenterScene, Field) {
    let scene = try PresenterScene(policy: .automatic)
    let field = try scene.field()
    try scene.show(field)
    return (scene, field)
  }

  private func compose(_ text: String, _ start: Int = 0, _ length: Int = 0, in scene: PresenterScene) throws {
    try scene.stage.send(.composition(text, selectionStart: start, selectionLength: length))
  }

  @Test func `composed text is marked, and then replaced by the final text`() throws {
    let (scene, field) = try scene()
    try scene.stage.type("a")
    try compose("ni", 2, 0, in: scene)
    #expect(field.string == "ani" && field.markedTextRange == NSRange(location: 1, length: 2))
    try compose("你", 1, 0, in: scene)
    #expect(field.string == "a你")
    try scene.stage.send(.text("你好"))
    #expect(field.string == "a你好" && field.markedTextRange == nil)
  }

  @Test func `a composition's selection is converted from characters to UTF-16`() throws {
    let (scene, field) = try scene()
    try compose("a👩‍👧e\u{301}x", 1, 2, in: scene)
    #expect(field.markedSelection == NSRange(location: 1, length: "👩‍👧e\u{301}".utf16.count))
    try compose("ab", -3, 99, in: scene)
    #expect(field.markedSelection == NSRange(location: 0, length: 2))
    try compose("ab", 99, -1, in: scene)
    #expect(field.markedSelection == NSRange(location: 2, length: 0))
  }

  @Test func `an empty composition removes the marked text`() throws {
    let (scene, field) = try scene()
    try compose("x", in: scene)
    try compose("", in: scene)
    #expect(field.string.isEmpty && field.markedTextRange == nil)
    field.markedSelection = nil
    try compose("", in: scene)
    #expect(field.markedSelection == nil)
  }

  @Test func `Escape removes only the marked text`() throws {
    let (scene, field) = try scene()
    try scene.stage.type("a")
    try compose("xyz", 3, 0, in: scene)
    try scene.stage.key(.escape)
    #expect(field.string == "a")
    #expect(field.markedTextRange == nil)
    #expect(field.isFirstResponder)
  }

  @Test func `a click and the end of the input method keep the composed text`() throws {
    let (scene, field) = try scene()
    try compose("xyz", 3, 0, in: scene)
    try scene.stage.tap(CGPoint(x: 300, y: 300))
    #expect(field.string == "xyz" && field.markedTextRange == nil)
    try compose("q", 1, 0, in: scene)
    try scene.stage.send(.focusLost)
    #expect(field.string == "xyzq")
    #expect(field.markedTextRange == nil)
    #expect(scene.stage.surface?.caret != nil)
  }

  @Test func `a composition does not continue in another field`() throws {
    let (scene, field) = try scene()
    let other = try scene.field()
    try compose("xyz", 3, 0, in: scene)
    #expect(scene.window.inputSession.isComposing)
    other.becomeFirstResponder()
    #expect(!scene.window.inputSession.isComposing)
    #expect(field.string == "xyz")
    #expect(other.string.isEmpty)
  }

  @Test func `without a first responder compositions are dropped`() throws {
    let (scene, field) = try scene()
    field.resignFirstResponder()
    scene.window.inputSession.compose("x", selectionStart: 0, selectionLength: 1) {}
    #expect(scene.stage.surface?.caret == nil && field.string.isEmpty)
  }

  @Test func `the caret's frame in the window is reported when it changes`() throws {
    let (scene, field) = try scene()
    field.caret = CGRect(x: 30, y: 10, width: 2, height: 20)
    field.caretDidChange()
    try scene.stage.advance(by: 0)
    #expect(scene.stage.surface?.caret == CGRect(x: 50, y: 30, width: 2, height: 20))
    #expect(scene.keyboard.textChanges == 1)
    field.frame.origin.y = 100
    try scene.stage.advance(by: 0)
    #expect(scene.stage.surface?.caret == CGRect(x: 50, y: 110, width: 2, height: 20))
    field.frame.origin = CGPoint(x: -40, y: 585)
    try scene.stage.advance(by: 0)
    #expect(scene.stage.surface?.caret == CGRect(x: 0, y: 595, width: 0, height: 5))
    field.caret = .infinite
    field.caretDidChange()
    try scene.stage.advance(by: 0)
    #expect(scene.stage.surface?.caret?.isFinite == true)
  }

  @Test func `the caret's frame is reported when its scroll view scrolls`() throws {
    let (scene, _) = try scene()
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    scrollView.contentSize = CGSize(width: 400, height: 1000)
    try scene.stage.add(scrollView)
    let field = try scene.field(CGRect(x: 0, y: 100, width: 100, height: 40), in: scrollView)
    try scene.show(field)
    scrollView.contentOffset.y = 60
    try scene.stage.advance(by: 0)
    #expect(scene.stage.surface?.caret?.minY == 40)
  }

  @Test func `each frame posts at most one notification that the edited view has moved`() throws {
    let (scene, field) = try scene()
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: Keyboard.inputDidMoveNotification, object: scene.window, queue: nil
    ) { _ in MainActor.assumeIsolated { log("moved") } }
    defer { NotificationCenter.default.removeObserver(token) }
    func move(_ change: () -> Void) throws {
      change()
      field.caretDidChange()
      field.caretDidChange()
      try scene.stage.advance(by: 0)
    }
    field.caret = field.bounds
    try move { field.caret?.origin.y += 5 }
    #expect(log.lines == ["moved"])
    try move {}
    try move { field.caret?.origin.x += 5 }
    #expect(log.lines == ["moved"], "sideways nothing has to make way")
    try move { field.frame.size.height += 5 }
    #expect(log.lines == ["moved", "moved"])
    try move { field.frame.origin.y += 5 }
    #expect(log.lines == ["moved", "moved", "moved"])
    log.lines = ["moved"]
    let other = try scene.field()
    other.caretDidChange()
    try scene.stage.advance(by: 0.1)
    #expect(log.lines == ["moved"])
    other.becomeFirstResponder()
    try scene.stage.advance(by: 0.1)
    #expect(log.lines == ["moved", "moved"])
  }
}

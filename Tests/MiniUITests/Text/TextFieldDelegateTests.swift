import MiniUITesting
import Testing

@testable import MiniUI

struct TextFieldDelegateTests {
  /// Returns a scene that also logs control events and notifications.
  private func make(_ text: String) throws -> (FieldScene, [any NSObjectProtocol]) {
    let scene = try FieldScene(text)
    for (name, event) in [
      ("event begin", ControlEvents.editingDidBegin), ("event changed", .editingChanged), ("event end", .editingDidEnd),
      ("event exit", .editingDidEndOnExit), ("event primary", .primaryActionTriggered),
    ] {
      scene.field.addAction({ [unowned scene] _ in scene.log.append(name) }, for: event)
    }
    let tokens = [
      (TextField.textDidBeginEditingNotification, "note begin"), (TextField.textDidChangeNotification, "note change"),
      (TextField.textDidEndEditingNotification, "note end"),
    ].map { name, line in
      NotificationCenter.default.addObserver(forName: name, object: scene.field, queue: nil) { [unowned scene] _ in
        MainActor.assumeIsolated { scene.log.append(line) }
      }
    }
    return (scene, tokens)
  }

  private func end(_ tokens: [any NSObjectProtocol]) { tokens.forEach(NotificationCenter.default.removeObserver) }

  @Test func `beginning and ending editing call the delegate in order`() throws {
    let (scene, tokens) = try make("ab")
    scene.field.becomeFirstResponder()
    #expect(scene.log == ["should begin", "did begin", "event begin", "note begin"])
    scene.log = []
    scene.field.resignFirstResponder()
    #expect(scene.log == ["should end", "did end", "event end", "note end"])
    end(tokens)
  }

  @Test func `an edit asks the delegate, and then notifies it of the selection and the text`() throws {
    let (scene, tokens) = try make("ab")
    try scene.begin(selecting: range(1))
    try scene.stage.type("x")
    #expect(scene.log == ["should change 1+0 to 'x'", "selection 2", "event changed", "note change"])
    scene.log = []
    try scene.stage.key(.backspace)
    #expect(scene.log == ["should change 1+1 to ''", "selection 1", "event changed", "note change"])
    scene.log = []
    scene.refused = ["changes"]
    try scene.stage.type("x")
    #expect(scene.log == ["should change 1+0 to 'x'"] && scene.text == "ab")
    end(tokens)
  }

  @Test func `Return calls the delegate in order`() throws {
    let (scene, tokens) = try make("ab")
    try scene.begin()
    try scene.stage.key(.enter)
    #expect(
      scene.log == ["should return", "event exit", "event primary", "should end", "did end", "event end", "note end"])
    end(tokens)
  }

  @Test func `setting the text or another selection notifies once, and an equal selection does not notify`()
    throws
  {
    let (scene, tokens) = try make("ab")
    try scene.begin()
    scene.field.text = "abcd"
    #expect(scene.log == ["selection 4"])
    scene.log = []
    scene.field.selectedRange = range(1, 2)
    scene.field.selectedRange = range(1, 2)
    #expect(scene.log == ["selection 1"])
    end(tokens)
  }

  @Test func `replacing text in code does not ask the delegate`() throws {
    let (scene, tokens) = try make("abcd")
    try scene.begin()
    scene.field.replace(range(1, 2), withText: "x")
    #expect(scene.text == "axd" && !scene.log.contains { $0.hasPrefix("should") })
    end(tokens)
  }

  @Test func `a field keeps its state if its delegate refuses to begin or end editing`() throws {
    let scene = try FieldScene("ab")
    scene.refused = ["should begin"]
    try scene.stage.tap(scene.location(1))
    #expect(!scene.field.isFirstResponder && scene.log == ["should begin"])
    scene.refused = []
    try scene.begin()
    scene.refused = ["should end"]
    try scene.stage.key(.tab)
    #expect(scene.field.isFirstResponder && scene.field.isFocused)
  }

  @Test(arguments: [false, true])
  func `a field with clearsOnBeginEditing asks its delegate before it clears the text`(isRefused: Bool) throws {
    let scene = try FieldScene("ab")
    scene.field.clearsOnBeginEditing = true
    scene.refused = isRefused ? ["should clear"] : []
    scene.field.becomeFirstResponder()
    #expect(scene.text == (isRefused ? "ab" : ""))
    #expect(scene.log.contains("should clear"))
  }
}

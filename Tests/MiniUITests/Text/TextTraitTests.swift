import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of properties that text fields and text views share.
struct TextTraitTests {
  // MARK: The border

  @Test func `removing the border also removes its background`() {
    let field = TextField()
    let view = TextView()
    view.borderStyle = .line
    #expect(field.backgroundColor != nil && view.backgroundColor != nil)
    field.borderStyle = .none
    view.borderStyle = .none
    #expect(field.backgroundColor == nil && view.backgroundColor == nil)
    field.isEnabled = false
    field.borderStyle = .line
    field.borderStyle = .none
    #expect(field.backgroundColor == nil)
  }

  @Test func `a custom background stays when the border is removed`() {
    let field = TextField()
    field.backgroundColor = .systemYellow
    field.borderStyle = .none
    #expect(field.backgroundColor == .systemYellow)
    field.isEnabled = false
    #expect(field.backgroundColor == .systemYellow)
  }

  // MARK: Return

  @Test func `Return is disabled until there is text, in fields and text views`() throws {
    let field = try FieldScene()
    field.field.enablesReturnKeyAutomatically = true
    try field.begin()
    try field.stage.key(.enter)
    #expect(field.log == [] && field.field.isFirstResponder)
    let text = try TextScene()
    text.view.enablesReturnKeyAutomatically = true
    try text.begin()
    try text.stage.key(.enter)
    #expect(text.log == [] && text.view.text == "")
    try text.stage.type("x")
    try text.stage.key(.enter)
    #expect(text.view.text == "x\n")
  }

  // MARK: Selecting

  /// A text view that can be first responder whatever it permits.
  private final class Eager: TextView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func `editing ends when isSelectable changes, and not when it is set again`() throws {
    let scene = try TextScene("ab")
    let view = Eager(frame: CGRect(x: 20, y: 130, width: 100, height: 40))
    try scene.stage.add(view)
    view.isSelectable = false
    view.becomeFirstResponder()
    view.isSelectable = false
    #expect(view.isFirstResponder)
    view.isSelectable = true
    view.isSelectable = false
    #expect(!view.isFirstResponder)
  }

  // MARK: Typing

  /// A field that writes in capitals.
  private final class Loud: TextField {
    override func insertText(_ text: String) { super.insertText(text.uppercased()) }
  }

  @Test func `a subclass receives typed text from all kinds of keys`() throws {
    let scene = try FieldScene()
    let field = Loud(frame: CGRect(x: 20, y: 70, width: 200, height: 36))
    try scene.stage.add(field)
    field.becomeFirstResponder()
    try scene.stage.type("ab")
    field.insertText("c")
    #expect(field.text == "ABC")
  }

  @Test func `physical keys reveal no character of a secure field`() throws {
    let scene = try FieldScene("secret")
    scene.field.isSecureTextEntry = true
    try scene.begin()
    try scene.stage.type("x")
    #expect(scene.text == "secretx" && scene.field.session.geometry.revealed == nil)
  }
}

import MiniUITesting
import Testing

@testable import MiniUI

struct TextFieldTypingTests {
  @Test func `typed text appears at the caret`() throws {
    let scene = try FieldScene()
    try scene.stage.tap(CGPoint(x: 60, y: 38))
    #expect(scene.field.isFirstResponder && scene.field.isEditing)
    try scene.stage.type("Hello")
    #expect(scene.text == "Hello" && scene.selection == range(5))
    try scene.stage.key(.left)
    try scene.stage.key(.left)
    try scene.stage.key(.backspace)
    #expect(scene.text == "Helo" && scene.selection == range(2))
    try scene.stage.key(.delete)
    #expect(scene.text == "Heo")
    try scene.stage.type("é€ß👩‍👩‍👧")
    #expect(scene.text == "Heé€ß👩‍👩‍👧o")
    try scene.stage.key(.backspace)
    #expect(scene.text == "Heé€ßo")
  }

  @Test func `text typed without editing is dropped, and its keys go to other views`() throws {
    let scene = try FieldScene("as it was")
    try scene.stage.type("x")
    #expect(scene.text == "as it was" && scene.log.isEmpty)
  }
}

import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of a focused field that is not being edited: the next key may begin editing.
struct BeginningTests {
  /// Returns a scene in which Escape has ended the editing of the field.
  private func field(_ text: String = "ab") throws -> FieldScene {
    let scene = try FieldScene(text)
    try scene.begin()
    try scene.stage.key(.escape)
    #expect(!scene.field.isFirstResponder && scene.field.isFocused)
    scene.log = []
    return scene
  }

  private func isExpected(_ stage: Stage) throws -> Bool { try #require(stage.surface).expectsText }

  @Test func `the key that begins to edit a field types`() throws {
    for text in ["x", "É", " ", "xyz"] {
      let scene = try field()
      try scene.stage.type(text)
      #expect(scene.text == "ab" + text && scene.field.isFirstResponder)
    }
  }

  @Test func `the key that begins to edit a text view types, and the one that scrolls it does not`() throws {
    let scene = try TextScene("ab")
    try scene.begin()
    try scene.stage.key(.escape)
    try scene.stage.type(" ")
    #expect(!scene.view.isFirstResponder)
    try scene.stage.type("x")
    #expect(scene.view.text == "abx" && scene.view.isFirstResponder)
  }

  @Test func `an input method begins with what it composes`() throws {
    let scene = try field()
    try scene.stage.compose("に")
    #expect(scene.text == "abに" && scene.field.markedTextRange == range(2, 1))
    try scene.stage.commit("日")
    #expect(scene.text == "ab日" && scene.field.markedTextRange == nil)
  }

  @Test func `an input method begins with what it has at once`() throws {
    let scene = try field()
    try scene.stage.keyDown(Key(.modifier, modifiers: .shift))
    try scene.stage.send(.text("！"))
    #expect(scene.text == "ab！" && scene.field.isFirstResponder)
  }

  @Test func `keys are wanted to type exactly while one could begin, and no input method shows itself`() throws {
    let scene = try FieldScene()
    #expect(try !isExpected(scene.stage))
    try scene.begin()
    #expect(try !isExpected(scene.stage) && scene.stage.surface?.caret != nil)
    try scene.stage.key(.escape)
    #expect(try isExpected(scene.stage) && scene.stage.surface?.caret == nil)
    scene.field.isEnabled = false
    try scene.stage.advance(by: 0)
    #expect(try !isExpected(scene.stage))
    scene.field.isEnabled = true
    scene.stage.window.setFocus(scene.field)
    #expect(try isExpected(scene.stage))
    scene.stage.window.setFocus(nil)
    #expect(try !isExpected(scene.stage))
    scene.stage.window.setFocus(scene.field)
    scene.field.removeFromSuperview()
    try scene.stage.advance(by: 0)
    #expect(try !isExpected(scene.stage))
  }

  @Test func `a text that is only read wants no keys to type`() throws {
    let scene = try TextScene("ab")
    scene.view.isEditable = false
    scene.stage.window.setFocus(scene.view)
    #expect(try !isExpected(scene.stage))
    try scene.stage.type("x")
    #expect(scene.view.text == "ab" && !scene.view.isFirstResponder)
  }

  @Test func `who must not begin types nothing, and is asked once for each key`() throws {
    let scene = try field()
    scene.refused = ["should begin"]
    try scene.stage.type("xy")
    #expect(scene.text == "ab" && scene.log == ["should begin", "should begin"])
  }
}

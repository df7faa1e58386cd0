import MiniUITesting
import Testing

@testable import MiniUI

struct TextFieldClipboardTests {
  @Test func `both sets of shortcuts copy, cut and paste`() throws {
    let scene = try FieldScene("some words")
    try scene.begin(selecting: range(0, 4))
    try scene.stage.key(.character("c"), modifiers: .control)
    #expect(scene.stage.clipboard.text == "some" && scene.text == "some words")
    scene.field.selectedRange = range(10)
    try scene.stage.key(.insert, modifiers: .shift)
    #expect(scene.text == "some wordssome")
    scene.field.selectedRange = range(4, 6)
    try scene.stage.key(.delete, modifiers: .shift)
    #expect(scene.text == "somesome" && scene.stage.clipboard.text == " words")
    scene.field.selectedRange = range(0, 1)
    try scene.stage.key(.insert, modifiers: .control)
    try scene.stage.key(.character("a"), modifiers: .control)
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "s")
    try scene.stage.key(.character("a"), modifiers: .control)
    try scene.stage.key(.character("x"), modifiers: .control)
    #expect(scene.text == "" && scene.stage.clipboard.text == "s")
  }

  @Test func `copying without a selection leaves the clipboard as it was`() throws {
    let scene = try FieldScene("some words")
    scene.stage.clipboard.text = "before"
    try scene.begin(selecting: range(2))
    try scene.stage.key(.character("c"), modifiers: .control)
    try scene.stage.key(.character("x"), modifiers: .control)
    #expect(scene.stage.clipboard.text == "before" && scene.text == "some words")
  }

  @Test func `pasted lines become one, and control characters are removed`() throws {
    let scene = try FieldScene("")
    try scene.begin()
    scene.stage.clipboard.text = "one\r\ntwo\rthree\u{7}\u{1B}[0m"
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "one two three[0m")
  }

  @Test func `line breaks at the end of a pasted text are left out in a field`() throws {
    let scene = try FieldScene("")
    scene.field.isSecureTextEntry = true
    try scene.begin()
    scene.stage.clipboard.text = "pass word\r\n\n"
    try scene.stage.key(.character("v"), modifiers: .control)
    scene.stage.clipboard.text = "\n"
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "pass word")
    scene.stage.clipboard.primarySelection = "1\n2\n"
    try scene.stage.press(scene.location(9), button: .middle)
    #expect(scene.text == "pass word1 2")
  }

  @Test func `a finished selection becomes the primary selection`() throws {
    let scene = try FieldScene("some words")
    try scene.stage.press(scene.location(0))
    try scene.stage.move(to: scene.location(4), duration: 0.3)
    #expect(scene.stage.clipboard.primarySelection == nil)
    try scene.stage.release()
    #expect(scene.stage.clipboard.primarySelection == "some")
    try scene.stage.key(.end)
    try scene.stage.key(.left, modifiers: .shift)
    try scene.stage.advance(by: 0.09)
    #expect(scene.stage.clipboard.primarySelection == "some")
    try scene.stage.advance(by: 0.05)
    #expect(scene.stage.clipboard.primarySelection == "s")
  }

  @Test func `the middle button pastes at its location`() throws {
    let scene = try FieldScene("some words")
    scene.stage.clipboard.primarySelection = "more "
    try scene.stage.press(scene.location(5), button: .middle)
    try scene.stage.release(button: .middle)
    #expect(scene.text == "some more words")
    #expect(scene.selection == range(10))
    #expect(scene.field.isFirstResponder)
  }

  @Test func `a secure field shows bullets, and copies nothing`() throws {
    let scene = try FieldScene("päss👩‍👩‍👧 word")
    scene.field.isSecureTextEntry = true
    scene.stage.clipboard.text = "before"
    try scene.begin()
    try scene.stage.key(.character("a"), modifiers: .control)
    try scene.stage.key(.character("c"), modifiers: .control)
    try scene.stage.key(.character("x"), modifiers: .control)
    try scene.stage.advance(by: 1)
    #expect(scene.stage.clipboard.text == "before" && scene.stage.clipboard.primarySelection == nil)
    #expect(scene.field.session.geometry.layout(0).text == String(repeating: "•", count: 10))
    try scene.stage.key(.left)
    try scene.stage.key(.right, modifiers: .control)
    #expect(scene.selection == range(scene.field.textLength), "all of it is one word")
    try scene.stage.tap(scene.location(13))
    #expect(scene.selection == range(13))
    try scene.stage.key(.backspace)
    try scene.stage.key(.backspace)
    #expect(scene.text == "pässword")
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "pässbeforeword")
  }

  @Test func `a secure field reveals on-screen typing for a second, and physical typing never`() throws {
    let scene = try FieldScene("")
    scene.field.isSecureTextEntry = true
    try scene.begin()
    let shown = { scene.field.session.geometry.layout(0).text }
    try scene.stage.type("a")
    #expect(shown() == "•")
    scene.field.insertText("b")
    #expect(shown() == "•b")
    scene.field.insertText("c")
    #expect(shown() == "••c")
    try scene.stage.advance(by: 0.9)
    #expect(shown() == "••c")
    try scene.stage.advance(by: 0.2)
    #expect(shown() == "•••")
    scene.field.insertText("d")
    scene.field.resignFirstResponder()
    #expect(shown() == "••••" && scene.text == "abcd")
  }

  @Test func `a field has a maximum length in characters`() throws {
    let scene = try FieldScene("")
    scene.field.maximumLength = 5
    try scene.begin()
    try scene.stage.type("ab👩‍👩‍👧")
    scene.stage.clipboard.text = "cdefg"
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "ab👩‍👩‍👧cd")
    scene.log = []
    try scene.stage.type("x")
    #expect(scene.text == "ab👩‍👩‍👧cd" && scene.log == ["full"])
    #expect(scene.field.border?.color == .systemRed, "it says that there is no room")
    try scene.stage.advance(by: 0.3)
    #expect(scene.field.border?.color != .systemRed)
  }

  @Test func `a short field takes the fitting part of ten megabytes`() throws {
    let scene = try FieldScene("")
    scene.field.maximumLength = 10
    try scene.begin()
    scene.stage.clipboard.text = String(repeating: "0123456789", count: 1 << 20)
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "0123456789")
    #expect(scene.log == ["should change 0+0 to '0123456789'", "selection 10", "full"])
  }

  @Test func `a field shakes and notifies its delegate if a paste is cut, and not if it fits`() throws {
    let scene = try FieldScene("")
    scene.field.maximumLength = 5
    try scene.begin()
    scene.stage.clipboard.text = "abcde"
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "abcde")
    #expect(!scene.log.contains("full"))
    #expect(scene.field.presented.frame.minX == 20)
    scene.field.selectedRange = range(4, 1)
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "abcda" && scene.log.last == "full")
    #expect(scene.field.border?.color == .systemRed && scene.field.presented.frame.minX != 20)
    try scene.stage.settle()
    #expect(scene.field.border?.color != .systemRed && scene.field.presented.frame.minX == 20)
  }
}

import Testing

@testable import MiniUI

@Suite struct TextCompositionTests {
  private let end = NSRange(location: .max, length: 0)

  @Test func `composed text replaces the selected text`() {
    var editor = TextEditor("hello world")
    editor.select(TextSelection(anchor: 6, head: 11))
    _ = editor.setMarkedText("se", selectedRange: NSRange(location: 1, length: 1))
    #expect(editor.text == "hello se" && editor.markedRange == NSRange(location: 6, length: 2))
    #expect(editor.selection == TextSelection(anchor: 7, head: 8))
    _ = editor.setMarkedText("sekai", selectedRange: end)
    #expect(editor.text == "hello sekai" && editor.selection == TextSelection(caret: 11))
    #expect(!editor.history.canUndo)
  }

  @Test func `the committed text replaces the composition`() {
    var editor = TextEditor("hello world")
    editor.select(TextSelection(anchor: 6, head: 11))
    _ = editor.setMarkedText("sekai", selectedRange: end)
    editor.insert("世界", kind: .typing, at: 0)
    #expect(editor.text == "hello 世界" && editor.markedRange == nil)
    _ = editor.undo(at: 0)
    #expect(editor.text == "hello world" && editor.selectedText == "world")
    _ = editor.redo(at: 0)
    #expect(editor.text == "hello 世界")
  }

  @Test func `cancelling a composition restores the selected text`() {
    var editor = TextEditor("hello world")
    editor.select(TextSelection(anchor: 11, head: 6))
    _ = editor.setMarkedText("sekai", selectedRange: end)
    let change = editor.drop()
    #expect(change?.oldParagraphs == 0..<1)
    #expect(editor.text == "hello world" && editor.selection == TextSelection(anchor: 11, head: 6))
  }

  @Test func `an empty composition ends as input methods do before a commit`() {
    var editor = TextEditor("ab")
    _ = editor.setMarkedText("ka", selectedRange: end)
    _ = editor.setMarkedText("", selectedRange: end)
    #expect(editor.text == "ab" && editor.markedRange == nil)
    editor.insert("か", kind: .typing, at: 0)
    #expect(editor.text == "abか")
    #expect(editor.setMarkedText("", selectedRange: end) == nil)
  }

  @Test func `moving the caret commits the composition`() {
    var editor = TextEditor("ab")
    _ = editor.setMarkedText("ka", selectedRange: end)
    editor.select(TextSelection(caret: 0))
    #expect(editor.text == "abka")
    #expect(editor.markedRange == nil)
    #expect(editor.selection == TextSelection(caret: 0))
    _ = editor.undo(at: 0)
    #expect(editor.text == "ab")
  }

  @Test func `pasting and deleting commit the composition first`() {
    var editor = TextEditor("ab")
    _ = editor.setMarkedText("ka", selectedRange: NSRange(location: 0, length: 2))
    editor.insert("X", kind: .paste, at: 0)
    #expect(editor.text == "abkaX")
    _ = editor.setMarkedText("ka", selectedRange: end)
    editor.delete(.cluster, .backward, at: 0)
    #expect(editor.text == "abkaXk" && editor.markedRange == nil)
  }

  @Test func `an edit at another position that was decided before a composition commits it`() {
    var editor = TextEditor("ab")
    _ = editor.setMarkedText("ka", selectedRange: end)
    let edit = editor.edit(replacing: NSRange(location: 0, length: 1), with: "X", kind: .replacement)
    let change = editor.apply(edit, at: 0)
    #expect(editor.text == "Xbka" && editor.markedRange == nil)
    #expect(change?.oldParagraphs == 0..<1)
    _ = editor.undo(at: 0)
    #expect(editor.text == "abka")
  }

  @Test func `a composed combining mark joins the character before it, and is removed completely`() {
    var editor = TextEditor("e")
    _ = editor.setMarkedText("\u{301}", selectedRange: end)
    #expect(editor.text == "e\u{301}" && editor.markedRange == NSRange(location: 1, length: 1))
    editor.drop()
    #expect(Array(editor.text.unicodeScalars) == ["e"])
    _ = editor.setMarkedText("\u{301}", selectedRange: end)
    editor.commit(at: 0)
    #expect(editor.text == "e\u{301}")
    _ = editor.undo(at: 0)
    #expect(Array(editor.text.unicodeScalars) == ["e"])
  }

  @Test func `ranges outside the composition are limited to it`() {
    for range in [
      NSRange(location: -3, length: 99), NSRange(location: NSNotFound, length: 1), NSRange(location: 1, length: -1),
    ] {
      var editor = TextEditor("ab")
      _ = editor.setMarkedText("𝄞x", selectedRange: range)
      #expect(editor.selection.start >= 2 && editor.selection.end <= 5)
    }
  }
}

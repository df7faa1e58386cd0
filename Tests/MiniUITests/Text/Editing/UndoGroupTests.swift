import Testing

@testable import MiniUI

/// Tests of the edits that one undo step reverts.
@Suite struct UndoGroupTests {
  private func type(_ text: String, into editor: inout TextEditor, from time: TimeInterval = 0) {
    for (index, character) in text.enumerated() {
      editor.insert(String(character), kind: .typing, at: time + 0.1 * Double(index))
    }
  }

  /// Returns the texts that undoing leads to, the latest first.
  private func steps(_ editor: TextEditor) -> [String] {
    var editor = editor
    var texts: [String] = []
    while editor.history.canUndo {
      _ = editor.undo(at: 0)
      texts.append(editor.text)
    }
    return texts
  }

  @Test func `continuous typing is one undo step`() {
    var editor = TextEditor()
    type("hello", into: &editor)
    #expect(steps(editor) == [""])
  }

  @Test func `on-screen and physical keys are one undo step`() {
    var editor = TextEditor()
    editor.insert("a", kind: .typing, at: 0)
    editor.insert("b", kind: .keyboard, at: 0.1)
    #expect(steps(editor) == [""])
  }

  @Test func `a pause of a second begins another undo step`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    editor.insert("c", kind: .typing, at: 1)
    editor.insert("d", kind: .typing, at: 2)
    #expect(steps(editor) == ["abc", ""])
  }

  @Test func `moving the caret begins another undo step`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    editor.select(TextSelection(caret: 1))
    editor.select(TextSelection(caret: 2))
    type("cd", into: &editor, from: 0.2)
    #expect(steps(editor) == ["ab", ""])
  }

  @Test func `selecting the present selection does not begin another undo step`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    editor.select(editor.selection)
    editor.select(TextSelection(caret: 2, affinity: .downstream))
    type("cd", into: &editor, from: 0.2)
    #expect(steps(editor) == [""])
  }

  @Test func `a line feed ends an undo step`() {
    var editor = TextEditor()
    type("ab\ncd", into: &editor)
    #expect(steps(editor) == ["ab\n", ""])
  }

  @Test func `a paste is an undo step of its own`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    editor.insert("paste", kind: .paste, at: 0.2)
    editor.insert("again", kind: .paste, at: 0.2)
    type("cd", into: &editor, from: 0.3)
    #expect(steps(editor) == ["abpasteagain", "abpaste", "ab", ""])
  }

  @Test func `a cut is an undo step of its own`() {
    var editor = TextEditor("abcd")
    editor.delete(.cluster, .backward, at: 0)
    editor.select(TextSelection(anchor: 0, head: 1))
    editor.apply(TextEdit(range: editor.selection.range, text: "", kind: .cut), at: 0.1)
    editor.delete(.cluster, .forward, at: 0.2)
    #expect(editor.text == "c")
    #expect(steps(editor) == ["bc", "abc", "abcd"])
  }

  @Test func `deleting and typing are separate undo steps`() {
    var editor = TextEditor()
    type("abcdef", into: &editor)
    for step in 0..<3 { editor.delete(.cluster, .backward, at: 0.6 + 0.1 * Double(step)) }
    type("xy", into: &editor, from: 1)
    #expect(steps(editor) == ["abc", "abcdef", ""])
  }

  @Test func `deleting in both directions is one undo step`() {
    var editor = TextEditor("abcdef")
    editor.select(TextSelection(caret: 3))
    editor.delete(.cluster, .backward, at: 0)
    editor.delete(.cluster, .forward, at: 0.1)
    editor.delete(.cluster, .backward, at: 0.2)
    editor.delete(.cluster, .forward, at: 0.3)
    #expect(editor.text == "af")
    #expect(steps(editor) == ["abcdef"])
    _ = editor.undo(at: 1)
    _ = editor.redo(at: 1)
    #expect(editor.text == "af" && editor.selection == TextSelection(caret: 1))
  }

  @Test func `a composition is an undo step of its own`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    _ = editor.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
    _ = editor.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
    editor.insert("火", kind: .typing, at: 0.3)
    type("cd", into: &editor, from: 0.4)
    #expect(editor.text == "ab火cd")
    #expect(steps(editor) == ["ab火", "ab", ""])
  }

  @Test func `a cancelled composition is no undo step, but ends one`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    _ = editor.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
    editor.drop()
    type("cd", into: &editor, from: 0.2)
    #expect(steps(editor) == ["ab", ""])
  }

  @Test func `a change of focus begins another undo step`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    editor.breakUndoGroup()
    type("cd", into: &editor, from: 0.2)
    #expect(steps(editor) == ["ab", ""])
  }

  @Test func `a program's replacement is an undo step of its own`() {
    var editor = TextEditor()
    type("ab  ", into: &editor)
    _ = editor.replace(NSRange(location: 2, length: 2), with: ". ", at: 0.4)
    type("cd", into: &editor, from: 0.5)
    #expect(editor.text == "ab. cd")
    #expect(steps(editor) == ["ab. ", "ab  ", ""])
  }

  @Test func `the last hundred undo steps are kept`() {
    var editor = TextEditor()
    for step in 0..<130 { editor.insert("x", kind: .paste, at: Double(step)) }
    #expect(steps(editor).count == 100)
    #expect(steps(editor).last?.count == 30)
  }

  @Test func `undo and redo restore the selection`() {
    var editor = TextEditor("hello world")
    editor.select(TextSelection(anchor: 11, head: 6))
    editor.insert("W", kind: .typing, at: 0)
    editor.insert("!", kind: .typing, at: 0.1)
    editor.select(TextSelection(caret: 0))
    _ = editor.undo(at: 1)
    #expect(editor.text == "hello world" && editor.selection == TextSelection(anchor: 11, head: 6))
    _ = editor.redo(at: 1)
    #expect(editor.text == "hello W!" && editor.selection.range == NSRange(location: 8, length: 0))
    editor.insert("?", kind: .typing, at: 1)
    #expect(!editor.history.canRedo)
    #expect(steps(editor) == ["hello W!", "hello world"])
  }

  @Test func `setting the text removes all undo steps`() {
    var editor = TextEditor()
    type("ab", into: &editor)
    editor.setText("cd")
    #expect(!editor.history.canUndo && editor.selection == TextSelection(caret: 2))
    #expect(editor.undo(at: 0) == nil && editor.redo(at: 0) == nil)
  }

  @Test func `an undo is reported as one change`() {
    var editor = TextEditor("a\nb\nc")
    editor.select(TextSelection(caret: 3))
    type("xy", into: &editor)
    editor.delete(.paragraph, .backward, at: 5)
    #expect(editor.text == "a\n\nc")
    let change = editor.undo(at: 6)
    #expect(change?.oldParagraphs == 1..<2 && change?.newParagraphs == 1..<2)
  }
}

import Testing

@testable import MiniUI

@Suite struct TextMovingTests {
  @Test func `a selection collapses to the side that the move goes to`() {
    var editor = TextEditor("hello")
    editor.select(TextSelection(anchor: 4, head: 1))
    var other = editor
    editor.move(.cluster, .forward)
    other.move(.cluster, .backward)
    #expect(editor.selection == TextSelection(caret: 4) && other.selection == TextSelection(caret: 1))
  }

  @Test func `extending keeps the anchor and may turn around`() {
    var editor = TextEditor("ab👩‍💻d")
    editor.select(TextSelection(caret: 2))
    editor.move(.cluster, .forward, extending: true)
    #expect(editor.selectedText == "👩‍💻")
    editor.move(.document, .backward, extending: true)
    #expect(editor.selection == TextSelection(anchor: 2, head: 0))
  }

  @Test func `moves end at the ends`() {
    for unit: TextUnit in [.cluster, .word, .sentence, .paragraph, .document] {
      var editor = TextEditor("ab\ncd. ef")
      for _ in 0..<12 { editor.move(unit, .forward) }
      #expect(editor.selection == TextSelection(caret: 9))
      for _ in 0..<12 { editor.move(unit, .backward) }
      #expect(editor.selection == TextSelection(caret: 0))
    }
  }

  @Test func `a character is never selected in part`() {
    var editor = TextEditor("a👩‍💻b")
    editor.select(TextSelection(anchor: 3, head: 4))
    #expect(editor.selectedText == "👩‍💻")
    editor.select(TextSelection(anchor: 4, head: 2))
    #expect(editor.selection == TextSelection(anchor: 6, head: 1))
    editor.select(TextSelection(caret: 3))
    #expect(editor.selection == TextSelection(caret: 1))
    editor.select(TextSelection(NSRange(location: NSNotFound, length: 0)))
    #expect(editor.selection == TextSelection(caret: 7))
  }

  @Test func `deleting by words takes what is between them too`() {
    var editor = TextEditor("one, two  three")
    _ = editor.delete(.word, .backward, at: 0)
    #expect(editor.text == "one, two  ")
    _ = editor.delete(.word, .backward, at: 0)
    #expect(editor.text == "one, ")
    editor.select(TextSelection(caret: 0))
    _ = editor.delete(.word, .forward, at: 0)
    #expect(editor.text == ", ")
    _ = editor.delete(.word, .forward, at: 0)
    #expect(editor.delete(.word, .forward, at: 0) == TextEditResult())
  }

  @Test func `dragging on after a double click selects whole words on both sides`() {
    let editor = TextEditor("one two three")
    let base = editor.wordRange(at: 5)
    #expect(editor.selection(extending: base, to: 9, by: .word) == TextSelection(anchor: 4, head: 13))
    #expect(editor.selection(extending: base, to: 1, by: .word) == TextSelection(anchor: 7, head: 0))
    #expect(editor.selection(extending: base, to: 6, by: .word) == TextSelection(anchor: 4, head: 7))
  }

  @Test func `a secure text is one word`() {
    var editor = TextEditor("my pass word", isMultiline: false)
    editor.isSecure = true
    #expect(editor.wordRange(at: 4) == NSRange(location: 0, length: 12))
    #expect(editor.paragraphRange(at: 4) == NSRange(location: 0, length: 12))
    #expect(editor.tapPosition(near: 2) == 12)
    editor.move(.word, .backward)
    #expect(editor.selection == TextSelection(caret: 0))
    _ = editor.delete(.word, .forward, at: 0)
    #expect(editor.text == "")
  }
}

import Testing

@testable import MiniUI

@Suite struct TextMovingTests {
  @Test func `extending a selection keeps its anchor and may reverse it`() {
    var editor = TextEditor("ab👩‍💻d")
    editor.select(TextSelection(anchor: 2, head: editor.position(from: 2, by: .cluster, .forward)))
    #expect(editor.selectedText == "👩‍💻")
    editor.select(TextSelection(anchor: 2, head: editor.position(from: 2, by: .word, .backward)))
    #expect(editor.selection == TextSelection(anchor: 2, head: 0))
  }

  @Test func `moves stop at the ends of the text`() {
    let editor = TextEditor("ab\ncd. ef")
    for unit: TextUnit in [.cluster, .word, .paragraph] {
      var position = 0
      for _ in 0..<12 { position = editor.position(from: position, by: unit, .forward) }
      #expect(position == 9)
      for _ in 0..<12 { position = editor.position(from: position, by: unit, .backward) }
      #expect(position == 0)
    }
  }

  @Test func `a selection never contains a part of a character`() {
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

  @Test func `deleting a word also deletes the spaces and signs before it`() {
    var editor = TextEditor("one, two  three")
    editor.delete(.word, .backward, at: 0)
    #expect(editor.text == "one, two  ")
    editor.delete(.word, .backward, at: 0)
    #expect(editor.text == "one, ")
    editor.select(TextSelection(caret: 0))
    editor.delete(.word, .forward, at: 0)
    #expect(editor.text == ", ")
    editor.delete(.word, .forward, at: 0)
    #expect(editor.delete(.word, .forward, at: 0) == nil)
  }

  @Test func `dragging after a double click selects whole words in both directions`() {
    let editor = TextEditor("one two three")
    let base = editor.wordRange(at: 5)
    #expect(editor.selection(extending: base, to: editor.wordRange(at: 9)) == TextSelection(anchor: 4, head: 13))
    #expect(editor.selection(extending: base, to: editor.wordRange(at: 1)) == TextSelection(anchor: 7, head: 0))
    #expect(editor.selection(extending: base, to: editor.wordRange(at: 6)) == TextSelection(anchor: 4, head: 7))
  }

  @Test func `a secure text counts as one word`() {
    var editor = TextEditor("my pass word", isMultiline: false)
    editor.isSecure = true
    #expect(editor.wordRange(at: 4) == NSRange(location: 0, length: 12))
    #expect(editor.paragraphRange(at: 4) == NSRange(location: 0, length: 12))
    #expect(editor.tapPosition(near: 2) == 12)
    #expect(editor.position(from: 12, by: .word, .backward) == 0)
    editor.select(TextSelection(caret: 0))
    editor.delete(.word, .forward, at: 0)
    #expect(editor.text == "")
  }
}

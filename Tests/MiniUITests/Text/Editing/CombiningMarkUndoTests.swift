import Testing

@testable import MiniUI

/// Tests that undo restores a run of combining marks typed one by one, which may be longer than a paste can insert.
struct CombiningMarkUndoTests {
  private let marks = String(repeating: "\u{301}", count: 50)

  private func typed() -> TextEditor {
    var editor = TextEditor(" behind")
    editor.select(TextSelection(caret: 0))
    editor.insert("a", kind: .typing, at: 0)
    for mark in marks { for scalar in mark.unicodeScalars { editor.insert(String(scalar), kind: .typing, at: 0) } }
    return editor
  }

  private func units(_ editor: TextEditor) -> [UInt16] { Array(editor.text.utf16) }

  @Test func `undo restores all combining marks, and redo removes no more than them`() {
    var editor = typed()
    let whole = units(editor)
    #expect(whole == Array("a\(marks) behind".utf16))
    editor.delete(.cluster, .backward, at: 5)
    #expect(editor.text == " behind")
    for _ in 0..<3 {
      _ = editor.undo(at: 6)
      #expect(units(editor) == whole)
      _ = editor.redo(at: 7)
      #expect(editor.text == " behind")
    }
  }

  @Test func `redo types all combining marks again, and undo removes no more than them`() {
    var editor = typed()
    let whole = units(editor)
    while editor.history.canUndo { _ = editor.undo(at: 5) }
    #expect(editor.text == " behind")
    while editor.history.canRedo { _ = editor.redo(at: 6) }
    #expect(units(editor) == whole)
    while editor.history.canUndo { _ = editor.undo(at: 7) }
    #expect(editor.text == " behind")
  }

  @Test func `a cancelled composition restores all combining marks that it replaced`() {
    var editor = typed()
    let whole = units(editor)
    editor.select(TextSelection(anchor: 0, head: 51))
    _ = editor.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
    #expect(editor.text == "か behind")
    editor.drop()
    #expect(units(editor) == whole)
  }
}

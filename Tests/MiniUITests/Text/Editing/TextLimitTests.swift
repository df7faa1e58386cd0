import Testing

@testable import MiniUI

@Suite struct TextLimitTests {
  private func editor(_ text: String, maximum: Int) -> TextEditor {
    var editor = TextEditor(text, isMultiline: false)
    editor.maximumLength = maximum
    return editor
  }

  @Test func `typing stops at the maximum length and reports it`() {
    var editor = editor("1234", maximum: 5)
    #expect(editor.insert("5", kind: .typing, at: 0).fit == .all)
    let edit = editor.edit(inserting: "6", kind: .typing)
    #expect(edit.fit == .nothing && editor.apply(edit, at: 0) == nil)
    #expect(editor.text == "12345" && editor.selection == TextSelection(caret: 5, affinity: .upstream))
  }

  @Test func `a paste beyond the maximum length is cut between characters`() {
    var editor = editor("ab", maximum: 5)
    #expect(editor.insert("👩‍💻🇩🇪e\u{301}xyz", kind: .paste, at: 0).fit == .part)
    #expect(editor.text == "ab👩‍💻🇩🇪e\u{301}")
  }

  @Test func `selected text makes room for a paste, and stays if nothing fits`() {
    var editor = editor("12345", maximum: 5)
    editor.select(TextSelection(anchor: 1, head: 3))
    #expect(editor.insert("abcd", kind: .paste, at: 0).fit == .part)
    #expect(editor.text == "1ab45")
    editor.maximumLength = 2
    editor.select(TextSelection(anchor: 0, head: 1))
    #expect(editor.insert("x", kind: .typing, at: 0).fit == .nothing)
    #expect(editor.text == "1ab45" && editor.selectedText == "1")
  }

  @Test func `a combining mark at the maximum length is accepted`() {
    var editor = editor("abcde", maximum: 5)
    #expect(editor.insert("\u{301}", kind: .typing, at: 0).fit == .all)
    #expect(editor.insert("\u{301}x", kind: .typing, at: 0).fit == .part)
    #expect(editor.text == "abcde\u{301}\u{301}" && editor.text.count == 5)
  }

  @Test func `a letter that completes a flag at the maximum length is accepted`() {
    var editor = editor("abcd🇩", maximum: 5)
    #expect(editor.insert("🇪", kind: .typing, at: 0).fit == .all)
    #expect(editor.text == "abcd🇩🇪")
    #expect(editor.insert("🇪", kind: .typing, at: 0).fit == .nothing)
  }

  @Test func `composed text does not count for the maximum length until it is committed`() {
    var editor = editor("abcd", maximum: 5)
    _ = editor.setMarkedText("nihao", selectedRange: NSRange(location: 5, length: 0))
    #expect(editor.text == "abcdnihao")
    #expect(editor.insert("你好", kind: .typing, at: 0).fit == .part)
    #expect(editor.text == "abcd你" && editor.markedRange == nil)
    _ = editor.setMarkedText("hao", selectedRange: NSRange(location: 3, length: 0))
    editor.commit(at: 0)
    #expect(editor.text == "abcd你" && editor.markedRange == nil)
    _ = editor.setMarkedText("hao", selectedRange: NSRange(location: 3, length: 0))
    #expect(editor.insert("好", kind: .typing, at: 0).fit == .nothing)
    #expect(editor.text == "abcd你" && editor.markedRange == nil)
  }

  @Test func `deleting and undoing are possible above the maximum length`() {
    var editor = editor("abcdefgh", maximum: 3)
    #expect(editor.delete(.cluster, .backward, at: 0) != nil)
    #expect(editor.undo(at: 0) != nil)
    #expect(editor.text == "abcdefgh")
  }

  @Test func `pasting ten megabytes costs only the part that fits`() {
    var editor = editor("", maximum: 10)
    let text = String(repeating: "é\r\n\u{0}", count: 2_000_000)
    #expect(editor.insert(text, kind: .paste, at: 0).fit == .part)
    #expect(editor.text == "é é é é é ")
    #expect(editor.storage.work <= 20)
  }

  @Test func `no more of a paste is read than fits`() {
    var looked = 0
    let many = sequence(first: 0) { $0 + 1 }.lazy.map { index -> Character in
      looked += 1
      return index % 2 == 0 ? "é" : "\r\n"
    }
    let cut = TextSanitizer.clean(many, singleLine: true, upTo: 10)
    #expect(cut.text == "é é é é é " && !cut.isWhole)
    #expect(looked <= 12)
  }

  @Test func `inserting a text that consists of control characters changes nothing`() {
    var editor = editor("ab", maximum: 5)
    editor.select(TextSelection(anchor: 0, head: 2))
    for limit in [5, nil] {
      editor.maximumLength = limit
      let edit = editor.edit(inserting: "\u{0}\u{1}", kind: .paste)
      #expect(edit.fit == .nothing && editor.apply(edit, at: 0) == nil)
    }
    #expect(editor.text == "ab" && editor.selectedText == "ab")
  }
}

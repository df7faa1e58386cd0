import Testing

@testable import MiniUI

/// Tests of the intents of keys.
struct TextIntentTests {
  private func intent(
    _ code: KeyCode, _ modifiers: KeyModifiers = [], isRepeat: Bool = false, isMultiline: Bool = true,
    isEditable: Bool = true, insertsTabs: Bool = false
  ) -> TextIntent? {
    TextIntent(
      Press(key: Key(code, modifiers: modifiers), isRepeat: isRepeat), isMultiline: isMultiline,
      permissions: TextPermissions(isEditable: isEditable, isSelectable: true, insertsTabs: insertsTabs))
  }

  @Test func `Backspace and Delete delete characters, and with Control words`() {
    #expect(intent(.backspace) == .delete(.cluster, .backward) && intent(.delete) == .delete(.cluster, .forward))
    #expect(intent(.backspace, .control) == .delete(.word, .backward))
    #expect(intent(.delete, .control) == .delete(.word, .forward))
  }

  @Test func `copy, cut and paste have two shortcuts each`() {
    #expect(intent(.character("c"), .control) == .copy && intent(.insert, .control) == .copy)
    #expect(intent(.character("x"), .control) == .cut && intent(.delete, .shift) == .cut)
    #expect(intent(.character("v"), .control) == .paste && intent(.insert, .shift) == .paste)
    #expect(intent(.insert) == nil && intent(.insert, [.control, .shift]) == nil)
    #expect(intent(.character("c"), [.control, .shift]) == nil)
  }

  @Test func `Ctrl+Z is undo, and Ctrl+Y and Ctrl+Shift+Z are redo`() {
    #expect(intent(.character("z"), .control) == .undo && intent(.character("y"), .control) == .redo)
    #expect(intent(.character("z"), [.control, .shift]) == .redo)
  }

  @Test func `movement keys extend the selection with Shift, and move further with Control`() {
    #expect(intent(.left) == .move(.left, extending: false) && intent(.right, .shift) == .move(.right, extending: true))
    #expect(intent(.up, .control) == .move(.paragraphStart, extending: false))
    #expect(intent(.home) == .move(.lineStart, extending: false))
    #expect(intent(.end, [.control, .shift]) == .move(.textEnd, extending: true))
    #expect(intent(.pageUp, .control) == .move(.textStart, extending: false))
  }

  @Test func `a key that types is ignored as a command, and Alt Gr has no command`() {
    #expect(intent(.character("a")) == .ignore && intent(.space, .shift) == .ignore)
    #expect(intent(.character("q"), .alternate) == nil && intent(.left, .command) == nil)
    #expect(intent(.space, .control) == nil && intent(.function(5)) == nil)
  }

  @Test func `a held Return repeats in multiline text, but not in a single line`() {
    #expect(intent(.enter) == .lineBreak && intent(.enter, .control) == nil)
    #expect(intent(.enter, isRepeat: true) == .lineBreak)
    #expect(intent(.enter, isRepeat: true, isMultiline: false) == .ignore)
  }

  @Test func `Tab types a tab where tabs are allowed`() {
    #expect(intent(.tab) == nil && intent(.tab, insertsTabs: true) == .insert("\t", .typing))
    #expect(intent(.tab, .shift, insertsTabs: true) == nil && intent(.tab, .control, insertsTabs: true) == nil)
  }

  @Test func `keys select and copy read-only text`() {
    #expect(intent(.left, isEditable: false) == nil)
    #expect(intent(.left, .shift, isEditable: false) == .move(.left, extending: true))
    #expect(intent(.character("a"), .control, isEditable: false) == .selectAll)
    #expect(intent(.insert, .control, isEditable: false) == .copy && intent(.escape, isEditable: false) == .cancel)
    for code: KeyCode in [.backspace, .delete, .enter, .tab, .space, .character("x")] {
      #expect(intent(code, isEditable: false, insertsTabs: true) == nil)
    }
    #expect(intent(.character("v"), .control, isEditable: false) == nil)
  }
}

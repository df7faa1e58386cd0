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

  @Test func `keys that delete, and Control for words`() {
    #expect(intent(.backspace) == .delete(.cluster, .backward) && intent(.delete) == .delete(.cluster, .forward))
    #expect(intent(.backspace, .control) == .delete(.word, .backward))
    #expect(intent(.delete, .control) == .delete(.word, .forward))
  }

  @Test func `the clipboard has shortcuts of two kinds`() {
    #expect(intent(.character("c"), .control) == .copy && intent(.insert, .control) == .copy)
    #expect(intent(.character("x"), .control) == .cut && intent(.delete, .shift) == .cut)
    #expect(intent(.character("v"), .control) == .paste && intent(.insert, .shift) == .paste)
    #expect(intent(.insert) == nil && intent(.insert, [.control, .shift]) == nil)
    #expect(intent(.character("c"), [.control, .shift]) == nil)
  }

  @Test func `undo and redo`() {
    #expect(intent(.character("z"), .control) == .undo && intent(.character("y"), .control) == .redo)
    #expect(intent(.character("z"), [.control, .shift]) == .redo)
  }

  @Test func `keys that move, with Shift for the selection and Control for more`() {
    #expect(intent(.left) == .move(.left, extending: false) && intent(.right, .shift) == .move(.right, extending: true))
    #expect(intent(.up, .control) == .move(.paragraphStart, extending: false))
    #expect(intent(.home) == .move(.lineStart, extending: false))
    #expect(intent(.end, [.control, .shift]) == .move(.textEnd, extending: true))
    #expect(intent(.pageUp, .control) == .move(.textStart, extending: false))
  }

  @Test func `a key that types has no effect of its own, and Alt Gr none at all`() {
    #expect(intent(.character("a")) == .ignore && intent(.space, .shift) == .ignore)
    #expect(intent(.character("q"), .alternate) == nil && intent(.left, .command) == nil)
    #expect(intent(.space, .control) == nil && intent(.function(5)) == nil)
  }

  @Test func `Return held down goes on in several lines, but not in one`() {
    #expect(intent(.enter) == .lineBreak && intent(.enter, .control) == nil)
    #expect(intent(.enter, isRepeat: true) == .lineBreak)
    #expect(intent(.enter, isRepeat: true, isMultiline: false) == .ignore)
  }

  @Test func `Tab types where tabs may be typed`() {
    #expect(intent(.tab) == nil && intent(.tab, insertsTabs: true) == .insert("\t", .typing))
    #expect(intent(.tab, .shift, insertsTabs: true) == nil && intent(.tab, .control, insertsTabs: true) == nil)
  }

  @Test func `a text that is only read can be selected and copied`() {
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

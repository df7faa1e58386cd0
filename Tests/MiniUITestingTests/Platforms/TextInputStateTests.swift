import Testing

@testable import MiniUITesting

/// Tests of the text that keys type before and after text input begins.
struct TextInputStateTests {
  private func down(_ character: Character) -> InputEvent.Kind { .keyDown(Key(.character(character)), isRepeat: false) }
  private func up(_ code: KeyCode) -> InputEvent.Kind { .keyUp(Key(code)) }

  /// Returns which of the events are delivered, where text input begins after the first `count`.
  private func admitted(_ kinds: [InputEvent.Kind], beginsAfter count: Int) -> [Bool] {
    var state = TextInputState()
    return kinds.enumerated().map { index, kind in
      if index == count { state.caret = .zero }
      return state.admits(kind)
    }
  }

  @Test func `text typed without text input is dropped`() {
    #expect(admitted([down("a"), .text("a")], beginsAfter: 2) == [true, false])
    #expect(admitted([down("a"), .text("a")], beginsAfter: 0) == [true, true])
  }

  @Test func `a key held when text input begins types nothing until it is released`() {
    #expect(
      admitted(
        [down("a"), .text("a"), up(.modifier), .text("a"), up(.character("a")), .text("é")], beginsAfter: 1)
        == [true, false, true, false, true, true])
  }

  @Test func `a key pressed after text input began or after a loss of focus types`() {
    #expect(admitted([down("a"), down("b"), .text("b")], beginsAfter: 1) == [true, true, true])
    #expect(admitted([down("a"), .focusLost, .text("b")], beginsAfter: 1) == [true, true, true])
  }
}

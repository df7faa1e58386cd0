import MiniUI
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

  @Test func `without text input nothing is typed`() {
    #expect(admitted([down("a"), .text("a")], beginsAfter: 2) == [true, false])
    #expect(admitted([down("a"), .text("a")], beginsAfter: 0) == [true, true])
  }

  @Test func `a key that was down when text input began types nothing, whatever other key is released`() {
    #expect(
      admitted(
        [down("a"), .text("a"), up(.modifier), .text("a"), up(.character("a")), .text("é")], beginsAfter: 1)
        == [true, false, true, false, true, true])
  }

  @Test func `the next key types, and so does an input method after the keys have gone elsewhere`() {
    #expect(admitted([down("a"), down("b"), .text("b")], beginsAfter: 1) == [true, true, true])
    #expect(admitted([down("a"), .focusLost, .text("b")], beginsAfter: 1) == [true, true, true])
  }
}

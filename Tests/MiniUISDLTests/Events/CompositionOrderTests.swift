import CSDL
import MiniUICore
import Testing

@testable import MiniUISDL

/// Tests with the events that SDL 2.26 was observed to send with IBus and Fcitx.
@MainActor struct CompositionOrderTests {
  private var translation = EventTranslation(ticks: 1000, now: 61)
  private let windows = FakeWindows(geometry(1, 200, 100))

  init() throws { _ = batch([Raw.editing("안", start: 1, length: 0)]) }

  private func batch(_ raw: [SDL_Event], _ translation: inout EventTranslation) -> [InputEvent] {
    translation.begin(ticks: 1000, now: 61)
    for var event in raw { translation.append(&event, windows: windows) }
    return translation.finish()
  }

  /// Returns the events as text: letters as they are, keys with a v for key down and a ^ for key up.
  private mutating func batch(_ raw: [SDL_Event]) -> String {
    batch(raw, &translation).map { event in
      switch event.kind {
      case .keyDown(let key, _): "v\(key.code)"
      case .keyUp(let key): "^\(key.code)"
      case .text(let text): text
      case .composition(let text, _, _): "(\(text))"
      default: "other"
      }
    }.joined(separator: " ")
  }

  private let left = SDL_Keycode(SDLK_LEFT.rawValue)
  private let one = SDL_Keycode(SDLK_1.rawValue)
  private let control = SDL_Keycode(SDLK_LCTRL.rawValue)
  private let letter = SDL_Keycode(SDLK_a.rawValue)
  private var end: SDL_Event { Raw.editing("", start: 0, length: 0) }

  @Test mutating func `a key that ends a composition is delivered after the composed text`() {
    #expect(batch([Raw.key(left), end, Raw.text("안")]) == "() 안 vleft")
    #expect(batch([Raw.key(left, down: false)]) == "^left")
  }

  @Test mutating func `text may arrive before the end of the composition`() {
    #expect(batch([Raw.key(left), Raw.text("안"), end, Raw.key(left, down: false)]) == "안 () vleft ^left")
  }

  @Test mutating func `the text of a key is delivered with the key`() {
    #expect(batch([Raw.key(one), Raw.text("1"), end, Raw.text("안")]) == "() 안 vcharacter(\"1\") 1")
    #expect(batch([Raw.editing("한", start: 1, length: 0)]) == "(한)")
    #expect(batch([Raw.key(one), Raw.text("1"), Raw.text("한"), end]) == "한 () vcharacter(\"1\") 1")
  }

  @Test mutating func `text composed before a Control key is not taken for a shortcut's letter`() {
    #expect(batch([Raw.key(control, modifiers: UInt16(KMOD_LCTRL.rawValue)), Raw.text("안"), end]) == "안 () vmodifier")
    #expect(batch([Raw.editing("한", start: 1, length: 0)]) == "(한)")
    #expect(
      batch([Raw.key(letter, modifiers: UInt16(KMOD_LCTRL.rawValue)), Raw.text("한"), end])
        == "한 () vcharacter(\"a\")")
  }

  @Test mutating func `a shortcut's own letter is dropped during a composition`() {
    #expect(batch([Raw.key(letter, modifiers: UInt16(KMOD_LCTRL.rawValue)), Raw.text("a")]) == "vcharacter(\"a\")")
  }

  @Test mutating func `events are not reordered across a pointer event`() {
    #expect(
      batch([Raw.key(left), Raw.button(1, down: true, 1, 1), end, Raw.text("안")]) == "vleft other () 안")
  }

  @Test mutating func `timestamps do not decrease when events are reordered`() {
    var late = Raw.text("안")
    late.text.timestamp = 700
    let times = batch([Raw.key(left), late, end], &translation).map(\.timestamp)
    #expect(times == times.sorted() && times.count == 3)
  }

  @Test mutating func `text that an input method repeats after input stops is not delivered twice`() {
    translation.textInputStopped()
    #expect(!translation.isComposing)
    #expect(batch([end, Raw.text("안")]) == "()")
    #expect(batch([Raw.text("안")]) == "안", "but once alone")
  }

  @Test mutating func `text that an input method repeats after a loss of focus is not delivered twice`() {
    #expect(batch([Raw.window(SDL_WINDOWEVENT_FOCUS_LOST), end, Raw.text("안")]) == "other ()")
  }

  @Test mutating func `only an exact repetition of the stopped composition is dropped`() {
    translation.textInputStopped()
    #expect(batch([Raw.text("한")]) == "한")
    #expect(batch([Raw.text("안")]) == "안")
    _ = batch([Raw.editing("a", start: 1, length: 0)])
    translation.textInputStopped()
    #expect(batch([Raw.key(letter), Raw.text("a")]) == "vcharacter(\"a\") a")
    #expect(batch([Raw.text("a")]) == "a")
    _ = batch([Raw.editing("b", start: 1, length: 0)])
    translation.textInputStopped()
    _ = batch([Raw.editing("bc", start: 1, length: 0)])
    #expect(batch([Raw.text("b")]) == "b")
  }

  @Test mutating func `without a composition events keep SDL's order`() {
    _ = batch([end])
    #expect(batch([Raw.key(one), Raw.text("1"), Raw.text("안")]) == "vcharacter(\"1\") 1 안")
  }
}

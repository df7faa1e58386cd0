import CSDL
import MiniUICore
import Testing

/// Tests of keys pressed with modifiers, and of the text that they type.
@MainActor struct HeldKeysTests {
  private let control = UInt16(KMOD_LCTRL.rawValue)
  private let alt = UInt16(KMOD_LALT.rawValue)
  private let rightAlt = UInt16(KMOD_RALT.rawValue)

  private func key(_ scalar: Unicode.Scalar, _ modifiers: UInt16 = 0, down: Bool = true, at position: SDL_Scancode)
    -> SDL_Event
  {
    Raw.key(SDL_Keycode(scalar.value), down: down, modifiers: modifiers, at: position)
  }

  private func down(_ character: Character, _ modifiers: KeyModifiers = []) -> InputEvent.Kind {
    .keyDown(Key(.character(character), modifiers: modifiers), isRepeat: false)
  }

  @Test func `shortcuts in a layout without Latin letters use the key's position`() {
    for (label, position, letter) in [
      ("с", SDL_SCANCODE_C, "c"), ("я", SDL_SCANCODE_Z, "z"), ("ω", SDL_SCANCODE_V, "v"), ("ש", SDL_SCANCODE_A, "a"),
    ] as [(Unicode.Scalar, SDL_Scancode, Character)] {
      #expect(kinds([key(label, control, at: position)]) == [down(letter, .control)])
      #expect(kinds([key(label, alt, at: position)]) == [down(letter, .alternate)])
    }
  }

  @Test func `without a modifier or with a Latin label, a key has its label's character`() {
    #expect(kinds([key("с", at: SDL_SCANCODE_C)]) == [down("с")])
    #expect(kinds([key("с", UInt16(KMOD_LSHIFT.rawValue), at: SDL_SCANCODE_C)]) == [down("с", .shift)])
    // In German and French layouts, Z and Y, and Q and A are exchanged.
    #expect(kinds([key("z", control, at: SDL_SCANCODE_Y)]) == [down("z", .control)])
    #expect(kinds([key("a", control, at: SDL_SCANCODE_Q)]) == [down("a", .control)])
    #expect(kinds([key("é", control, at: SDL_SCANCODE_2)]) == [down("é", .control)])
    #expect(kinds([key("х", control, at: SDL_SCANCODE_LEFTBRACKET)]) == [down("х", .control)])
  }

  @Test func `a key's release has the key code of its press, even if the modifier is released first`() {
    #expect(
      kinds([key("с", control, at: SDL_SCANCODE_C), key("с", down: false, at: SDL_SCANCODE_C)]) == [
        down("c", .control), .keyUp(Key(.character("c"))),
      ])
    #expect(
      kinds([
        key("с", control, at: SDL_SCANCODE_C), key("с", down: false, at: SDL_SCANCODE_C), key("с", at: SDL_SCANCODE_C),
        key("с", down: false, at: SDL_SCANCODE_C),
      ]).suffix(2) == [down("с"), .keyUp(Key(.character("с")))])
  }

  @Test func `a shortcut types nothing even if the system sends a text for its letter`() {
    #expect(kinds([key("a", alt, at: SDL_SCANCODE_A), Raw.text("a")]) == [down("a", .alternate)])
    #expect(kinds([key("с", control, at: SDL_SCANCODE_C), Raw.text("с")]) == [down("c", .control)])
    #expect(
      kinds([key("a", UInt16(KMOD_LGUI.rawValue), at: SDL_SCANCODE_A), Raw.text("a")]) == [down("a", .command)])
    #expect(kinds([key("a", rightAlt, at: SDL_SCANCODE_A), Raw.text("a")]) == [down("a", .alternate)])
    #expect(
      kinds([key("a", rightAlt | UInt16(KMOD_LSHIFT.rawValue), at: SDL_SCANCODE_A), Raw.text("A")]) == [
        down("a", [.shift, .alternate])
      ])
  }

  @Test func `Alt Gr is not the modifier Alt if it types another character`() {
    #expect(kinds([key("e", rightAlt, at: SDL_SCANCODE_E), Raw.text("€")]) == [down("e"), .text("€")])
    #expect(
      kinds([Raw.key(SDL_Keycode(SDLK_SPACE.rawValue), modifiers: rightAlt, at: SDL_SCANCODE_SPACE), Raw.text(" ")])
        == [.keyDown(Key(.space), isRepeat: false), .text(" ")])
  }

  @Test func `text without a preceding key press is delivered, whatever keys are held`() {
    #expect(kinds([Raw.text("語")]) == [.text("語")])
    let shortcut = key("a", control, at: SDL_SCANCODE_A)
    #expect(
      kinds([shortcut, key("a", control, down: false, at: SDL_SCANCODE_A), Raw.text("語")]).last == .text("語"))
    #expect(kinds([shortcut, Raw.motion(1, 2), Raw.text("語")]).last == .text("語"))
  }

  @Test func `a keypad key that types has the character that it types`() {
    let seven = SDL_Keycode(bitPattern: SDLK_KP_7.rawValue)
    let point = SDL_Keycode(bitPattern: SDLK_KP_PERIOD.rawValue)
    #expect(
      kinds([
        Raw.key(seven, at: SDL_SCANCODE_KP_7), Raw.text("7"), Raw.key(seven, down: false, at: SDL_SCANCODE_KP_7),
      ]) == [down("7"), .text("7"), .keyUp(Key(.character("7")))])
    #expect(kinds([Raw.key(seven, at: SDL_SCANCODE_KP_7)]) == [.keyDown(Key(.home), isRepeat: false)])
    #expect(kinds([Raw.key(point, at: SDL_SCANCODE_KP_PERIOD), Raw.text(",")]) == [down(","), .text(",")])
  }

  @Test func `a change of the keyboard's window is passed to the windows`() {
    let windows = FakeWindows(geometry(1, 200, 100), geometry(2, 50, 50))
    _ = translate(
      [Raw.window(SDL_WINDOWEVENT_FOCUS_LOST), Raw.window(SDL_WINDOWEVENT_FOCUS_GAINED, window: 2)], in: windows)
    #expect(windows.focusChanges == 2)
  }
}

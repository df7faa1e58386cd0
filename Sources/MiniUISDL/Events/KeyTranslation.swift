internal import CSDL
internal import MiniUICore

extension KeyCode {
  /// Creates a key from SDL's keycode: the label in the user's layout. Keypad keys depend on Num Lock.
  nonisolated init(sdl code: SDL_Keycode, modifiers: UInt16) {
    let code = UInt32(bitPattern: code)
    if let named = KeyCode.named[code] {
      self = named
    } else if let keypad = KeyCode.keypad[code] {
      let isNumLockOn = modifiers & UInt16(KMOD_NUM.rawValue) != 0
      self = isNumLockOn ? .character(keypad.on) : keypad.off ?? .character(keypad.on)
    } else if code & UInt32(bitPattern: shim_scancode_mask()) == 0, let scalar = Unicode.Scalar(code), code > 32 {
      self = .character(scalar.properties.lowercaseMapping.first ?? Character(scalar))
    } else {
      self = .other(code)
    }
  }

  /// The keycode for this key; nil for a character of several code points.
  nonisolated var sdlCode: SDL_Keycode? {
    switch self {
    case .character(let character):
      character.unicodeScalars.count == 1 ? character.unicodeScalars.first.map { SDL_Keycode($0.value) } : nil
    case .other(let code): SDL_Keycode(bitPattern: code)
    default: KeyCode.codes[self].map { SDL_Keycode(bitPattern: $0) }
    }
  }

  /// The keycodes of named keys. If several keys have the same name, the one in the main block is used.
  private nonisolated static let codes = Dictionary(named.map { ($1, $0) }, uniquingKeysWith: min)

  private nonisolated static let named: [UInt32: KeyCode] = {
    var codes: [UInt32: KeyCode] = [
      SDLK_ESCAPE.rawValue: .escape, SDLK_RETURN.rawValue: .enter, SDLK_RETURN2.rawValue: .enter,
      SDLK_KP_ENTER.rawValue: .enter, SDLK_TAB.rawValue: .tab, SDLK_SPACE.rawValue: .space,
      SDLK_BACKSPACE.rawValue: .backspace, SDLK_DELETE.rawValue: .delete, SDLK_LEFT.rawValue: .left,
      SDLK_RIGHT.rawValue: .right, SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_HOME.rawValue: .home,
      SDLK_END.rawValue: .end, SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
      SDLK_INSERT.rawValue: .insert, SDLK_APPLICATION.rawValue: .menu, SDLK_MENU.rawValue: .menu,
      SDLK_PRINTSCREEN.rawValue: .printScreen,
    ]
    for (first, number) in [(SDLK_F1, 1), (SDLK_F13, 13)] {
      for offset in 0..<12 { codes[first.rawValue + UInt32(offset)] = .function(number + offset) }
    }
    for code in [
      SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI, SDLK_MODE,
      SDLK_CAPSLOCK, SDLK_NUMLOCKCLEAR, SDLK_SCROLLLOCK,
    ] { codes[code.rawValue] = .modifier }
    return codes
  }()

  /// Returns whether a keycode is a keypad key that types a character.
  nonisolated static func isKeypad(_ code: SDL_Keycode) -> Bool { keypad[UInt32(bitPattern: code)] != nil }

  /// The character of a keypad key with Num Lock on, and its key with Num Lock off, if it has one.
  private nonisolated static let keypad: [UInt32: (on: Character, off: KeyCode?)] = [
    SDLK_KP_0.rawValue: ("0", .insert), SDLK_KP_1.rawValue: ("1", .end), SDLK_KP_2.rawValue: ("2", .down),
    SDLK_KP_3.rawValue: ("3", .pageDown), SDLK_KP_4.rawValue: ("4", .left), SDLK_KP_5.rawValue: ("5", nil),
    SDLK_KP_6.rawValue: ("6", .right), SDLK_KP_7.rawValue: ("7", .home), SDLK_KP_8.rawValue: ("8", .up),
    SDLK_KP_9.rawValue: ("9", .pageUp), SDLK_KP_PERIOD.rawValue: (".", .delete), SDLK_KP_COMMA.rawValue: (",", nil),
    SDLK_KP_PLUS.rawValue: ("+", nil), SDLK_KP_MINUS.rawValue: ("-", nil), SDLK_KP_MULTIPLY.rawValue: ("*", nil),
    SDLK_KP_DIVIDE.rawValue: ("/", nil), SDLK_KP_EQUALS.rawValue: ("=", nil),
  ]
}

extension KeyModifiers {
  /// Creates modifiers from SDL's modifiers.
  nonisolated init(sdl modifiers: UInt16) {
    self = []
    let modifiers = UInt32(modifiers)
    if modifiers & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if modifiers & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if modifiers & KMOD_ALT.rawValue != 0 { insert(.alternate) }
    if modifiers & KMOD_GUI.rawValue != 0 { insert(.command) }
  }

  /// SDL's modifiers, using the keys on the left.
  nonisolated var sdlModifiers: UInt16 {
    var modifiers: UInt32 = 0
    if contains(.shift) { modifiers |= KMOD_LSHIFT.rawValue }
    if contains(.control) { modifiers |= KMOD_LCTRL.rawValue }
    if contains(.alternate) { modifiers |= KMOD_LALT.rawValue }
    if contains(.command) { modifiers |= KMOD_LGUI.rawValue }
    return UInt16(modifiers)
  }
}

internal import CSDL
internal import MiniUICore

/// What keys are for the kit, from their going down to their coming up.
struct HeldKeys {
  /// Keys that are down and were given another name than SDL's, by their place on the keyboard.
  private var renamed: [UInt32: KeyCode] = [:]
  /// The key that went down last.
  private var last = SDL_Keysym()

  /// The key of an event of SDL's.
  ///
  /// Shortcuts go by the label. Where that is not a Latin letter, as in a Greek or Russian layout, they go by the letter that a
  /// US keyboard has in that place, as under GTK.
  mutating func key(_ event: SDL_KeyboardEvent) -> Key {
    let keysym = event.keysym
    let modifiers = KeyModifiers(sdl: keysym.mod)
    var key = Key(KeyCode(sdl: keysym.sym, modifiers: keysym.mod), modifiers: modifiers)
    guard event.state == UInt8(SDL_PRESSED) else {
      if let code = renamed.removeValue(forKey: keysym.scancode.rawValue) { key.code = code }
      return key
    }
    last = keysym
    renamed[keysym.scancode.rawValue] = nil
    let isShortcut = !modifiers.isDisjoint(with: [.control, .command]) || keysym.mod & UInt16(KMOD_LALT.rawValue) != 0
    if isShortcut, !key.code.isLatin, let letter = HeldKeys.letter(at: keysym.scancode) {
      rename(&key, .character(letter))
    }
    return key
  }

  /// What the key that went down last is, now that it has typed `text`. Nil if it is a shortcut, and typed nothing: some
  /// systems send the letter along with Alt, and along with Control if it is not Latin.
  ///
  /// The right Alt key is Alt in some layouts and Alt Gr in others, which nobody says. Under Alt Gr a key types another
  /// character than the one that it is labelled with.
  mutating func key(_ key: Key, typing text: String) -> Key? {
    var key = key
    if isShortcut(key) {
      guard isAltGr, !isLabel(text, of: key) else { return nil }
      key.modifiers.remove(.alternate)
    }
    // What Num Lock is SDL does not always know; and of a decimal key the layout says whether it is a point or a comma.
    if KeyCode.isKeypad(last.sym), text.count == 1, let character = text.first { rename(&key, .character(character)) }
    return key
  }

  /// Whether `text`, right behind the key that went down last, is the key's own: while something is composed it may be what
  /// the key has ended.
  func types(_ text: String, _ key: Key) -> Bool {
    switch key.code {
    case .character, .space, .other: !isShortcut(key) || isAltGr || isLabel(text, of: key)
    default: false
    }
  }

  private func isShortcut(_ key: Key) -> Bool { !key.modifiers.isDisjoint(with: [.control, .alternate, .command]) }

  private var isAltGr: Bool {
    last.mod & UInt16(KMOD_ALT.rawValue | KMOD_GUI.rawValue | KMOD_CTRL.rawValue) == KMOD_RALT.rawValue
  }

  private func isLabel(_ text: String, of key: Key) -> Bool {
    key.code == text.lowercased().first.map(KeyCode.character)
  }

  private mutating func rename(_ key: inout Key, _ code: KeyCode) {
    key.code = code
    // Keys without a place are posted ones.
    if last.scancode != SDL_SCANCODE_UNKNOWN { renamed[last.scancode.rawValue] = code }
  }

  /// The letter that a US keyboard has in a place.
  private static func letter(at place: SDL_Scancode) -> Character? {
    let index = Int(place.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    return (0..<26).contains(index) ? Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index))) : nil
  }
}

extension KeyCode {
  /// False for a letter of another script; true for all that is none.
  fileprivate nonisolated var isLatin: Bool {
    let firstGreek: UInt32 = 0x370
    guard case .character(let character) = self, let scalar = character.unicodeScalars.first else { return true }
    return scalar.value < firstGreek || !scalar.properties.isAlphabetic
  }
}

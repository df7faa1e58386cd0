internal import CSDL
internal import MiniUICore

/// The kit's names of keys while they are down.
struct HeldKeys {
  /// The keys that are down and have other names than SDL's, by their position on the keyboard.
  private var renamed: [UInt32: KeyCode] = [:]
  /// The last key pressed.
  private var last = SDL_Keysym()

  /// Returns the key of an SDL event.
  ///
  /// Shortcuts use the label. If it is not a Latin letter, as in a Greek or Russian layout, they use the letter of a US
  /// keyboard in that position, as in GTK.
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

  /// Returns the last pressed key with the text that it has typed; nil for a shortcut, whose text is ignored: some
  /// systems send a text for letters with Alt, and for non-Latin letters with Control.
  ///
  /// The right Alt key is Alt in some layouts and Alt Gr in others, and the system does not report which. With Alt Gr,
  /// a key types another character than its label.
  mutating func key(_ key: Key, typing text: String) -> Key? {
    var key = key
    if isShortcut(key) {
      guard isAltGr, !isLabel(text, of: key) else { return nil }
      key.modifiers.remove(.alternate)
    }
    // SDL does not always know the state of Num Lock, and the layout decides whether a decimal key is a point or a
    // comma.
    if KeyCode.isKeypad(last.sym), text.count == 1, let character = text.first { rename(&key, .character(character)) }
    return key
  }

  /// Returns whether the last key pressed has typed `text`, which follows it directly. During a composition, the text
  /// may belong to the composition that the key has ended.
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
    // Posted keys have no position.
    if last.scancode != SDL_SCANCODE_UNKNOWN { renamed[last.scancode.rawValue] = code }
  }

  /// Returns the letter of a US keyboard in a position; nil if there is none.
  private static func letter(at position: SDL_Scancode) -> Character? {
    let index = Int(position.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    return (0..<26).contains(index) ? Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index))) : nil
  }
}

extension KeyCode {
  /// Whether the key is not a letter of another script.
  fileprivate nonisolated var isLatin: Bool {
    let firstGreek: UInt32 = 0x370
    guard case .character(let character) = self, let scalar = character.unicodeScalars.first else { return true }
    return scalar.value < firstGreek || !scalar.properties.isAlphabetic
  }
}

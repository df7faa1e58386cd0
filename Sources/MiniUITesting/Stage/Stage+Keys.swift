/// What a user does with the keyboard.
extension Stage {
  /// Presses and lets go of a key.
  public func key(_ key: Key) throws {
    try keyDown(key)
    try keyUp(key)
  }

  /// Presses and lets go of a key, with modifiers held.
  public func key(_ code: KeyCode, modifiers: KeyModifiers = []) throws { try key(Key(code, modifiers: modifiers)) }

  /// A key goes down.
  public func keyDown(_ key: Key) throws { try send(.keyDown(key, isRepeat: false)) }

  /// A key goes up.
  public func keyUp(_ key: Key) throws { try send(.keyUp(key)) }

  /// Types `text`, key by key. The text itself arrives only where somebody asked the surface for text input, as in a window.
  public func type(_ text: String) throws {
    for character in text {
      let key = Key(typing: character)
      try keyDown(key)
      if key.code != .enter, key.code != .tab { try send(.text(String(character))) }
      try keyUp(key)
    }
  }
}

extension Key {
  /// The key that types a character on a plain keyboard.
  fileprivate init(typing character: Character) {
    switch character {
    case " ": self.init(.space)
    case "\n", "\r\n": self.init(.enter)
    case "\t": self.init(.tab)
    default:
      let small = character.lowercased()
      let isPlain = small == String(character) || small.count != 1
      self.init(.character(isPlain ? character : Character(small)), modifiers: isPlain ? [] : .shift)
    }
  }
}

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

  /// Types `text`, key by key; what no single key types, such as an emoji of several parts, comes without a key, as from an
  /// input method. The text itself arrives only where somebody asked the surface for text before its key went down, as in a
  /// window. Nothing is held at the end, Shift neither.
  public func type(_ text: String) throws {
    for character in text {
      guard let key = Key(typing: character) else {
        try send(.text(String(character)))
        continue
      }
      try keyDown(key)
      if key.code != .enter, key.code != .tab { try send(.text(String(character))) }
      try keyUp(Key(key.code))
    }
  }
}

/// What an input method does: it composes a text, which may change as long as it likes, and then commits it or gives it up.
/// All of it arrives only where somebody asked the surface for text input.
extension Stage {
  /// The text that is being composed is `text` now.
  /// - Parameter selection: what of it is selected, counted in characters; nil: nothing, with the caret at the end.
  public func compose(_ text: String, selection: Range<Int>? = nil) throws {
    let selection = selection ?? text.count..<text.count
    try send(.composition(text, selectionStart: selection.lowerBound, selectionLength: selection.count))
  }

  /// The composition ends with `text`: as SDL tells of it, first the text, then that nothing is composed any more.
  public func commit(_ text: String) throws {
    try send(.text(text))
    try cancelComposition()
  }

  /// The composition ends with nothing.
  public func cancelComposition() throws { try compose("") }
}

extension Key {
  /// The key that types a character on a plain keyboard; nil if it takes several.
  fileprivate init?(typing character: Character) {
    switch character {
    case " ": self.init(.space)
    case "\n", "\r\n": self.init(.enter)
    case "\t": self.init(.tab)
    default:
      guard character.unicodeScalars.count == 1 else { return nil }
      let small = character.lowercased()
      let isPlain = small == String(character) || small.count != 1
      self.init(.character(isPlain ? character : Character(small)), modifiers: isPlain ? [] : .shift)
    }
  }
}

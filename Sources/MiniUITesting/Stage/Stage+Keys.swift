/// Keyboard input of the simulated user.
extension Stage {
  /// Presses and releases a key.
  public func key(_ key: Key) throws {
    try keyDown(key)
    try keyUp(key)
  }

  /// Presses and releases a key with modifiers.
  public func key(_ code: KeyCode, modifiers: KeyModifiers = []) throws { try key(Key(code, modifiers: modifiers)) }

  /// Presses a key.
  public func keyDown(_ key: Key) throws { try send(.keyDown(key, isRepeat: false)) }

  /// Releases a key.
  public func keyUp(_ key: Key) throws { try send(.keyUp(key)) }

  /// Types `text` key by key.
  ///
  /// A character that no single key types, such as an emoji of several scalars, arrives without a key, as from an input
  /// method. As in a window, text arrives only if the surface was asked for text input before the key went down. At the
  /// end no key is held, not even Shift.
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

/// The actions of an input method, which composes a text, may change it, and then commits or cancels it.
///
/// They arrive only if the surface was asked for text input.
extension Stage {
  /// Sets the text that is being composed. `selection` is the selected range, in characters; if it is nil, nothing is
  /// selected and the caret is at the end.
  public func compose(_ text: String, selection: Range<Int>? = nil) throws {
    let selection = selection ?? text.count..<text.count
    try send(.composition(text, selectionStart: selection.lowerBound, selectionLength: selection.count))
  }

  /// Ends the composition with `text`. As with SDL, the text arrives first, then an empty composition.
  public func commit(_ text: String) throws {
    try send(.text(text))
    try cancelComposition()
  }

  /// Ends the composition without a text.
  public func cancelComposition() throws { try compose("") }
}

extension Key {
  /// Creates the key that types a character on a plain keyboard; nil if the character has several scalars.
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

internal import MiniUICore

extension AccessibilityKey {
  /// The event in the form that the registry expects: kind, symbol, number, modifiers, time, name, and whether it is
  /// text.
  ///
  /// The published description of the interface has other types of numbers. The registry drops events with those types,
  /// without an error.
  var event: DBusValue {
    let symbol = KeySymbol(self)
    return .structure([
      .uint32(isPressed ? 0 : 1), .int32(Int32(bitPattern: symbol.number)), .int(XKeyCode.number(of: usage)),
      .int32(xModifiers), .int32(Int32(truncatingIfNeeded: Int64((timestamp * 1000).rounded()))), .string(symbol.name),
      .boolean(isText),
    ])
  }

  private var isText: Bool {
    if text != nil { return true }
    guard key.modifiers.isSubset(of: .shift) else { return false }
    switch key.code {
    case .character, .space: return true
    default: return false
    }
  }

  /// The modifiers as X's bits: before a press and until a release, a modifier's own key does not count as held.
  private var xModifiers: Int32 {
    let bits: [(KeyModifiers, Int32)] = [(.shift, 1), (.control, 4), (.alternate, 8), (.command, 64)]
    var modifiers = bits.reduce(0) { key.modifiers.contains($1.0) ? $0 | $1.1 : $0 }
    if let own = usage.flatMap({ AccessibilityKey.ownBits[$0] }) {
      modifiers = isPressed ? modifiers & ~own : modifiers | own
    }
    // Num Lock is Mod2 for X, and has a bit of its own for readers.
    if KeySymbol.typesNumbers(at: usage, key.code) { modifiers |= 1 << 4 | 1 << 14 }
    return modifiers
  }

  /// The bits of modifier keys in the state that X reports, by the position of the key.
  private static let ownBits: [UInt16: Int32] = [
    0xE0: 4, 0xE1: 1, 0xE2: 8, 0xE3: 64, 0xE4: 4, 0xE5: 1, 0xE6: 8, 0xE7: 64,
  ]
}

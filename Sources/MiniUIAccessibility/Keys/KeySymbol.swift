internal import MiniUICore

/// A key as X names it, by its label: a number and a name of `X11/keysymdef.h`.
nonisolated struct KeySymbol: Hashable, Sendable {
  let number: UInt32
  let name: String

  private init(_ number: UInt32, _ name: String) { (self.number, self.name) = (number, name) }

  /// Creates the symbol of a character. For Latin 1, the symbol is the number of the character; for other characters, a
  /// further bit is set.
  private init(_ text: String) {
    let scalar = text.unicodeScalars.first?.value ?? 0
    self.init(scalar < 0x100 ? scalar : scalar | 1 << 24, text)
  }

  /// Creates the symbol of a key.
  init(_ event: AccessibilityKey) {
    let (code, modifiers) = (event.key.code, event.key.modifiers)
    if let symbol = event.usage.flatMap({ KeySymbol.keypad(at: $0, code) ?? KeySymbol.byUsage[$0] }) {
      self = symbol
    } else if let text = event.text, text.unicodeScalars.count == 1, text != " " {
      self.init(text)
    } else if case .tab = code, modifiers.contains(.shift) {
      self.init(0xFE20, "ISO_Left_Tab")
    } else if case .character(let character) = code {
      self.init(modifiers.contains(.shift) ? character.uppercased() : String(character))
    } else if case .function(let number) = code {
      self.init(0xFFBD + UInt32(clamping: number), "F\(number)")
    } else {
      self = KeySymbol.byCode[code] ?? KeySymbol(0, "")
    }
  }

  private static let byCode: [KeyCode: KeySymbol] = [
    .backspace: .init(0xFF08, "BackSpace"), .tab: .init(0xFF09, "Tab"), .enter: .init(0xFF0D, "Return"),
    .escape: .init(0xFF1B, "Escape"), .space: .init(0x20, "space"), .delete: .init(0xFFFF, "Delete"),
    .home: .init(0xFF50, "Home"), .left: .init(0xFF51, "Left"), .up: .init(0xFF52, "Up"),
    .right: .init(0xFF53, "Right"), .down: .init(0xFF54, "Down"), .pageUp: .init(0xFF55, "Page_Up"),
    .pageDown: .init(0xFF56, "Page_Down"), .end: .init(0xFF57, "End"), .printScreen: .init(0xFF61, "Print"),
    .insert: .init(0xFF63, "Insert"), .menu: .init(0xFF67, "Menu"),
  ]

  /// The symbols of modifiers and of keypad keys without a number, by USB usage. The kit has a single name for such keys.
  private static let byUsage: [UInt16: KeySymbol] = [
    0x39: .init(0xFFE5, "Caps_Lock"), 0x47: .init(0xFF14, "Scroll_Lock"), 0x48: .init(0xFF13, "Pause"),
    0x53: .init(0xFF7F, "Num_Lock"), 0x54: .init(0xFFAF, "KP_Divide"), 0x55: .init(0xFFAA, "KP_Multiply"),
    0x56: .init(0xFFAD, "KP_Subtract"), 0x57: .init(0xFFAB, "KP_Add"), 0x58: .init(0xFF8D, "KP_Enter"),
    0x67: .init(0xFFBD, "KP_Equal"), 0x85: .init(0xFFAC, "KP_Separator"), 0xE0: .init(0xFFE3, "Control_L"),
    0xE1: .init(0xFFE1, "Shift_L"), 0xE2: .init(0xFFE9, "Alt_L"), 0xE3: .init(0xFFEB, "Super_L"),
    0xE4: .init(0xFFE4, "Control_R"), 0xE5: .init(0xFFE2, "Shift_R"), 0xE6: .init(0xFFEA, "Alt_R"),
    0xE7: .init(0xFFEC, "Super_R"),
  ]

  /// The keys of the keypad from usage 89, without Num Lock and with it.
  private static let keypad: [(off: KeySymbol, on: KeySymbol)] = [
    (.init(0xFF9C, "KP_End"), .init(0xFFB1, "KP_1")), (.init(0xFF99, "KP_Down"), .init(0xFFB2, "KP_2")),
    (.init(0xFF9B, "KP_Page_Down"), .init(0xFFB3, "KP_3")), (.init(0xFF96, "KP_Left"), .init(0xFFB4, "KP_4")),
    (.init(0xFF9D, "KP_Begin"), .init(0xFFB5, "KP_5")), (.init(0xFF98, "KP_Right"), .init(0xFFB6, "KP_6")),
    (.init(0xFF95, "KP_Home"), .init(0xFFB7, "KP_7")), (.init(0xFF97, "KP_Up"), .init(0xFFB8, "KP_8")),
    (.init(0xFF9A, "KP_Page_Up"), .init(0xFFB9, "KP_9")), (.init(0xFF9E, "KP_Insert"), .init(0xFFB0, "KP_0")),
    (.init(0xFF9F, "KP_Delete"), .init(0xFFAE, "KP_Decimal")),
  ]
  private static let firstOfKeypad = 0x59

  private static func keypad(at usage: UInt16, _ code: KeyCode) -> KeySymbol? {
    let index = Int(usage) - firstOfKeypad
    guard keypad.indices.contains(index) else { return nil }
    return typesNumbers(at: usage, code) ? keypad[index].on : keypad[index].off
  }

  /// Whether a key belongs to the keypad and has typed a number, which means that Num Lock is on.
  static func typesNumbers(at usage: UInt16?, _ code: KeyCode) -> Bool {
    guard let usage, keypad.indices.contains(Int(usage) - firstOfKeypad), case .character = code else { return false }
    return true
  }
}

/// The notation of keys in scripts and traces: `enter`, `ctrl+z`, `shift+alt+f4`, `ctrl++`.
nonisolated extension Key {
  /// The key as text. An ambiguous character is in quotation marks; a key without a name is `code` and its number.
  var text: String {
    Key.modifierNames.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined() + codeText
  }

  private var codeText: String {
    switch code {
    case .character(let character):
      let text = String(character)
      return Key.isPlain(text) ? text : TextLiteral.quoted(text)
    case .function(let number): return "f\(number)"
    case .other(let number): return "code\(number)"
    default: return Key.names.first { $0.1 == code }?.0 ?? ""
    }
  }

  /// Whether a character needs no quotation marks: letters, and visible ASCII except for characters that begin a string
  /// or a comment.
  private static func isPlain(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return false }
    return scalar.isASCII
      ? (0x21...0x7E).contains(scalar.value) && scalar != "\"" && scalar != "#"
      : scalar.properties.isAlphabetic
  }

  /// Reads a key.
  /// - Returns: nil if no key begins here.
  init?(from scanner: inout TextScanner) throws(TextFault) {
    var modifiers: KeyModifiers = []
    while let modifier = Key.modifierNames.first(where: { scanner.takeModifier($0.0) }) { modifiers.insert(modifier.1) }
    if let text = try scanner.quoted() {
      guard text.count == 1, let character = text.first else { return nil }
      self.init(.character(character), modifiers: modifiers)
      return
    }
    let word = scanner.takeWhile { !TextScanner.isBlank($0) }
    guard let code = KeyCode(text: word) else { return nil }
    self.init(code, modifiers: modifiers)
  }

  /// The names of the modifiers, in the order in which they are written.
  static let modifierNames: [(String, KeyModifiers)] = [
    ("ctrl", .control), ("shift", .shift), ("alt", .alternate), ("super", .command),
  ]

  static let names: [(String, KeyCode)] = [
    ("escape", .escape), ("enter", .enter), ("tab", .tab), ("space", .space), ("backspace", .backspace),
    ("delete", .delete), ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("insert", .insert), ("menu", .menu),
    ("printscreen", .printScreen), ("modifier", .modifier),
  ]
}

nonisolated extension KeyCode {
  fileprivate init?(text: String) {
    if let named = Key.names.first(where: { $0.0 == text })?.1 {
      self = named
    } else if text.count == 1, let character = text.first {
      self = .character(character)
    } else if text.hasPrefix("f"), let number = Int(text.dropFirst()) {
      self = .function(number)
    } else if text.hasPrefix("code"), let number = UInt32(text.dropFirst(4)) {
      self = .other(number)
    } else {
      return nil
    }
  }
}

nonisolated extension TextScanner {
  /// Moves past `name+` if a key follows.
  fileprivate mutating func takeModifier(_ name: String) -> Bool {
    let start = position
    if take(name), take("+"), let next, !TextScanner.isBlank(next) { return true }
    position = start
    return false
  }
}

nonisolated extension Phrase where Value == Key {
  static let key = word(
    "a key such as enter, z or ctrl+z", words: Key.names.map(\.0) + Key.modifierNames.map(\.0)
  ) { (scanner) throws(TextFault) in
    let start = scanner.position
    guard let key = try Key(from: &scanner) else { return nil }
    let word = scanner.text(start..<scanner.position)
    switch key.code {
    case .function(let number) where !(1...24).contains(number):
      throw TextFault(position: start, problem: "there is no key '\(word)'", remedy: "there are f1 to f24")
    case .character(let character) where String(character) != character.lowercased():
      throw TextFault(
        position: start, problem: "'\(word)' is no key",
        remedy: "keys are named without Shift: 'shift+\(character.lowercased())'")
    default: return key
    }
  } text: {
    $0.text
  }
}

/// Reads signatures: sequences of types, such as `siiva{sv}`.
nonisolated enum DBusSignature {
  /// The maximum length of a signature, in bytes.
  static let maximumLength = 255
  /// The maximum number of arrays, and of structures, that one type may have within each other.
  static let maximumDepth = 32

  /// Returns the types that a signature names.
  /// - Throws: `DBusError` if it is no signature: an unknown letter, an empty structure, an entry outside of an array.
  static func types(of text: String) throws(DBusError) -> [DBusType] {
    var scanner = Scanner(letters: Array(text.utf8))
    guard scanner.letters.count <= maximumLength else { throw .malformed("a signature of more than 255 bytes") }
    var types: [DBusType] = []
    while !scanner.isAtEnd { types.append(try scanner.type(arrays: 0, structures: 0)) }
    return types
  }

  /// Returns the type of a variant, whose signature has exactly one.
  /// - Throws: `DBusError` if it names none or several.
  static func singleType(of text: String) throws(DBusError) -> DBusType {
    let types = try types(of: text)
    guard types.count == 1 else { throw .malformed("a variant of \(types.count) types") }
    return types[0]
  }

  private struct Scanner {
    let letters: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == letters.count }

    mutating func type(arrays: Int, structures: Int) throws(DBusError) -> DBusType {
      let letter = try next()
      if let type = DBusType.ofLetter[Int(letter)] { return type }
      guard arrays < maximumDepth || letter != UInt8(ascii: "a"), structures < maximumDepth else {
        throw .malformed("a signature that is nested too deeply")
      }
      switch letter {
      case UInt8(ascii: "a"):
        if !isAtEnd, letters[position] == UInt8(ascii: "{") {
          position += 1
          return .array(try entry(arrays: arrays + 1, structures: structures + 1))
        }
        return .array(try type(arrays: arrays + 1, structures: structures))
      case UInt8(ascii: "("): return try structure(arrays: arrays, structures: structures + 1)
      default: throw .malformed("the letter \(letter) in a signature")
      }
    }

    private mutating func structure(arrays: Int, structures: Int) throws(DBusError) -> DBusType {
      var fields: [DBusType] = []
      while true {
        guard !isAtEnd else { throw .malformed("a structure without an end") }
        if letters[position] == UInt8(ascii: ")") { break }
        fields.append(try type(arrays: arrays, structures: structures))
      }
      position += 1
      // An empty structure takes no bytes, so an array of them would never end.
      guard !fields.isEmpty else { throw .malformed("an empty structure") }
      return .structure(fields)
    }

    private mutating func entry(arrays: Int, structures: Int) throws(DBusError) -> DBusType {
      guard structures <= maximumDepth else { throw .malformed("a signature that is nested too deeply") }
      let key = try type(arrays: arrays, structures: structures)
      let value = try type(arrays: arrays, structures: structures)
      guard key.isBasic, try next() == UInt8(ascii: "}") else { throw .malformed("no entry of a dictionary") }
      return .entry(key, value)
    }

    private mutating func next() throws(DBusError) -> UInt8 {
      guard !isAtEnd else { throw .malformed("a signature that ends within a type") }
      defer { position += 1 }
      return letters[position]
    }
  }
}

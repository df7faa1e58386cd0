/// Checks that a text is JSON, and reports the first error with its position. Foundation's decoder does not report the
/// line, and accepts duplicate names and a comma after the last entry.
nonisolated struct JSONSyntax {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The maximum depth of nested brackets.
  private static let maximumDepth = 16

  private typealias Fault = KeyboardLayoutError

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the first error in a text.
  /// - Parameter bytes: the text, which should be UTF-8.
  /// - Returns: the error with its line and column; nil if the text is valid.
  static func error(in bytes: [UInt8]) -> KeyboardLayoutError? {
    if let position = firstInvalidByte(bytes) {
      return Fault("this is not UTF-8", "save the file as UTF-8").located(at: position, in: bytes)
    }
    var reader = JSONSyntax(bytes)
    do throws(Fault) {
      try reader.value()
      reader.skipBlanks()
      if reader.next != nil { throw Fault("text follows the end", "a layout is one object") }
      return nil
    } catch {
      return error.located(at: reader.position, in: bytes)
    }
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): position += scalar.count
      case .emptyInput: return nil
      case .error: return position
      }
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func value() throws(Fault) {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): try nested { (reader) throws(Fault) in try reader.object() }
    case UInt8(ascii: "["): try nested { (reader) throws(Fault) in try reader.array() }
    case UInt8(ascii: "\""): _ = try string()
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try number()
    default:
      for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return
      }
      throw Fault(
        next == nil ? "the text ends too early" : "a value is missing",
        "a value is text in quotation marks, a number, true, false, a list or an object")
    }
  }

  private mutating func nested(_ read: (inout JSONSyntax) throws(Fault) -> Void) throws(Fault) {
    guard depth < JSONSyntax.maximumDepth else {
      throw Fault("brackets are nested too deeply", "a keyboard layout needs only a few levels")
    }
    depth += 1
    position += 1
    try read(&self)
    depth -= 1
  }

  private mutating func object() throws(Fault) {
    skipBlanks()
    if take("}") { return }
    var names: Set<ArraySlice<UInt8>> = []
    repeat {
      skipBlanks()
      let start = position
      guard next == UInt8(ascii: "\"") else {
        throw Fault("a name is missing", "write it in quotation marks, and no comma after the last entry")
      }
      guard names.insert(try string()).inserted else {
        position = start
        throw Fault("a name occurs twice in one object", "remove one of them")
      }
      skipBlanks()
      guard take(":") else { throw Fault("':' is missing", "it is between name and value") }
      try value()
      skipBlanks()
    } while take(",")
    guard take("}") else { throw Fault("',' or '}' is missing", "an object ends with '}'") }
  }

  private mutating func array() throws(Fault) {
    skipBlanks()
    if take("]") { return }
    repeat {
      try value()
      skipBlanks()
    } while take(",")
    guard take("]") else { throw Fault("',' or ']' is missing", "a list ends with ']'") }
  }

  private mutating func string() throws(Fault) -> ArraySlice<UInt8> {
    position += 1
    let start = position
    while let byte = next {
      if take("\"") { return bytes[start..<position - 1] }
      if byte < 0x20 {
        throw Fault("text has a control character, or is not closed", "it ends with '\"' on its line")
      }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      if take("u") {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else {
          throw Fault("'\\u' is not followed by a number", "it takes four hexadecimal digits")
        }
        position += 4
      } else if let escape = next, "\"\\/bfnrt".utf8.contains(escape) {
        position += 1
      } else {
        throw Fault("the escape sequence is unknown", "write '\\\\' for a backslash and '\\\"' for a mark")
      }
    }
    throw Fault("text is not closed", "it ends with '\"' on the same line")
  }

  private mutating func number() throws(Fault) {
    let fault = Fault("this is no number", "numbers look like 1, 1.5 or -2")
    _ = take("-")
    if !take("0"), !skipDigits() { throw fault }
    if take("."), !skipDigits() { throw fault }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if !skipDigits() { throw fault }
    }
  }
}

nonisolated extension KeyboardLayoutError {
  /// Returns the error with the line and column of a position.
  fileprivate func located(at position: Int, in bytes: [UInt8]) -> KeyboardLayoutError {
    let before = bytes[..<position]
    var error = self
    error.line = before.count { $0 == UInt8(ascii: "\n") } + 1
    error.column = position - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    return error
  }
}

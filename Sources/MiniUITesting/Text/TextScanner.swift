/// A mistake at a position of a text, and how to correct it.
nonisolated struct TextFault: Error {
  /// The offset of the first byte that is wrong.
  var position: Int
  var problem: String
  var remedy: String?
  /// Similar words that would be valid here.
  var near: [String] = []
}

/// A scanner that reads a line byte by byte. Reading by characters would hide a quotation mark that is followed by a
/// combining character.
nonisolated struct TextScanner {
  let bytes: [UInt8]
  /// The position after the last byte of the line.
  let end: Int
  var position: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, in: bytes.indices)
  }

  var isAtEnd: Bool { position == end }
  var next: UInt8? { position < end ? bytes[position] : nil }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Skips `text` if it is next, and returns whether it did.
  mutating func take(_ text: String) -> Bool {
    guard bytes[position..<end].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func skipBlanks() { _ = takeWhile(TextScanner.isBlank) }

  /// Reads bytes until `fits` returns false.
  mutating func takeWhile(_ fits: (UInt8) -> Bool) -> String {
    let start = position
    while position < end, fits(bytes[position]) { position += 1 }
    return text(start..<position)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether a byte may be in a name without quotation marks.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: isDigit(byte)
    }
  }

  // MARK: Strings

  /// Reads a string in quotation marks; nil if none begins here.
  mutating func quoted() throws(TextFault) -> String? {
    let start = position
    guard take("\"") else { return nil }
    var content: [UInt8] = []
    while let byte = next {
      if take("\"") { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        content.append(contentsOf: try escape().utf8)
      } else {
        content.append(byte)
        position += 1
      }
    }
    throw TextFault(position: start, problem: "a string is not closed", remedy: "it ends with '\"' on the same line")
  }

  private mutating func escape() throws(TextFault) -> String {
    let start = position
    for (escape, character) in TextScanner.escapes where take(escape) { return character }
    if take("\\u{") {
      let digits = takeWhile { UnicodeScalar($0).properties.isASCIIHexDigit }
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value), take("}") { return String(scalar) }
    }
    throw TextFault(
      position: start, problem: "a string has an invalid escape",
      remedy: "write \\\", \\\\, \\n, \\r, \\t or \\u{…} with the number of a character")
  }

  private static let escapes: [(String, String)] = [
    ("\\\"", "\""), ("\\\\", "\\"), ("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"),
  ]

  // MARK: Numbers

  /// A number as it is written. Its value depends on the unit that follows.
  struct Numeral {
    let text: String
    let position: Int

    /// Returns the number × 10^`shift`.
    func value(shift: Int = 0, in range: ClosedRange<Double>) throws(TextFault) -> Double {
      let parts = text.split { $0 == "e" || $0 == "E" }
      let exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? .min : .max) : 0
      // No text has enough digits to compensate for a larger exponent.
      let bounded = min(max(exponent, -1_000_000_000), 1_000_000_000)
      guard let value = Double("\(parts[0])e\(bounded + shift)"), range.contains(value) else {
        let (low, high) = (range.lowerBound, range.upperBound)
        throw outOfRange(TextLiteral.number(low, shift: -shift), TextLiteral.number(high, shift: -shift))
      }
      return value
    }

    /// Returns the number if it is an integer without an exponent; nil otherwise.
    func integer<Value: FixedWidthInteger>(in range: ClosedRange<Value>) throws(TextFault) -> Value? {
      guard text.utf8.drop(while: { $0 == UInt8(ascii: "-") }).allSatisfy(TextScanner.isDigit) else { return nil }
      guard let value = Value(text), range.contains(value) else {
        throw outOfRange("\(range.lowerBound)", "\(range.upperBound)")
      }
      return value
    }

    private func outOfRange(_ low: String, _ high: String) -> TextFault {
      TextFault(
        position: position, problem: "\(TextScanner.excerpt(text)) is out of range",
        remedy: "it must be \(low) to \(high)")
    }
  }

  /// Reads a decimal number, such as `-12.5` or `1e-7`; nil if none begins here.
  mutating func numeral() -> Numeral? {
    let start = position
    _ = take("-")
    let digits = position
    _ = takeWhile(TextScanner.isDigit)
    guard position > digits else {
      position = start
      return nil
    }
    skipFraction(after: { $0.take(".") })
    skipFraction(after: { ($0.take("e") || $0.take("E")) && ($0.take("+") || $0.take("-") || true) })
    return Numeral(text: text(start..<position), position: start)
  }

  /// Skips a mark and the digits after it. A mark without digits is not part of the number.
  private mutating func skipFraction(after mark: (inout TextScanner) -> Bool) {
    let start = position
    if mark(&self), !takeWhile(TextScanner.isDigit).isEmpty { return }
    position = start
  }

  /// Returns `text` in quotation marks, cut after 60 code points to keep a message readable.
  static func excerpt(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(60)
    return start.endIndex < text.endIndex ? "'\(Substring(start))…'" : "'\(text)'"
  }
}

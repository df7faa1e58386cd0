/// Makes any text editable: line feeds are the only line breaks, and control characters are removed.
///
/// - A carriage return (also before a line feed), a next line and a paragraph separator become one line feed.
/// - Tabs are kept. All other control characters are removed.
/// - Combining marks beyond 30 in a row are removed, as in Unicode's stream-safe text (UAX #15), so that a paste cannot
///   create a character of megabytes.
/// - In a single line, each line break becomes a space.
nonisolated enum TextSanitizer {
  static let lineFeed: UInt8 = 0x0A
  /// The maximum number of combining marks in a row (UAX #15).
  static let combiningLimit = 30

  /// Returns `text` with the rules above applied.
  static func clean(_ text: String, singleLine: Bool = false) -> String {
    if isPlain(text, singleLine: singleLine) { return text }
    var pass = Pass(singleLine: singleLine)
    for scalar in text.unicodeScalars { pass.take(scalar) }
    return pass.result
  }

  /// Returns the cleaned text, limited to `limit` characters, and whether it is complete. Does not read the text beyond
  /// the limit.
  static func clean(
    _ text: some Sequence<Character>, singleLine: Bool, upTo limit: Int
  ) -> (text: String, isWhole: Bool) {
    var pass = Pass(singleLine: singleLine)
    var rest = text.makeIterator()
    var isAtEnd = false
    // Removing a character may join its neighbours, so a cleaned piece may have fewer characters.
    while !isAtEnd {
      let missing = limit + 1 - pass.result.count
      if missing <= 0 { break }
      for _ in 0..<missing {
        guard let character = rest.next() else {
          isAtEnd = true
          break
        }
        for scalar in character.unicodeScalars { pass.take(scalar) }
      }
    }
    let cut = pass.result.prefix(limit)
    return (String(cut), cut.endIndex == pass.result.endIndex)
  }

  /// Whether a text is certainly clean, judging by its bytes: ASCII without control characters, except tabs and, in
  /// multiline text, line feeds.
  private static func isPlain(_ text: String, singleLine: Bool) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || ($0 == lineFeed && !singleLine) || $0 == 0x09 }
  }

  /// Collects the clean scalars of a text.
  private struct Pass {
    let singleLine: Bool
    private var output = String.UnicodeScalarView()
    private var isAfterReturn = false
    private var marks = 0

    init(singleLine: Bool) { self.singleLine = singleLine }

    var result: String { String(output) }

    mutating func take(_ scalar: Unicode.Scalar) {
      let followsReturn = isAfterReturn
      isAfterReturn = scalar == "\r"
      switch scalar.value {
      case 0x0A where followsReturn: return
      case 0x0A, 0x0D, 0x85, 0x2029:
        marks = 0
        output.append(singleLine ? " " : "\n")
      case 0x2028 where singleLine: output.append(" ")
      case 0x09, 0x20..<0x7F:
        marks = 0
        output.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: return
      default:
        marks = scalar.properties.isGraphemeExtend ? marks + 1 : 0
        if marks <= TextSanitizer.combiningLimit { output.append(scalar) }
      }
    }
  }
}

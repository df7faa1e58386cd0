extension LineBreaker {
  /// Returns the last place after `start` and up to `end` at which a line may end, if the text is so plain that it needs no
  /// tables: a space, and from there only letters, digits, quotes and stops of ASCII, including the character at `end`. Returns
  /// nil for other text.
  ///
  /// In annex 14 rules 13, 19, 23, 25, 28 and 29 keep such characters together, and 18 allows a break after the space, except
  /// before a stop. Only the brackets of rule 14, also with control characters after them, and signs beyond ASCII can forbid
  /// that across a space.
  func plainBreak(from start: String.Index, to end: String.Index) -> String.Index? {
    let bytes = text.utf8
    var index = end
    var first = bytes[end]
    while first.isLetterOrDigit || first.isQuote || first.isStop {
      guard index > start else { return nil }
      let before = bytes.index(before: index)
      if bytes[before] == 0x20 {
        guard before > start, !first.isStop else { return nil }
        let sign = bytes[bytes.index(before: before)]
        return (0x21..<0x7F).contains(sign) && !sign.isOpeningBracket ? index : nil
      }
      index = before
      first = bytes[before]
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
  fileprivate var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
  fileprivate var isStop: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: ".") || self == UInt8(ascii: ":") || self == UInt8(ascii: ";")
  }
  fileprivate var isOpeningBracket: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }
}

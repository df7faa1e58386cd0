extension LineBreaker {
  /// Returns the last break opportunity between `start` and `end`, if the text is simple enough to need no tables: a
  /// space, followed only by ASCII letters, digits, quotes and stops, including the character at `end`. nil for other
  /// text.
  ///
  /// In annex 14, rules 13, 19, 23, 25, 28 and 29 keep such characters together, and rule 18 allows a break after the
  /// space, except before a stop. Across a space, only the brackets of rule 14, also followed by control characters,
  /// and characters beyond ASCII can forbid a break.
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

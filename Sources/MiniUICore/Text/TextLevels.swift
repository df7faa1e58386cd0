/// The directions of the parts of a text, by Unicode's bidirectional algorithm (UAX #9).
struct TextLevels: Equatable {
  /// A piece with one level. `end` is in UTF-8 units from the start of the text, at a character boundary.
  struct Span: Equatable {
    var end: Int
    var level: UInt8
  }

  /// Whether the paragraph is right-to-left.
  var isRightToLeft: Bool
  /// The pieces in text order, without gaps. Odd levels are right-to-left.
  var spans: [Span]

  /// Returns the levels of a single-paragraph text; nil if it is entirely left-to-right.
  static func resolve(_ text: String, direction: WritingDirection) -> TextLevels? {
    if direction != .rightToLeft, !text.hasRightToLeft { return nil }
    let levels = TextLevels(bidirectional: text, direction: direction)
    return levels.isPlain ? nil : levels
  }

  /// Returns the levels of a piece of the text; nil if it is entirely left-to-right.
  func slice(_ range: Range<Int>) -> TextLevels? {
    var slice = TextLevels(isRightToLeft: isRightToLeft, spans: [])
    let first = spans.partitioningIndex { $0.end > range.lowerBound }
    for span in spans[first...] {
      guard slice.spans.last.map({ $0.end < range.count }) ?? !range.isEmpty else { break }
      slice.spans.append(Span(end: min(span.end, range.upperBound) - range.lowerBound, level: span.level))
    }
    return slice.isPlain ? nil : slice
  }

  /// Whether the text is entirely left-to-right.
  var isPlain: Bool { !isRightToLeft && spans.allSatisfy { $0.level == 0 } }
}

extension TextRun {
  /// Returns the indices of pieces with these levels from left to right, by rule L2 of UAX #9.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }
}

extension String {
  /// Whether the text has a character that may be right-to-left or make other characters right-to-left: Hebrew, Arabic, and
  /// blocks that Unicode reserves for such scripts. Examines eight bytes at once, since all shown text is checked, and most
  /// of it has no such character.
  var hasRightToLeft: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count,
          UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        let lead = bytes[index]
        if lead >= 0xD6, String.runsRightToLeft(lead, bytes, index) { return true }
        index += 1
      }
      return false
    }
  }

  /// Returns whether a scalar is right-to-left, by its first bytes. Continuation bytes are smaller than all values of
  /// `lead` that are checked here.
  private static func runsRightToLeft(_ lead: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    func byte(_ position: Int) -> UInt8 { index + position < bytes.count ? bytes[index + position] : 0 }
    return switch lead {
    // U+0590…U+07FF
    case 0xD6: byte(1) >= 0x90
    case 0xD7...0xDF: true
    // U+0800…U+08FF
    case 0xE0: byte(1) <= 0xA3
    // The marks, embeddings, overrides and isolates U+200F, U+202B, U+202E, U+2067.
    case 0xE2:
      (byte(1) == 0x80 && [0x8F, 0xAB, 0xAE].contains(byte(2))) || (byte(1) == 0x81 && byte(2) == 0xA7)
    // U+FB1D…U+FDFF and U+FE70…U+FEFF, including some left-to-right characters.
    case 0xEF: (0xAC...0xB7).contains(byte(1)) || (0xB9...0xBB).contains(byte(1))
    // U+10800…U+10FFF and U+1E800…U+1EFFF
    case 0xF0: (byte(1) == 0x90 && byte(2) >= 0xA0) || (byte(1) == 0x9E && byte(2) >= 0xA0)
    default: false
    }
  }
}

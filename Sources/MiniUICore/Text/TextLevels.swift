/// Which parts of a text run in which direction: Unicode's bidirectional algorithm (UAX #9).
struct TextLevels: Equatable {
  /// A piece of one level, up to `end` UTF-8 units from the start of the text, which is the end of a character.
  struct Span: Equatable {
    var end: Int
    var level: UInt8
  }

  /// True if the paragraph begins at its right end.
  var isRightToLeft: Bool
  /// Without gaps, in the order of the text; odd levels run from right to left.
  var spans: [Span]

  /// The levels of a text that is one paragraph; nil if all of it runs from left to right.
  static func resolve(_ text: String, direction: WritingDirection) -> TextLevels? {
    if direction != .rightToLeft, !text.hasRightToLeft { return nil }
    let levels = TextLevels(bidirectional: text, direction: direction)
    return levels.isPlain ? nil : levels
  }

  /// The levels of a piece of the text; nil if all of it runs from left to right.
  func slice(_ range: Range<Int>) -> TextLevels? {
    var slice = TextLevels(isRightToLeft: isRightToLeft, spans: [])
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var place = low
    while place < spans.count, slice.spans.last.map({ $0.end < range.count }) ?? !range.isEmpty {
      let span = spans[place]
      slice.spans.append(Span(end: min(span.end, range.upperBound) - range.lowerBound, level: span.level))
      place += 1
    }
    return slice.isPlain ? nil : slice
  }

  /// True if all runs from left to right.
  var isPlain: Bool { !isRightToLeft && spans.allSatisfy { $0.level == 0 } }
}

extension TextRun {
  /// The places of pieces with these levels, from left to right: UAX #9's rule L2.
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
  /// True if a character may run from right to left, or asks others to: Hebrew, Arabic and what Unicode sets aside for their
  /// like. Looks at eight bytes at once, since it is asked of every text that is shown and nearly always false.
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

  /// By the first bytes of a scalar. Bytes that continue one are below all that is asked for here.
  private static func runsRightToLeft(_ lead: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    func byte(_ place: Int) -> UInt8 { index + place < bytes.count ? bytes[index + place] : 0 }
    return switch lead {
    // U+0590…U+07FF
    case 0xD6: byte(1) >= 0x90
    case 0xD7...0xDF: true
    // U+0800…U+08FF
    case 0xE0: byte(1) <= 0xA3
    // The marks, embeddings, overrides and isolates U+200F, U+202B, U+202E, U+2067.
    case 0xE2:
      (byte(1) == 0x80 && [0x8F, 0xAB, 0xAE].contains(byte(2))) || (byte(1) == 0x81 && byte(2) == 0xA7)
    // U+FB1D…U+FDFF and U+FE70…U+FEFF, with some that are none.
    case 0xEF: (0xAC...0xB7).contains(byte(1)) || (0xB9...0xBB).contains(byte(1))
    // U+10800…U+10FFF and U+1E800…U+1EFFF
    case 0xF0: (byte(1) == 0x90 && byte(2) >= 0xA0) || (byte(1) == 0x9E && byte(2) >= 0xA0)
    default: false
    }
  }
}

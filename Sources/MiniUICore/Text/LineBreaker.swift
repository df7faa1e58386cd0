/// Breaks a text into lines, one by one, without examining much more text than a line holds.
struct LineBreaker {
  /// A line, with the range of the text that it represents, including hanging spaces and the line break.
  struct Fragment {
    var line: TextLine
    var range: Range<String.Index>
    /// Whether the line shows less than its range.
    var isTruncated = false
  }

  let text: String
  let font: Font
  /// The width of a line, in pixels at scale 1; nil for no limit.
  let width: Int?
  let breaksWords: Bool
  let cascade: FontCascade
  /// The directions of the text; nil if it is entirely left-to-right.
  let levels: ParagraphLevels?
  /// A line that may share much text with the next one.
  var former: TextLine?

  init(text: String, font: Font, width: Int?, breaksWords: Bool, direction: WritingDirection) {
    self.text = text
    self.font = font
    self.width = width
    self.breaksWords = breaksWords
    cascade = font.cascade(scale: 1)
    levels = ParagraphLevels(of: text, direction: direction)
  }

  /// Returns the line beginning at `start`, which is not the end of the text.
  func line(from start: String.Index) -> Fragment {
    let ahead = ahead(from: start)
    if ahead.endsParagraph, let rest = restOfParagraph(start..<ahead.end) { return rest }
    var reach = self.reach(from: start, width: width).end
    while true {
      let end = lineEnd(from: start, reach: reach)
      let shown = trimmed(start..<end)
      let line = line(of: shown)
      // Kerning may make the last letters narrower within a text than at its end: then one letter less fits.
      if fits(line) || text.index(after: start) >= shown.endIndex {
        return Fragment(line: line, range: start..<skippingBreak(skippingSpaces(end)))
      }
      reach = text.index(before: shown.endIndex)
    }
  }

  /// Returns a line that shows a piece of the text unchanged.
  func line(of piece: Substring) -> TextLine {
    TextLine(
      String(piece), font: font, levels: levels?.levels(of: piece.startIndex..<piece.endIndex), like: former)
  }

  /// Returns the end of the text to measure first, since text up to the end of the paragraph rarely fits.
  func ahead(from start: String.Index) -> (end: String.Index, endsParagraph: Bool) {
    guard let width else { return (paragraphEnd(from: start), true) }
    let ahead = chunk(from: start, count: expectedCount(in: width))
    return (ahead.end, ahead.endsParagraph)
  }

  /// Returns `range`, up to the end of a paragraph, as one line if it fits; otherwise nil.
  func restOfParagraph(_ range: Range<String.Index>) -> Fragment? {
    let line = line(of: trimmed(range))
    return fits(line) ? Fragment(line: line, range: range.lowerBound..<skippingBreak(range.upperBound)) : nil
  }

  /// Returns the index at `width` pixels from `start`, or the end of the paragraph.
  func reach(from start: String.Index, width: Int?) -> (end: String.Index, endsParagraph: Bool) {
    guard let width else { return (paragraphEnd(from: start), true) }
    var count = expectedCount(in: width)
    while true {
      let ahead = chunk(from: start, count: count)
      let fitting = cascade.count(
        of: String(text[start..<ahead.end]), levels: levels?.levels(of: start..<ahead.end), fitting: width)
      if fitting < ahead.count { return (text.index(start, offsetBy: fitting), false) }
      if ahead.endsParagraph { return (ahead.end, true) }
      count *= 4
    }
  }

  /// Returns the next hard break, or the end of the text.
  func paragraphEnd(from start: String.Index) -> String.Index {
    var index = start
    while true {
      index = text.printableEnd(from: index)
      if index == text.endIndex || isHardBreak(at: index) { return index }
      text.utf8.formIndex(after: &index)
    }
  }

  /// Returns `range` without its trailing spaces.
  func trimmed(_ range: Range<String.Index>) -> Substring {
    var piece = text[range]
    while piece.last?.isBreakingSpace == true { piece.removeLast() }
    return piece
  }

  func skippingBreak(_ index: String.Index) -> String.Index {
    index < text.endIndex && isHardBreak(at: index) ? text.index(after: index) : index
  }

  func fits(_ line: TextLine) -> Bool { width.map { line.width <= CGFloat($0) } ?? true }

  /// Returns whether there is a hard break at `index`. Usually decided by one byte, which is cheaper than a character.
  private func isHardBreak(at index: String.Index) -> Bool {
    switch text.utf8[index] {
    case 0x0A: true
    case 0x0D, 0xE2: text[index].isHardBreak
    default: false
    }
  }

  /// Returns the end of a line whose text fits up to `reach`: at an opportunity by Unicode's annex 14 if there is one,
  /// otherwise at `reach`, but after at least one character.
  private func lineEnd(from start: String.Index, reach: String.Index) -> String.Index {
    let forced = max(reach, text.index(after: start))
    // Spaces after text that fits hang over the edge.
    let next = skippingSpaces(reach)
    if breaksWords || endsParagraph(at: next) { return forced }
    return plainBreak(from: start, to: next) ?? TextBreaker.lines.last(in: text, from: start, to: next) ?? forced
  }

  func skippingSpaces(_ index: String.Index) -> String.Index {
    text[index...].firstIndex { !$0.isBreakingSpace } ?? text.endIndex
  }

  /// Returns slightly more characters than fit: a letter is about half as wide as the font is high.
  private func expectedCount(in width: Int) -> Int { width * 5 / (2 * max(font.pixelSize(scale: 1), 1)) + 8 }

  /// Returns the next `count` characters, or fewer up to the end of the paragraph.
  private func chunk(
    from start: String.Index, count limit: Int
  ) -> (end: String.Index, count: Int, endsParagraph: Bool) {
    var end = start
    for count in 0..<limit {
      if endsParagraph(at: end) { return (end, count, true) }
      text.formIndex(after: &end)
    }
    return (end, limit, endsParagraph(at: end))
  }

  private func endsParagraph(at index: String.Index) -> Bool { index == text.endIndex || isHardBreak(at: index) }
}

/// Takes lines off the front of a text, one after the other. Never looks much further than a line reaches.
struct LineBreaker {
  /// A line, and the piece of the text that it stands for: with the spaces that hang over its edge, and the line break.
  struct Fragment {
    var line: TextLine
    var range: Range<String.Index>
    /// True if the line shows less than its range.
    var isTruncated = false
  }

  let text: String
  let font: Font
  /// In pixels at scale 1; nil: no limit.
  let width: Int?
  let breaksWords: Bool
  let cascade: FontCascade
  /// Nil if all runs from left to right.
  let levels: ParagraphLevels?

  init(text: String, font: Font, width: Int?, breaksWords: Bool, direction: WritingDirection) {
    self.text = text
    self.font = font
    self.width = width
    self.breaksWords = breaksWords
    cascade = font.cascade(scale: 1)
    levels = ParagraphLevels(of: text, direction: direction)
  }

  /// The line that begins at `start`, which is not the end of the text.
  func line(from start: String.Index) -> Fragment {
    let ahead = ahead(from: start)
    if ahead.endsParagraph, let rest = restOfParagraph(start..<ahead.end) { return rest }
    var reach = self.reach(from: start, width: width).end
    while true {
      let end = lineEnd(from: start, reach: reach)
      let shown = trimmed(start..<end)
      let line = line(of: shown)
      // A pair of letters at the end may be closer together within a text than at its end: then one less fits.
      if fits(line) || text.index(after: start) >= shown.endIndex {
        return Fragment(line: line, range: start..<skippingBreak(skippingSpaces(end)))
      }
      reach = text.index(before: shown.endIndex)
    }
  }

  /// A line that shows a piece of the text as it is.
  func line(of piece: Substring) -> TextLine {
    TextLine(String(piece), font: font, levels: levels?.levels(of: piece.startIndex..<piece.endIndex))
  }

  /// As far as is worth measuring at first: what does not end the paragraph seldom fits.
  func ahead(from start: String.Index) -> (end: String.Index, endsParagraph: Bool) {
    guard let width else { return (paragraphEnd(from: start), true) }
    let ahead = chunk(from: start, count: expectedCount(in: width))
    return (ahead.end, ahead.endsParagraph)
  }

  /// `range` up to the end of a paragraph in one line, if it fits.
  func restOfParagraph(_ range: Range<String.Index>) -> Fragment? {
    let line = line(of: trimmed(range))
    return fits(line) ? Fragment(line: line, range: range.lowerBound..<skippingBreak(range.upperBound)) : nil
  }

  /// As far as `width` pixels reach from `start`, or the end of the paragraph.
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

  /// The next hard break, or the end of the text.
  func paragraphEnd(from start: String.Index) -> String.Index {
    var index = start
    while index < text.endIndex, !isHardBreak(at: index) { text.utf8.formIndex(after: &index) }
    return index
  }

  /// `range` without the spaces at its end.
  func trimmed(_ range: Range<String.Index>) -> Substring {
    var piece = text[range]
    while piece.last?.isBreakingSpace == true { piece.removeLast() }
    return piece
  }

  func skippingBreak(_ index: String.Index) -> String.Index {
    index < text.endIndex && isHardBreak(at: index) ? text.index(after: index) : index
  }

  func fits(_ line: TextLine) -> Bool { width.map { line.width <= CGFloat($0) } ?? true }

  /// Looks at one byte, as a rule: characters cost more, and this is asked of every one.
  private func isHardBreak(at index: String.Index) -> Bool {
    switch text.utf8[index] {
    case 0x0A: true
    case 0x0D, 0xE2: text[index].isHardBreak
    default: false
    }
  }

  /// Where the line ends of whose text all before `reach` fits: between words if it can be, else there, but after one
  /// character at least.
  private func lineEnd(from start: String.Index, reach: String.Index) -> String.Index {
    let forced = max(reach, text.index(after: start))
    if breaksWords || endsParagraph(at: reach) || text[reach].isBreakingSpace { return forced }
    var index = reach
    var next = text[index].lineBreakClass
    while index > start {
      let before = text.index(before: index)
      let previous = text[before].lineBreakClass
      if previous.breaks(before: next) { return index }
      (index, next) = (before, previous)
    }
    return forced
  }

  func skippingSpaces(_ index: String.Index) -> String.Index {
    text[index...].firstIndex { !$0.isBreakingSpace } ?? text.endIndex
  }

  /// Somewhat more characters than fit: a letter is about half as wide as the font is high.
  private func expectedCount(in width: Int) -> Int { width * 5 / (2 * max(font.pixelSize(scale: 1), 1)) + 8 }

  /// The next `count` characters, or fewer up to the end of the paragraph.
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

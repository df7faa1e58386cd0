import MiniUICore

/// A model of line breaking that follows the rules on an array of characters and tries every length. It supports texts of
/// letters, digits, ordinary and no-break spaces, hyphens, 漢 and 👩‍👧, in a font without kerning.
struct LayoutModel {
  struct Line: Equatable {
    var shown: String
    /// The line's range, counted in characters.
    var range: Range<Int>
  }

  let text: [Character]
  let width: Int
  let mode: LineBreakMode
  let measure: (String) -> Int

  init(_ text: String, width: Int, mode: LineBreakMode, measure: @escaping (String) -> Int) {
    self.text = Array(text)
    self.width = width
    self.mode = mode
    self.measure = measure
  }

  func lines(limit: Int) -> (lines: [Line], isTruncated: Bool) {
    var lines: [Line] = []
    var start = 0
    while start < text.count {
      if lines.count == limit { return (lines, true) }
      if lines.count == limit - 1, mode != .byWordWrapping, mode != .byCharWrapping {
        let (line, isTruncated) = last(from: start)
        return (lines + [line], isTruncated)
      }
      lines.append(line(from: start))
      start = lines.last!.range.upperBound
    }
    return (lines, false)
  }

  private func line(from start: Int) -> Line {
    let end = paragraphEnd(start)
    let fitting = (start...end).filter { isOpportunity($0, start, end) && measure(trimmed(start..<$0)) <= width }
    var stop = fitting.max() ?? start
    if stop == start, start < end {
      stop = (start + 1...end).last { measure(String(text[start..<$0])) <= width } ?? start + 1
    }
    var next = stop
    while next < end, text[next] == " " { next += 1 }
    return Line(shown: trimmed(start..<stop), range: start..<afterBreak(next))
  }

  private func last(from start: Int) -> (Line, Bool) {
    let end = paragraphEnd(start)
    let isLastParagraph = afterBreak(end) == text.count
    if isLastParagraph, measure(trimmed(start..<end)) <= width {
      return (Line(shown: trimmed(start..<end), range: start..<text.count), false)
    }
    let fits = measure(String(text[start..<end])) <= width
    if mode == .byClipping {
      let shown = (start...end).first { measure(String(text[start..<$0])) > width } ?? end
      let line = Line(shown: String(text[start..<shown]), range: start..<afterBreak(shown))
      return (line, !fits || line.range.upperBound < text.count)
    }
    var best = "…"
    for count in 0...(end - start) {
      let heads = mode == .byTruncatingTail || fits ? count : mode == .byTruncatingHead ? 0 : (count + 1) / 2
      let tail = String(text[(end - count + heads)..<end]).drop { $0 == " " }
      let shown = trimmed(start..<(start + heads)) + "…" + tail
      if measure(shown) <= width { best = shown }
    }
    return (Line(shown: best, range: start..<text.count), true)
  }

  private func isOpportunity(_ index: Int, _ start: Int, _ end: Int) -> Bool {
    if index == start { return false }
    if index == end || mode == .byCharWrapping { return true }
    let (before, after) = (text[index - 1], text[index])
    if after == " " { return false }
    if before == " " { return true }
    if after == "-" || before == "\u{A0}" { return false }
    if before == "-" { return !after.isNumber && !(isWordStart(index - 1) && after.isLetter && after != "漢") }
    if after == "\u{A0}" { return false }
    let breaking: Set<Character> = ["漢", "👩\u{200D}👧"]
    return breaking.contains(before) || breaking.contains(after)
  }

  /// Whether a hyphen at `index` begins a word, with whose letters it stays.
  private func isWordStart(_ index: Int) -> Bool { index == 0 || text[index - 1].isWhitespace }

  private func paragraphEnd(_ start: Int) -> Int { text[start...].firstIndex { $0.isNewline } ?? text.count }

  private func afterBreak(_ index: Int) -> Int { index < text.count && text[index].isNewline ? index + 1 : index }

  private func trimmed(_ range: Range<Int>) -> String {
    var piece = text[range]
    while piece.last == " " { piece.removeLast() }
    return String(piece)
  }
}

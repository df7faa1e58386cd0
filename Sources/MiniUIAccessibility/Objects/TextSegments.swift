internal import MiniUICore

/// Divides a text for readers. Ranges count UTF-16 code units. A word or a sentence includes the blanks after it, and a line or a
/// paragraph includes its newline.
struct TextSegments {
  enum Unit { case character, word, sentence, line, paragraph }

  private let text: ScalarOffsets
  /// Returns the line of the layout at an offset.
  private let line: (Int) -> Range<Int>?

  init(_ text: ScalarOffsets, line: @escaping (Int) -> Range<Int>?) { (self.text, self.line) = (text, line) }

  /// Returns the segment with the code unit at `offset`. At the end of the text, returns the last line or the last paragraph, and
  /// an empty range for the other units.
  func segment(_ unit: Unit, at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), text.units.count)
    switch unit {
    case .line:
      let range = line(offset).map { $0.clamped(to: 0..<text.units.count) } ?? paragraph(at: offset)
      let hasNewline = range.upperBound < text.units.count && isNewline(range.upperBound)
      return range.lowerBound..<range.upperBound + (hasNewline && !endsInNewline(range) ? 1 : 0)
    case .paragraph: return paragraph(at: offset)
    case .character, .word, .sentence:
      guard offset < text.units.count else { return offset..<offset }
      return unit == .character
        ? character(at: offset) : segment(at: offset, startsAt: unit == .word ? isWordStart : isSentenceStart)
    }
  }

  private func segment(at offset: Int, startsAt isStart: (Int) -> Bool) -> Range<Int> {
    var (start, end) = (offset, offset + 1)
    while start > 0, !isStart(start) { start -= 1 }
    while end < text.units.count, !isStart(end) { end += 1 }
    return start..<end
  }

  /// Returns the letter with its marks, as a user sees it.
  private func character(at offset: Int) -> Range<Int> {
    let index = String.Index(utf16Offset: offset, in: text.text)
    let end = text.text.index(after: index)
    let start = text.text.index(before: end)
    return start.utf16Offset(in: text.text)..<end.utf16Offset(in: text.text)
  }

  private func paragraph(at offset: Int) -> Range<Int> {
    var (start, end) = (offset, offset)
    while start > 0, !isNewline(start - 1) { start -= 1 }
    while end < text.units.count, !isNewline(end) { end += 1 }
    return start..<min(end + 1, text.units.count)
  }

  private func isWordStart(_ offset: Int) -> Bool { isBlank(offset - 1) && !isBlank(offset) }

  private func isSentenceStart(_ offset: Int) -> Bool {
    guard isWordStart(offset) else { return false }
    var end = offset - 1
    while end >= 0, isBlank(end) {
      if isNewline(end) { return true }
      end -= 1
    }
    return end >= 0 && [0x2E, 0x21, 0x3F, 0x2026, 0x3002].contains(text.units[end])
  }

  private func endsInNewline(_ range: Range<Int>) -> Bool { !range.isEmpty && isNewline(range.upperBound - 1) }

  private func isNewline(_ offset: Int) -> Bool { [0x0A, 0x0D, 0x2029].contains(text.units[offset]) }

  private func isBlank(_ offset: Int) -> Bool {
    [0x20, 0x09, 0xA0, 0x3000].contains(text.units[offset]) || isNewline(offset)
  }
}

import Testing

@testable import MiniUIAccessibility

/// Tests of words, sentences, lines and paragraphs.
struct TextSegmentTests {
  private let text = "One two.  Is it 3.5?\nNext 👩🏽‍🚀 line"

  /// Returns the segments of a text, in order.
  private func segments(_ unit: TextSegments.Unit, line: @escaping (Int) -> Range<Int>? = { _ in nil }) -> [String] {
    let segments = TextSegments(ScalarOffsets(text), line: line)
    let units = Array(text.utf16)
    var (pieces, position): ([String], Int) = ([], 0)
    while position < units.count {
      let range = segments.segment(unit, at: position)
      guard range.lowerBound == position, range.upperBound > position else { return pieces + ["wrong: \(range)"] }
      // Each position within a segment has the same segment.
      if range.contains(where: { segments.segment(unit, at: $0) != range }) { pieces.append("differs: \(range)") }
      pieces.append(String(decoding: units[range], as: UTF16.self))
      position = range.upperBound
    }
    return pieces
  }

  @Test func `a word includes the spaces after it`() {
    #expect(segments(.word) == ["One ", "two.  ", "Is ", "it ", "3.5?\n", "Next ", "👩🏽‍🚀 ", "line"])
  }

  @Test func `a sentence ends after a full stop and spaces, or at a newline`() {
    #expect(segments(.sentence) == ["One two.  ", "Is it 3.5?\n", "Next 👩🏽‍🚀 line"])
  }

  @Test func `a paragraph includes its newline`() {
    #expect(segments(.paragraph) == ["One two.  Is it 3.5?\n", "Next 👩🏽‍🚀 line"])
  }

  @Test func `a character of several scalars is one segment`() {
    #expect(segments(.character) == text.map { String($0) })
  }

  @Test func `a line is a line of the layout, and includes its newline`() {
    let lines = [0..<10, 10..<20, 21..<text.utf16.count]
    #expect(
      segments(.line) { offset in lines.last { $0.lowerBound <= offset } }
        == ["One two.  ", "Is it 3.5?\n", "Next 👩🏽‍🚀 line"])
    #expect(segments(.line) == segments(.paragraph))
  }

  @Test func `at the end of a text the word is empty, and the line is the last one`() {
    let segments = TextSegments(ScalarOffsets("ab"), line: { _ in nil })
    #expect(segments.segment(.word, at: 2) == 2..<2 && segments.segment(.character, at: 9) == 2..<2)
    #expect(segments.segment(.line, at: 2) == 0..<2)
    let empty = TextSegments(ScalarOffsets(""), line: { _ in nil })
    #expect(empty.segment(.line, at: 0) == 0..<0 && empty.segment(.word, at: 0) == 0..<0)
    #expect(TextSegments(ScalarOffsets("a\n"), line: { _ in nil }).segment(.line, at: 2) == 2..<2)
  }
}

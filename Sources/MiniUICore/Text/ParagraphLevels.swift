/// The directions in a text, resolved paragraph by paragraph.
final class ParagraphLevels {
  private let text: String
  private let direction: WritingDirection
  private var paragraph: Range<String.Index>
  private var current: TextLevels?

  /// Creates the levels of a text; nil if it is entirely left-to-right.
  init?(of text: String, direction: WritingDirection) {
    guard direction == .rightToLeft || text.hasRightToLeft else { return nil }
    self.text = text
    self.direction = direction
    paragraph = text.startIndex..<text.startIndex
  }

  /// Returns the levels of a piece of a paragraph; nil if it is entirely left-to-right.
  func levels(of range: Range<String.Index>) -> TextLevels? {
    seek(range.lowerBound)
    let start = text.utf8.distance(from: paragraph.lowerBound, to: range.lowerBound)
    let count = text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    return current?.slice(start..<start + count)
  }

  /// Returns the levels of another text that replaces part of the paragraph at `index`.
  func levels(of other: String, inParagraphAt index: String.Index) -> TextLevels? {
    seek(index)
    return TextLevels.resolve(other, direction: current?.isRightToLeft == true ? .rightToLeft : .leftToRight)
  }

  private func seek(_ index: String.Index) {
    if index < paragraph.lowerBound { paragraph = text.startIndex..<text.startIndex }
    while index >= paragraph.upperBound, paragraph.upperBound < text.endIndex {
      let start = paragraph.upperBound
      var end = start
      while end < text.endIndex {
        let isBreak = text[end].isHardBreak
        text.formIndex(after: &end)
        if isBreak { break }
      }
      paragraph = start..<end
      current = TextLevels.resolve(String(text[paragraph]), direction: direction)
    }
  }
}

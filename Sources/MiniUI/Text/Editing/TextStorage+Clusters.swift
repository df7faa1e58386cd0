/// User-perceived characters: grapheme clusters. None extends beyond its paragraph.
nonisolated extension TextStorage {
  /// Returns `position`, or the start of the character that contains it.
  func clusterStart(at position: Int) -> Int {
    let paragraphPosition = paragraphPosition(of: position)
    return self.position(
      of: ParagraphPosition(paragraph: paragraphPosition.paragraph, index: aligned(paragraphPosition)))
  }

  /// Returns `position`, or the end of the character that contains it.
  func clusterEnd(at position: Int) -> Int {
    let start = clusterStart(at: position)
    return start < clamp(position) ? self.position(after: start) : start
  }

  /// Returns the start of the character before `position`; 0 at the start of the text.
  func position(before position: Int) -> Int {
    let start = clusterStart(at: position)
    if start < clamp(position) || start == 0 { return start }
    var paragraphPosition = paragraphPosition(of: start)
    if paragraphPosition.index == paragraph(paragraphPosition.paragraph).startIndex {
      paragraphPosition.paragraph -= 1
      paragraphPosition.index = paragraph(paragraphPosition.paragraph).endIndex
    }
    paragraphPosition.index = paragraph(paragraphPosition.paragraph).index(before: paragraphPosition.index)
    return self.position(of: paragraphPosition)
  }

  /// Returns the end of the character at `position`; at the end of the text, `position`.
  func position(after position: Int) -> Int {
    var paragraphPosition = paragraphPosition(of: position)
    let text = paragraph(paragraphPosition.paragraph)
    let start = aligned(paragraphPosition)
    if start == text.endIndex { return length }
    paragraphPosition.index = text.index(after: start)
    // After a line feed, the index is at the end of a paragraph and the position at the start of the next.
    return self.position(of: paragraphPosition)
  }

  /// Returns `range` extended to whole characters.
  func snapped(_ range: NSRange) -> NSRange {
    let range = clamp(range)
    let start = clusterStart(at: range.location)
    let end = range.length == 0 ? start : clusterEnd(at: NSMaxRange(range))
    return NSRange(location: start, length: end - start)
  }

  /// Returns the start of the character that contains `paragraphPosition`.
  private func aligned(_ paragraphPosition: ParagraphPosition) -> String.Index {
    // Moving an index by zero characters rounds it down to a character's start.
    paragraph(paragraphPosition.paragraph).index(paragraphPosition.index, offsetBy: 0)
  }
}

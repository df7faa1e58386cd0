/// User-perceived characters: grapheme clusters. None extends beyond its paragraph.
nonisolated extension TextStorage {
  /// Returns `position`, or the start of the character that contains it.
  func clusterStart(at position: Int) -> Int {
    let place = place(of: position)
    return self.position(of: Place(paragraph: place.paragraph, index: aligned(place)))
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
    var place = place(of: start)
    if place.index == paragraph(place.paragraph).startIndex {
      place.paragraph -= 1
      place.index = paragraph(place.paragraph).endIndex
    }
    place.index = paragraph(place.paragraph).index(before: place.index)
    return self.position(of: place)
  }

  /// Returns the end of the character at `position`; at the end of the text, `position`.
  func position(after position: Int) -> Int {
    var place = place(of: position)
    let text = paragraph(place.paragraph)
    let start = aligned(place)
    if start == text.endIndex { return length }
    place.index = text.index(after: start)
    // After a line feed, the index is at the end of a paragraph and the position at the start of the next.
    return self.position(of: place)
  }

  /// Returns `range` extended to whole characters.
  func snapped(_ range: NSRange) -> NSRange {
    let range = clamp(range)
    let start = clusterStart(at: range.location)
    let end = range.length == 0 ? start : clusterEnd(at: NSMaxRange(range))
    return NSRange(location: start, length: end - start)
  }

  /// Returns the start of the character that contains `place`.
  private func aligned(_ place: Place) -> String.Index {
    // Moving an index by zero characters rounds it down to a character's start.
    paragraph(place.paragraph).index(place.index, offsetBy: 0)
  }
}

/// Characters as people count them: grapheme clusters. None reaches beyond its paragraph.
nonisolated extension TextStorage {
  /// `position`, or the beginning of the character that it is inside of.
  func clusterStart(at position: Int) -> Int {
    let place = place(of: position)
    return self.position(of: Place(paragraph: place.paragraph, index: aligned(place)))
  }

  /// `position`, or the end of the character that it is inside of.
  func clusterEnd(at position: Int) -> Int {
    let start = clusterStart(at: position)
    return start < clamp(position) ? self.position(after: start) : start
  }

  /// Where the character before `position` begins; at the beginning of the text, there.
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

  /// Where the character at `position` ends; at the end of the text, there.
  func position(after position: Int) -> Int {
    var place = place(of: position)
    let text = paragraph(place.paragraph)
    let start = aligned(place)
    if start == text.endIndex { return length }
    place.index = text.index(after: start)
    // After a line feed the place is the end of a paragraph, and the position the beginning of the next.
    return self.position(of: place)
  }

  /// `range`, grown to whole characters.
  func snapped(_ range: NSRange) -> NSRange {
    let range = clamp(range)
    let start = clusterStart(at: range.location)
    let end = range.length == 0 ? start : clusterEnd(at: NSMaxRange(range))
    return NSRange(location: start, length: end - start)
  }

  /// The beginning of the character that `place` is in.
  private func aligned(_ place: Place) -> String.Index {
    // Moving by no character rounds an index down to a whole one.
    paragraph(place.paragraph).index(place.index, offsetBy: 0)
  }
}

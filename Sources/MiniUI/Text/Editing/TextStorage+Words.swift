/// Words by UAX #29, as `WordBreakClass` simplifies it. Whether a word ends at a place depends on two characters on each
/// side, so no method reads further than the word in question.
nonisolated extension TextStorage {
  /// Returns the start of the word that contains or precedes `position`; white space and signs between are skipped.
  func wordStart(before position: Int) -> Int {
    var place = place(of: clusterStart(at: position))
    while true {
      let text = paragraph(place.paragraph)
      while place.index > text.startIndex {
        place.index = text.index(before: place.index)
        if WordBreakClass(text[place.index]).isWord, text.isWordBoundary(place.index) {
          return self.position(of: place)
        }
      }
      if place.paragraph == 0 { return 0 }
      place.paragraph -= 1
      place.index = paragraph(place.paragraph).endIndex
    }
  }

  /// Returns the end of the word that contains or follows `position`; white space and signs between are skipped.
  func wordEnd(after position: Int) -> Int {
    var place = place(of: clusterStart(at: position))
    while true {
      let text = paragraph(place.paragraph)
      var isWord = text.isWord(before: place.index)
      while place.index < text.endIndex {
        let type = WordBreakClass(text[place.index])
        place.index = text.index(after: place.index)
        if type != .format { isWord = type.isWord }
        if isWord, text.isWordBoundary(place.index) { return self.position(of: place) }
      }
      if place.paragraph == paragraphCount - 1 { return length }
      place.paragraph += 1
      place.index = paragraph(place.paragraph).startIndex
    }
  }

  /// Returns the range of the word at `position`, or of the one that ends there; without one, of the white space or sign.
  func word(at position: Int) -> NSRange {
    var place = place(of: clusterStart(at: position))
    let text = paragraph(place.paragraph)
    let end = contentEnd(of: text)
    place.index = min(place.index, end)
    let isBehind =
      place.index == end || !WordBreakClass(text[place.index]).isWord && text.isWord(before: place.index)
    if isBehind, place.index > text.startIndex { place.index = text.index(before: place.index) }
    var start = place
    while start.index > text.startIndex, !text.isWordBoundary(start.index) {
      start.index = text.index(before: start.index)
    }
    while place.index < end {
      place.index = text.index(after: place.index)
      if text.isWordBoundary(place.index) { break }
    }
    let location = self.position(of: start)
    return NSRange(location: location, length: self.position(of: place) - location)
  }

  /// Returns the end of a word nearest to `position` within its paragraph, whose start and end count too.
  func nearestWordEnd(to position: Int) -> Int {
    let position = clusterStart(at: position)
    let content = paragraphContent(paragraphIndex(containing: position))
    let next = min(wordEnd(after: max(position - 1, content.location)), NSMaxRange(content))
    var previous = content.location
    let start = wordStart(before: position)
    let end = wordEnd(after: start)
    if end <= position {
      previous = max(content.location, end)
    } else if start > content.location {
      // Within a word the previous end is that of the word before, if there is one.
      let other = wordEnd(after: wordStart(before: start))
      if other <= start { previous = max(content.location, other) }
    }
    return position - previous < next - position ? previous : next
  }

  private func contentEnd(of text: String) -> String.Index {
    text.utf8.last == TextCleaner.lineFeed ? text.index(before: text.endIndex) : text.endIndex
  }
}

nonisolated extension String {
  /// Whether a word, white space or a sign ends or begins at `index`, which is between two characters.
  func isWordBoundary(_ index: Index) -> Bool {
    guard index > startIndex, index < endIndex else { return true }
    let next = WordBreakClass(self[index])
    if next == .format { return WordBreakClass(self[self.index(before: index)]) == .lineBreak }
    var left = index
    guard let previous = wordClass(before: &left) else { return true }
    var right = index
    let after = wordClass(after: &right)
    let before = wordClass(before: &left)
    return !previous.joins(next, before: before, after: after)
  }

  /// Whether the character before `index` is part of a word.
  fileprivate func isWord(before index: Index) -> Bool {
    var index = index
    return wordClass(before: &index)?.isWord == true
  }

  /// Returns the class of the character before `index` and moves the index there. Format characters are skipped, except at
  /// the start of the paragraph.
  private func wordClass(before index: inout Index) -> WordBreakClass? {
    var type: WordBreakClass?
    while index > startIndex {
      index = self.index(before: index)
      type = WordBreakClass(self[index])
      if type != .format { break }
    }
    return type
  }

  /// Returns the class of the character after the one at `index` and moves the index there. Format characters are skipped.
  private func wordClass(after index: inout Index) -> WordBreakClass? {
    while true {
      index = self.index(after: index)
      if index >= endIndex { return nil }
      let type = WordBreakClass(self[index])
      if type != .format { return type }
    }
  }
}

/// Words, as in Unicode's annex 29. None extends beyond its paragraph.
nonisolated extension TextStorage {
  /// Returns the start of the word that contains or precedes `position`, skipping white space and punctuation.
  func wordStart(before position: Int) -> Int {
    var place = place(of: clusterStart(at: position))
    while true {
      let text = paragraph(place.paragraph)
      if let start = text.wordStart(before: place.index) {
        return self.position(of: Place(paragraph: place.paragraph, index: start))
      }
      if place.paragraph == 0 { return 0 }
      place.paragraph -= 1
      place.index = paragraph(place.paragraph).endIndex
    }
  }

  /// Returns the end of the word that contains or follows `position`, skipping white space and punctuation.
  func wordEnd(after position: Int) -> Int {
    var place = place(of: clusterStart(at: position))
    while true {
      let text = paragraph(place.paragraph)
      if let end = text.wordEnd(after: place.index) {
        return self.position(of: Place(paragraph: place.paragraph, index: end))
      }
      if place.paragraph == paragraphCount - 1 { return length }
      place.paragraph += 1
      place.index = paragraph(place.paragraph).startIndex
    }
  }

  /// Returns the range of the word at `position` or ending there; otherwise of the white space or punctuation mark.
  func word(at position: Int) -> NSRange {
    let place = place(of: clusterStart(at: position))
    let text = paragraph(place.paragraph)
    let piece = text.piece(at: min(place.index, contentEnd(of: text)), before: contentEnd(of: text))
    let start = self.position(of: Place(paragraph: place.paragraph, index: piece.lowerBound))
    return NSRange(location: start, length: text.utf16.distance(from: piece.lowerBound, to: piece.upperBound))
  }

  /// Returns the word end closest to `position` in its paragraph, whose start and end count too.
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
      // Within a word, the previous end is the end of the word before, if there is one.
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
  /// Returns the start of the word that contains or precedes `index`; nil if there is none.
  fileprivate func wordStart(before index: Index) -> Index? {
    searchWords { places in
      guard var end = places.first(from: index) else { return nil }
      while let start = places.last(before: end.index) {
        if end.endsWord, start.index < index { return start.index }
        end = start
      }
      return nil
    }
  }

  /// Returns the end of the word that contains or follows `index`; nil if there is none.
  fileprivate func wordEnd(after index: Index) -> Index? {
    searchWords { places in
      var end = places.first(after: index)
      while let place = end, !place.endsWord { end = places.first(after: place.index) }
      return end?.index
    }
  }

  /// Returns the range of the word at `index` or ending there; otherwise of the white space or punctuation mark.
  fileprivate func piece(at index: Index, before contentEnd: Index) -> Range<Index> {
    searchWords { places in
      let here = places.first(from: index)
      let next = index < contentEnd ? places.first(after: index) : nil
      let isBehind = here?.index == index && here?.endsWord == true && next?.endsWord != true
      let end = isBehind ? index : next?.index ?? index
      return (places.last(before: end)?.index ?? startIndex)..<end
    }
  }

  private func searchWords<Result>(_ search: (Places) -> Result) -> Result {
    TextBreaker.words.search(self, in: startIndex..<endIndex, search)
  }
}

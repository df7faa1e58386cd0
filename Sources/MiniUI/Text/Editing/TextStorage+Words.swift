/// Words, as in Unicode's annex 29. None extends beyond its paragraph.
nonisolated extension TextStorage {
  /// Returns the start of the word that contains or precedes `position`, skipping white space and punctuation.
  func wordStart(before position: Int) -> Int { search(from: position, by: -1) { $0.wordStart(before: $1) } ?? 0 }

  /// Returns the end of the word that contains or follows `position`, skipping white space and punctuation.
  func wordEnd(after position: Int) -> Int { search(from: position, by: 1) { $0.wordEnd(after: $1) } ?? length }

  /// Searches the paragraph at a position, then the following paragraphs or, if `step` is −1, the preceding ones.
  /// - Parameter find: searches a paragraph from an index; returns nil if it finds nothing.
  private func search(from position: Int, by step: Int, _ find: (String, String.Index) -> String.Index?) -> Int? {
    var next = paragraphPosition(of: clusterStart(at: position))
    while true {
      if let index = find(paragraph(next.paragraph), next.index) {
        return self.position(of: ParagraphPosition(paragraph: next.paragraph, index: index))
      }
      next.paragraph += step
      guard (0..<paragraphCount).contains(next.paragraph) else { return nil }
      let text = paragraph(next.paragraph)
      next.index = step < 0 ? text.endIndex : text.startIndex
    }
  }

  /// Returns the range of the word at `position` or ending there. Without a word, returns the range of the white space
  /// or punctuation mark.
  func word(at position: Int) -> NSRange {
    let paragraphPosition = paragraphPosition(of: clusterStart(at: position))
    let text = paragraph(paragraphPosition.paragraph)
    let piece = text.piece(at: min(paragraphPosition.index, contentEnd(of: text)), before: contentEnd(of: text))
    return range(piece, inParagraph: paragraphPosition.paragraph)
  }

  /// Returns the range of the word, white space or punctuation mark that contains the character at `position`, which
  /// is no line feed and not the end of the text.
  func word(containing position: Int) -> NSRange {
    let paragraphPosition = paragraphPosition(of: clusterStart(at: position))
    let piece = paragraph(paragraphPosition.paragraph).piece(containing: paragraphPosition.index)
    return range(piece, inParagraph: paragraphPosition.paragraph)
  }

  private func range(_ piece: Range<String.Index>, inParagraph paragraph: Int) -> NSRange {
    let start = self.position(of: ParagraphPosition(paragraph: paragraph, index: piece.lowerBound))
    let length = self.paragraph(paragraph).utf16.distance(from: piece.lowerBound, to: piece.upperBound)
    return NSRange(location: start, length: length)
  }

  /// Returns the word end closest to `position` in its paragraph. The start and the end of the paragraph also count as
  /// word ends.
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
    text.utf8.last == TextSanitizer.lineFeed ? text.index(before: text.endIndex) : text.endIndex
  }
}

nonisolated extension String {
  /// Returns the start of the word that contains or precedes `index`; nil if there is none.
  fileprivate func wordStart(before index: Index) -> Index? {
    searchWords { paragraphPositions in
      guard var end = paragraphPositions.first(from: index) else { return nil }
      while let start = paragraphPositions.last(before: end.index) {
        if end.endsWord, start.index < index { return start.index }
        end = start
      }
      return nil
    }
  }

  /// Returns the end of the word that contains or follows `index`; nil if there is none.
  fileprivate func wordEnd(after index: Index) -> Index? {
    searchWords { paragraphPositions in
      var end = paragraphPositions.first(after: index)
      while let paragraphPosition = end, !paragraphPosition.endsWord {
        end = paragraphPositions.first(after: paragraphPosition.index)
      }
      return end?.index
    }
  }

  /// Returns the range of the word at `index` or ending there. Without a word, returns the range of the white space or
  /// punctuation mark.
  fileprivate func piece(at index: Index, before contentEnd: Index) -> Range<Index> {
    searchWords { paragraphPositions in
      let here = paragraphPositions.first(from: index)
      let next = index < contentEnd ? paragraphPositions.first(after: index) : nil
      let isBehind = here?.index == index && here?.endsWord == true && next?.endsWord != true
      let end = isBehind ? index : next?.index ?? index
      return (paragraphPositions.last(before: end)?.index ?? startIndex)..<end
    }
  }

  /// Returns the range of the word, white space or punctuation mark that contains the character at `index`.
  fileprivate func piece(containing index: Index) -> Range<Index> {
    searchWords { paragraphPositions in
      let end = paragraphPositions.first(after: index)?.index ?? endIndex
      return (paragraphPositions.last(before: end)?.index ?? startIndex)..<end
    }
  }

  private func searchWords<Result>(_ search: (Boundaries) -> Result) -> Result {
    TextBreaker.words.search(self, in: startIndex..<endIndex, search)
  }
}

/// Sentences and paragraphs.
nonisolated extension TextStorage {
  /// Where the sentence begins that `position` is inside or behind of. Sentences end as `SentenceState` has it, and with
  /// their paragraph. Costs the paragraph.
  func sentenceStart(before position: Int) -> Int {
    let position = clusterStart(at: position)
    let start = paragraphStart(before: position)
    let starts = sentenceStarts(in: paragraphIndex(containing: start))
    return starts.last { $0 < position } ?? start
  }

  /// Where the sentence ends that `position` is inside or in front of, without the white space behind it.
  func sentenceEnd(after position: Int) -> Int {
    let position = clusterEnd(at: position)
    let end = paragraphEnd(after: position)
    let index = paragraphIndex(containing: end)
    let origin = paragraphRange(index).location
    let starts = sentenceStarts(in: index)
    for start in starts where start > position {
      let before = substring(in: NSRange(location: origin, length: start - origin))
      let trimmed = origin + before.utf16.count - before.reversed().prefix(while: \.isWhitespace).count
      if trimmed > position { return trimmed }
    }
    return end
  }

  /// The beginning of the paragraph; from there, that of the one before.
  func paragraphStart(before position: Int) -> Int {
    let position = clamp(position)
    let start = paragraphRange(paragraphIndex(containing: position)).location
    if start < position || start == 0 { return start }
    return paragraphRange(paragraphIndex(containing: start - 1)).location
  }

  /// The end of the paragraph, before its line feed; from there, that of the next.
  func paragraphEnd(after position: Int) -> Int {
    let index = paragraphIndex(containing: position)
    let end = NSMaxRange(paragraphContent(index))
    if end > clamp(position) || index == paragraphCount - 1 { return end }
    return NSMaxRange(paragraphContent(index + 1))
  }

  /// Where sentences begin in a paragraph: at its beginning, and behind the white space that follows a sentence.
  private func sentenceStarts(in index: Int) -> [Int] {
    let text = paragraph(index)
    let origin = paragraphRange(index).location
    var starts = [origin]
    var state = SentenceState()
    for place in text.indices {
      let wasEnd = state.isAfterEnd
      state.take(text[place])
      if wasEnd, !state.isAfterEnd { starts.append(position(of: Place(paragraph: index, index: place))) }
    }
    return starts
  }
}

/// Finds where a sentence has ended: a full stop, question or exclamation mark, closing quotes or brackets, white space.
private nonisolated struct SentenceState {
  private enum Step { case inside, stopped, ended }
  private var step = Step.inside

  /// True after the white space behind a sentence.
  var isAfterEnd: Bool { step == .ended }

  mutating func take(_ character: Character) {
    if character.endsSentence {
      step = .stopped
    } else if character.isWhitespace {
      step = step == .inside ? .inside : .ended
    } else if step != .stopped || !character.isClosingSign {
      step = .inside
    }
  }
}

nonisolated extension Character {
  /// A full stop, an exclamation or a question mark.
  fileprivate var endsSentence: Bool { ".!?…。！？؟".contains(self) }
  /// A quote or bracket that may close after the end of a sentence.
  fileprivate var isClosingSign: Bool {
    switch unicodeScalars.first!.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: self == "\"" || self == "'"
    }
  }
}

/// Moves in text order.
nonisolated extension TextEditor {
  /// Returns the end of a move by `unit` from `position`. In a secure text, moves by word or paragraph go to its start
  /// or end.
  func position(from position: Int, by unit: TextUnit, _ direction: TextDirection) -> Int {
    let isForward = direction == .forward
    if isSecure, unit != .cluster { return isForward ? length : 0 }
    return switch unit {
    case .cluster: isForward ? storage.position(after: position) : storage.position(before: position)
    case .word: isForward ? storage.wordEnd(after: position) : storage.wordStart(before: position)
    case .paragraph: isForward ? storage.paragraphEnd(after: position) : storage.paragraphStart(before: position)
    }
  }

  /// Returns the range of the word at `position` or ending there. Without a word, returns the range of the white space
  /// or punctuation mark.
  func wordRange(at position: Int) -> NSRange {
    isSecure ? NSRange(location: 0, length: length) : storage.word(at: position)
  }

  /// Returns the range that a double click on the character at `position` selects: the word, the white space or the
  /// punctuation mark that contains it.
  func wordRange(containing position: Int) -> NSRange {
    isSecure ? NSRange(location: 0, length: length) : storage.word(containing: position)
  }

  /// Returns the range that a triple click at `position` selects: a paragraph without its line feed.
  func paragraphRange(at position: Int) -> NSRange {
    isSecure
      ? NSRange(location: 0, length: length) : storage.paragraphContent(storage.paragraphIndex(containing: position))
  }

  /// Returns the caret's position after a tap at `position`: the nearest end of a word.
  func tapPosition(near position: Int) -> Int {
    isSecure ? length : storage.nearestWordEnd(to: position)
  }

  /// Returns the selection from `base` to `other`, for a drag that began with a double or triple click on `base`. With
  /// Shift, `base` is the anchor, and may be within `other`.
  func selection(extending base: NSRange, to other: NSRange) -> TextSelection {
    let (end, otherEnd) = (NSMaxRange(base), NSMaxRange(other))
    if other.location < base.location, otherEnd <= end { return TextSelection(anchor: end, head: other.location) }
    return TextSelection(anchor: min(base.location, other.location), head: max(end, otherEnd))
  }
}

/// Moves in the order of the text.
nonisolated extension TextEditor {
  /// Where a move by `unit` from `position` ends.
  func position(from position: Int, by unit: TextUnit, _ direction: TextDirection) -> Int {
    let isForward = direction == .forward
    switch isSecure && unit != .cluster ? .document : unit {
    case .cluster: return isForward ? storage.position(after: position) : storage.position(before: position)
    case .word: return isForward ? storage.wordEnd(after: position) : storage.wordStart(before: position)
    case .sentence: return isForward ? storage.sentenceEnd(after: position) : storage.sentenceStart(before: position)
    case .paragraph: return isForward ? storage.paragraphEnd(after: position) : storage.paragraphStart(before: position)
    case .document: return isForward ? length : 0
    }
  }

  /// Moves the caret, or the moving end of the selection. By a character, a selection collapses to its side.
  /// - Returns: what the end of a composition changed.
  @discardableResult mutating func move(
    _ unit: TextUnit, _ direction: TextDirection, extending: Bool = false, at time: TimeInterval = 0
  ) -> TextChange? {
    let head: Int
    if !extending, unit == .cluster, !selection.isCaret {
      head = direction == .forward ? selection.end : selection.start
    } else {
      head = position(from: selection.head, by: unit, direction)
    }
    return select(TextSelection(anchor: extending ? selection.anchor : head, head: head), at: time)
  }

  @discardableResult mutating func selectAll(at time: TimeInterval = 0) -> TextChange? {
    select(TextSelection(anchor: 0, head: length), at: time)
  }

  /// What a double click at `position` selects: a word, or else white space or a sign.
  func wordRange(at position: Int) -> NSRange {
    isSecure ? NSRange(location: 0, length: length) : storage.word(at: position)
  }

  /// What a triple click at `position` selects: a paragraph without its line feed.
  func paragraphRange(at position: Int) -> NSRange {
    isSecure
      ? NSRange(location: 0, length: length) : storage.paragraphContent(storage.paragraphIndex(containing: position))
  }

  /// Where a finger that taps at `position` puts the caret: at the nearest end of a word.
  func tapPosition(near position: Int) -> Int {
    isSecure ? length : storage.nearestWordEnd(to: position)
  }

  /// `base` and all units up to `position`: what dragging selects after a double or triple click has selected `base`.
  func selection(extending base: NSRange, to position: Int, by unit: TextUnit) -> TextSelection {
    let other =
      switch unit {
      case .cluster: NSRange(location: position, length: 0)
      case .word: wordRange(at: position)
      case .sentence, .paragraph: paragraphRange(at: position)
      case .document: NSRange(location: 0, length: length)
      }
    if other.location < base.location { return TextSelection(anchor: NSMaxRange(base), head: other.location) }
    return TextSelection(anchor: base.location, head: max(NSMaxRange(base), NSMaxRange(other)))
  }
}

/// Moving text within a text. As in UIKit, moved words take an adjacent space along, and are separated by spaces from
/// the words at their destination.
nonisolated extension TextEditor {
  /// Returns the edit that moves the text of `range` to `position`. It is one replacement, which also covers the text
  /// between the range and the position.
  /// - Returns: the edit, and the range of the moved text after it; nil if the text stays the same.
  func relocation(of range: NSRange, to position: Int) -> (edit: TextEdit, range: NSRange)? {
    let range = storage.snapped(range)
    let position = storage.clusterStart(at: position)
    guard position < range.location || position > NSMaxRange(range) else { return nil }
    guard areWords(range) else { return relocation(of: range, from: range, to: position) }
    let removed = rangeWithSpace(ofWords: range)
    let before = position == NSMaxRange(removed) ? removed.location : position
    let after = position == removed.location ? NSMaxRange(removed) : position
    let spaces = spaces(between: before, and: after)
    let words = relocation(of: range, from: removed, to: position, spaces)
    if words.edit.text == storage.substring(in: words.edit.range) { return nil }
    // Two spaces can be one more than the maximum length.
    let isCut = edit(replacing: words.edit.range, with: words.edit.text, kind: .paste).isCut
    return isCut ? relocation(of: range, from: range, to: position) : words
  }

  /// - Parameters:
  ///   - removed: the range, and perhaps a space beside it. The position is not within it.
  ///   - spaces: the texts to insert with the moved one.
  private func relocation(
    of range: NSRange, from removed: NSRange, to position: Int, _ spaces: (before: String, after: String) = ("", "")
  ) -> (edit: TextEdit, range: NSRange) {
    let isBackward = position <= removed.location
    let start = isBackward ? position : NSMaxRange(removed)
    let end = isBackward ? removed.location : position
    let between = NSRange(location: start, length: end - start)
    let (moved, other) = (spaces.before + storage.substring(in: range) + spaces.after, storage.substring(in: between))
    let edit = TextEdit(
      range: NSUnionRange(removed, between), text: isBackward ? moved + other : other + moved, kind: .paste)
    let location = (isBackward ? position : position - removed.length) + spaces.before.utf16.count
    return (edit, NSRange(location: location, length: range.length))
  }

  // MARK: Words

  /// Returns whether a range contains only whole words of one paragraph and has a space beside it. False in scripts
  /// without spaces between words.
  func areWords(_ range: NSRange) -> Bool {
    let text = storage.substring(in: range)
    guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace,
      !text.contains(where: \.isNewline)
    else { return false }
    let (before, after) = (character(before: range.location), character(after: NSMaxRange(range)))
    return (before == " " || after == " ") && before?.isInWord != true && after?.isInWord != true
  }

  /// Returns the range of words, extended by the space that is superfluous without them.
  func rangeWithSpace(ofWords range: NSRange) -> NSRange {
    let (before, after) = (character(before: range.location), character(after: NSMaxRange(range)))
    let isAtEnd = after.map { $0.isWhitespace || $0.isClosing } ?? true
    let isAtStart = before.map { $0.isWhitespace || $0.isOpening } ?? true
    if before == " ", isAtEnd { return NSRange(location: range.location - 1, length: range.length + 1) }
    return after == " " && isAtStart ? NSRange(location: range.location, length: range.length + 1) : range
  }

  /// Returns the spaces to insert before `start` and after `end` to separate words from the text there. Empty where the
  /// words are already separated.
  func spaces(between start: Int, and end: Int) -> (before: String, after: String) {
    let isAfterWord = character(before: start).map { $0.isInWord || $0.isClosing } ?? false
    let isBeforeWord = character(after: end).map { $0.isInWord || $0.isOpening } ?? false
    return (isAfterWord ? " " : "", isBeforeWord ? " " : "")
  }

  private func character(before position: Int) -> Character? {
    let start = storage.position(before: position)
    return storage.substring(in: NSRange(location: start, length: position - start)).first
  }

  private func character(after position: Int) -> Character? {
    let end = storage.position(after: position)
    return storage.substring(in: NSRange(location: position, length: end - position)).first
  }
}

nonisolated extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
  /// Whether the character follows a word directly.
  fileprivate var isClosing: Bool { ",.;:!?…)]}".contains(self) }
  /// Whether a word follows the character directly.
  fileprivate var isOpening: Bool { "([{".contains(self) }
}

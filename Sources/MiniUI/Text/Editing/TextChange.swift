/// The extent of an edit, for layouts of the text.
nonisolated struct TextChange: Hashable, Sendable {
  /// The range that was replaced, in positions before the change.
  var replaced: NSRange
  /// The length of the text inserted there, in UTF-16 units.
  var insertedLength: Int
  /// The affected paragraphs, counted before the change.
  var oldParagraphs: Range<Int>
  /// The paragraphs that replaced them, counted after the change.
  var newParagraphs: Range<Int>

  /// Returns one change that combines this change and a later one, `next`.
  func followed(by next: TextChange) -> TextChange {
    let oldEnd = NSMaxRange(replaced)
    let newEnd = replaced.location + insertedLength
    let start = min(replaced.location, next.replaced.location)
    let end = max(newEnd, NSMaxRange(next.replaced))
    let first = min(oldParagraphs.lowerBound, next.oldParagraphs.lowerBound)
    let last = max(newParagraphs.upperBound, next.oldParagraphs.upperBound)
    return TextChange(
      replaced: NSRange(location: start, length: end - (newEnd - oldEnd) - start),
      insertedLength: end + next.insertedLength - next.replaced.length - start,
      oldParagraphs: first..<last - newParagraphs.count + oldParagraphs.count,
      newParagraphs: first..<last + next.newParagraphs.count - next.oldParagraphs.count)
  }
}

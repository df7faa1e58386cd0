/// What an edit changed, for whoever keeps a layout of the text.
nonisolated struct TextChange: Hashable, Sendable {
  /// What was taken out, in positions before the change.
  var replaced: NSRange
  /// How much stands there now, in UTF-16 units.
  var insertedLength: Int
  /// The paragraphs that were touched, counted before the change.
  var oldParagraphs: Range<Int>
  /// The paragraphs that stand in their place.
  var newParagraphs: Range<Int>

  /// This change and then `next`, seen as one.
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

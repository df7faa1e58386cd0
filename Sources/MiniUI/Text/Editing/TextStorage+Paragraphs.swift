/// The boundaries of paragraphs.
nonisolated extension TextStorage {
  /// Returns a paragraph's range without its line feed.
  func paragraphContent(_ index: Int) -> NSRange {
    var range = paragraphRange(index)
    if index < paragraphCount - 1 { range.length -= 1 }
    return range
  }

  /// Returns the start of the paragraph; if `position` is there already, the start of the previous paragraph.
  func paragraphStart(before position: Int) -> Int {
    let position = clamp(position)
    let start = paragraphRange(paragraphIndex(containing: position)).location
    if start < position || start == 0 { return start }
    return paragraphRange(paragraphIndex(containing: start - 1)).location
  }

  /// Returns the end of the paragraph, before its line feed; if `position` is there already, the end of the next
  /// paragraph.
  func paragraphEnd(after position: Int) -> Int {
    let index = paragraphIndex(containing: position)
    let end = NSMaxRange(paragraphContent(index))
    if end > clamp(position) || index == paragraphCount - 1 { return end }
    return NSMaxRange(paragraphContent(index + 1))
  }
}

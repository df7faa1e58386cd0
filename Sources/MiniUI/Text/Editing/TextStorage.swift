/// A text as a list of paragraphs. Positions count UTF-16 units of the whole text.
///
/// A change within a paragraph has the cost of that paragraph, however long the text is; adding or removing paragraphs
/// also moves the list of later ones. The text is always clean (see `TextSanitizer`). Each paragraph except the last ends
/// in a line feed.
nonisolated struct TextStorage: Sendable {
  /// An index in a paragraph.
  struct ParagraphPosition: Hashable {
    var paragraph: Int
    var index: String.Index
  }

  /// The paragraphs with their line feeds. There is always at least one, and the last has no line feed.
  private var paragraphs: [String]
  private var lengths: FenwickTree<Int>
  /// The cost of all changes so far: the UTF-16 units and paragraphs that they processed. Tests measure it.
  private(set) var work = 0

  init(_ text: String = "") {
    paragraphs = Self.split(TextSanitizer.clean(text))
    lengths = FenwickTree(paragraphs.map(\.utf16.count))
  }

  /// The length of the text, in UTF-16 units.
  var length: Int { lengths.total }
  /// The whole text.
  /// - Complexity: O(n).
  var string: String { paragraphs.joined() }
  var isEmpty: Bool { length == 0 }

  /// The number of paragraphs: the number of line feeds plus one.
  var paragraphCount: Int { paragraphs.count }
  /// Returns the text of a paragraph, with its line feed.
  func paragraph(_ index: Int) -> String { paragraphs[index] }
  /// Returns the range of a paragraph, with its line feed.
  func paragraphRange(_ index: Int) -> NSRange {
    NSRange(location: lengths.sum(before: index), length: lengths[index])
  }
  /// Returns the index of the paragraph that contains `position`. A position after a line feed is in the paragraph that
  /// begins there.
  func paragraphIndex(containing position: Int) -> Int {
    min(lengths.index(at: clamp(position)), paragraphs.count - 1)
  }

  /// Returns the paragraph and index for `position`; within a scalar of two units, for its start.
  func paragraphPosition(of position: Int) -> ParagraphPosition {
    let position = clamp(position)
    let paragraph = paragraphIndex(containing: position)
    let text = paragraphs[paragraph]
    var index = text.utf16.index(text.startIndex, offsetBy: position - lengths.sum(before: paragraph))
    if index.samePosition(in: text.unicodeScalars) == nil { index = text.utf16.index(before: index) }
    return ParagraphPosition(paragraph: paragraph, index: index)
  }

  func position(of paragraphPosition: ParagraphPosition) -> Int {
    let text = paragraphs[paragraphPosition.paragraph]
    return lengths.sum(before: paragraphPosition.paragraph)
      + text.utf16.distance(from: text.startIndex, to: paragraphPosition.index)
  }

  /// Returns the text in `range`, clamped to the text and extended to whole Unicode scalars.
  func substring(in range: NSRange) -> String {
    let (start, end) = paragraphPositions(of: range)
    if start.paragraph == end.paragraph { return String(paragraphs[start.paragraph][start.index..<end.index]) }
    var result = String(paragraphs[start.paragraph][start.index...])
    for paragraph in start.paragraph + 1..<end.paragraph { result += paragraphs[paragraph] }
    return result + paragraphs[end.paragraph][..<end.index]
  }

  /// Replaces `range`, clamped to the text and extended to whole Unicode scalars, with `text`.
  /// - Parameter isClean: whether `text` is clean or part of a clean text. Cleaning limits consecutive marks, but marks
  ///   typed one by one may be more, and undo must restore exactly what was removed.
  @discardableResult mutating func replace(
    _ range: NSRange, with text: String, isClean: Bool = false
  ) -> TextChange {
    let text = isClean ? text : TextSanitizer.clean(text)
    let (start, end) = paragraphPositions(of: range)
    let from = position(of: start)
    let replaced = NSRange(location: from, length: position(of: end) - from)
    let old = start.paragraph..<end.paragraph + 1
    if old.count == 1, !text.utf8.contains(TextSanitizer.lineFeed) {
      let delta = text.utf16.count - replaced.length
      paragraphs[start.paragraph].replaceSubrange(start.index..<end.index, with: text)
      lengths.add(delta, at: start.paragraph)
      work += lengths[start.paragraph]
      return TextChange(
        replaced: replaced, insertedLength: replaced.length + delta, oldParagraphs: old, newParagraphs: old)
    }
    let before = length
    var pieces = Self.split(
      paragraphs[start.paragraph][..<start.index] + text + paragraphs[end.paragraph][end.index...])
    // The piece after the last line feed is the following paragraph, if there is one.
    if old.upperBound < paragraphs.count { pieces.removeLast() }
    paragraphs.replaceSubrange(old, with: pieces)
    let sizes = pieces.map(\.utf16.count)
    lengths.replaceSubrange(old, with: sizes)
    work += paragraphs.count + sizes.reduce(0, +)
    return TextChange(
      replaced: replaced, insertedLength: replaced.length + length - before,
      oldParagraphs: old, newParagraphs: old.lowerBound..<old.lowerBound + pieces.count)
  }

  func clamp(_ position: Int) -> Int { min(max(position, 0), length) }

  /// Returns `range` clamped to the text; `NSNotFound` becomes the end of the text.
  func clamp(_ range: NSRange) -> NSRange {
    let start = clamp(range.location)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  private func paragraphPositions(of range: NSRange) -> (start: ParagraphPosition, end: ParagraphPosition) {
    let range = clamp(range)
    let start = paragraphPosition(of: range.location)
    if range.length == 0 { return (start, start) }
    var end = paragraphPosition(of: NSMaxRange(range))
    if position(of: end) < NSMaxRange(range) {
      end.index = paragraphs[end.paragraph].unicodeScalars.index(after: end.index)
    }
    return (start, end)
  }

  /// Splits `text` after each line feed.
  private static func split(_ text: some StringProtocol) -> [String] {
    var pieces: [String] = []
    var start = text.startIndex
    while let feed = text.utf8[start...].firstIndex(of: TextSanitizer.lineFeed) {
      let end = text.utf8.index(after: feed)
      pieces.append(String(text[start..<end]))
      start = end
    }
    pieces.append(String(text[start...]))
    return pieces
  }
}

nonisolated extension TextStorage: Equatable {
  static func == (a: TextStorage, b: TextStorage) -> Bool { a.paragraphs == b.paragraphs }
}

/// A text as its paragraphs. Positions count UTF-16 units over the whole text.
///
/// A change within a paragraph costs that paragraph, however long the text is; one that adds or removes paragraphs also moves
/// the list of those after it. The text is always clean (see `TextCleaner`): a paragraph ends in a line feed, the last in none.
nonisolated struct TextStorage: Sendable {
  /// A place in a paragraph.
  struct Place: Hashable {
    /// The number of the paragraph.
    var paragraph: Int
    /// The place in its text.
    var index: String.Index
  }

  /// Each with its line feed. There is always at least one, and the last has no line feed.
  private var paragraphs: [String]
  private var lengths: PrefixSums
  /// How many UTF-16 units of paragraphs, and how many paragraphs, all changes together had to look at: what an edit costs.
  private(set) var work = 0

  init(_ text: String = "") {
    paragraphs = Self.split(TextCleaner.clean(text))
    lengths = PrefixSums(paragraphs.map(\.utf16.count))
  }

  /// How long the text is, in UTF-16 units.
  var length: Int { lengths.total }
  /// The whole text. Costs all of it.
  var string: String { paragraphs.joined() }
  var isEmpty: Bool { length == 0 }

  /// How many paragraphs there are: one more than line feeds.
  var paragraphCount: Int { paragraphs.count }
  /// The text of a paragraph, with its line feed.
  func paragraph(_ index: Int) -> String { paragraphs[index] }
  /// Where a paragraph is, its line feed included.
  func paragraphRange(_ index: Int) -> NSRange {
    NSRange(location: lengths.sum(ofFirst: index), length: lengths[index])
  }
  /// The paragraph that holds `position`: after a line feed, the one that begins there.
  func paragraphIndex(containing position: Int) -> Int {
    min(lengths.index(at: clamp(position)), paragraphs.count - 1)
  }

  /// `position` as a place in a paragraph; between the two halves of a character, the place before it.
  func place(of position: Int) -> Place {
    let position = clamp(position)
    let paragraph = paragraphIndex(containing: position)
    let text = paragraphs[paragraph]
    var index = text.utf16.index(text.startIndex, offsetBy: position - lengths.sum(ofFirst: paragraph))
    if index.samePosition(in: text.unicodeScalars) == nil { index = text.utf16.index(before: index) }
    return Place(paragraph: paragraph, index: index)
  }

  func position(of place: Place) -> Int {
    let text = paragraphs[place.paragraph]
    return lengths.sum(ofFirst: place.paragraph) + text.utf16.distance(from: text.startIndex, to: place.index)
  }

  /// The text in `range`, cut to what there is, and grown to whole characters.
  func substring(in range: NSRange) -> String {
    let (start, end) = places(of: range)
    if start.paragraph == end.paragraph { return String(paragraphs[start.paragraph][start.index..<end.index]) }
    var result = String(paragraphs[start.paragraph][start.index...])
    for paragraph in start.paragraph + 1..<end.paragraph { result += paragraphs[paragraph] }
    return result + paragraphs[end.paragraph][..<end.index]
  }

  /// Puts `text` in the place of `range`, which is cut to what there is and grown to whole Unicode scalars.
  /// - Parameter isClean: `text` has been cleaned, or was cut from a text that has. Typed one by one, more combining marks
  ///   stand in a row than stay of a paste: what comes back must be what was taken out.
  @discardableResult mutating func replace(
    _ range: NSRange, with text: String, isClean: Bool = false
  ) -> TextChange {
    let text = isClean ? text : TextCleaner.clean(text)
    let (start, end) = places(of: range)
    let from = position(of: start)
    let replaced = NSRange(location: from, length: position(of: end) - from)
    let old = start.paragraph..<end.paragraph + 1
    if old.count == 1, !text.utf8.contains(TextCleaner.lineFeed) {
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
    // What begins after the last line feed is the next paragraph, if there is one.
    if old.upperBound < paragraphs.count { pieces.removeLast() }
    paragraphs.replaceSubrange(old, with: pieces)
    let sizes = pieces.map(\.utf16.count)
    lengths.replaceSubrange(old, with: sizes)
    work += paragraphs.count + sizes.reduce(0, +)
    return TextChange(
      replaced: replaced, insertedLength: replaced.length + length - before,
      oldParagraphs: old, newParagraphs: old.lowerBound..<old.lowerBound + pieces.count)
  }

  /// `position`, or the end of the text that is nearest to it.
  func clamp(_ position: Int) -> Int { min(max(position, 0), length) }

  /// `range`, cut to the text; `NSNotFound` is the end of it.
  func clamp(_ range: NSRange) -> NSRange {
    let start = clamp(range.location)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  private func places(of range: NSRange) -> (start: Place, end: Place) {
    let range = clamp(range)
    let start = place(of: range.location)
    if range.length == 0 { return (start, start) }
    var end = place(of: NSMaxRange(range))
    if position(of: end) < NSMaxRange(range) {
      end.index = paragraphs[end.paragraph].unicodeScalars.index(after: end.index)
    }
    return (start, end)
  }

  /// `text` cut after each line feed.
  private static func split(_ text: some StringProtocol) -> [String] {
    var pieces: [String] = []
    var start = text.startIndex
    while let feed = text.utf8[start...].firstIndex(of: TextCleaner.lineFeed) {
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

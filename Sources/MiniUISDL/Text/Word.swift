internal import MiniUICore

/// A word with the blanks after it, and what a face has found out about it.
nonisolated final class Word {
  let text: String
  let endsWithSpace: Bool
  private var knownWidth: Int?
  private var knownAdvance: Int?
  private var knownMask: GlyphMask??

  init(_ text: String) {
    self.text = text
    endsWithSpace = text.utf8.last == 0x20
  }

  /// How far the pen moves where nothing follows, in pixels.
  func width(_ measure: (String) -> Int) -> Int {
    if let knownWidth { return knownWidth }
    let width = measure(text)
    knownWidth = width
    return width
  }

  /// How far it moves where more follows, in eighths of a pixel.
  func advance(_ measure: (String) -> Int) -> Int {
    if let knownAdvance { return knownAdvance }
    let advance = measure(text)
    knownAdvance = advance
    return advance
  }

  /// The coverage; nil if there is nothing to see.
  func mask(_ draw: (String) -> GlyphMask?) -> GlyphMask? {
    if let knownMask { return knownMask }
    let mask = draw(text)
    knownMask = .some(mask)
    return mask
  }
}

/// The words that a face was asked for last.
nonisolated struct RecentWords {
  private var recent: [String: Word] = [:]
  /// Those of before, which are looked at before they are forgotten.
  private var older: [String: Word] = [:]

  private static let capacity = 256

  mutating func word(_ text: String) -> Word {
    if let known = recent[text] { return known }
    if recent.count >= RecentWords.capacity {
      swap(&recent, &older)
      recent.removeAll(keepingCapacity: true)
    }
    let word = older[text] ?? Word(text)
    recent[text] = word
    return word
  }
}

extension String {
  /// Where the word that begins at `start` ends: after the blanks that follow it, or after as many characters as `longest`
  /// bytes hold, one at least.
  nonisolated func endOfWord(from start: Index, longest: Int) -> Index {
    var isBlank = false
    var count = 0
    var index = start
    while index < endIndex {
      let byte = utf8[index]
      // An accent on a blank belongs to it.
      if isBlank, byte != 0x20, byte < 0x80 || index.samePosition(in: self) != nil { return index }
      if count == longest { return lastCharacterEnd(from: start, through: index) }
      isBlank = byte == 0x20
      count += 1
      utf8.formIndex(after: &index)
    }
    return endIndex
  }

  private nonisolated func lastCharacterEnd(from start: Index, through limit: Index) -> Index {
    var end = index(after: start)
    while end < limit {
      let next = index(after: end)
      if next > limit { break }
      end = next
    }
    return end
  }
}

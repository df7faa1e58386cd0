internal import MiniUICore

/// A word with the blanks after it, its measures and its masks.
nonisolated final class Word {
  private let text: String
  /// The face, which keeps its words and so outlives them.
  private unowned let face: SDLFontFace
  let endsWithSpace: Bool
  /// The advance of the pen if nothing follows, in pixels.
  private(set) lazy var width = face.measure(text)
  /// The advance of the pen if more text follows, in 64ths of a pixel.
  private(set) lazy var advance = face.advance(of: text)
  private var masks = InlineArray<4, GlyphMask??>(repeating: nil)

  init(_ text: String, in face: SDLFontFace) {
    (self.text, self.face) = (text, face)
    endsWithSpace = text.utf8.last == 0x20
  }

  /// Returns the coverage of the word at so many quarters of a pixel after a whole one; nil if there is nothing to see.
  func mask(quarters: Int) -> GlyphMask? {
    if let known = masks[quarters] { return known }
    let mask = face.mask(for: text, quarters: quarters)
    masks[quarters] = .some(mask)
    return mask
  }
}

/// The words that a face was last asked for.
nonisolated struct RecentWords {
  private var recent: [String: Word] = [:]
  /// The words before those, which are searched before they are discarded.
  private var older: [String: Word] = [:]

  private static let capacity = 256

  mutating func word(_ text: String, in face: SDLFontFace) -> Word {
    if let known = recent[text] { return known }
    if recent.count >= RecentWords.capacity {
      swap(&recent, &older)
      recent.removeAll(keepingCapacity: true)
    }
    let word = older[text] ?? Word(text, in: face)
    recent[text] = word
    return word
  }
}

extension String {
  /// Returns the end of the word that begins at `start`: after the blanks that follow it, or after as many characters as
  /// `longest` bytes hold, but at least one.
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

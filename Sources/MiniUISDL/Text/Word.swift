internal import MiniUICore

/// A word with the blanks after it, its measurements and its masks.
nonisolated final class Word {
  private let text: String
  /// The face, which owns its words and so outlives them.
  private unowned let face: SDLFontFace
  let endsWithSpace: Bool
  /// The advance width if nothing follows, in pixels.
  private(set) lazy var width = face.width(ofWord: text)
  /// The advance width if more text follows, in 64ths of a pixel.
  private(set) lazy var advance = face.advance(of: text)
  private var masks = InlineArray<4, GlyphMask??>(repeating: nil)

  init(_ text: String, in face: SDLFontFace) {
    (self.text, self.face) = (text, face)
    endsWithSpace = text.utf8.last == 0x20
  }

  /// The number of its characters.
  private(set) lazy var count = text.count
  /// The advance width at the end of a text, in 64ths of a pixel.
  var extent: Int { endsWithSpace ? advance : 64 * width }
  /// The extents of its first characters, by their count; -1 if not needed yet.
  private lazy var extents = [Int](repeating: -1, count: count)

  /// Returns the number of characters that fit before `limit`, in pixels, if the word starts at `start`, in 64ths of a
  /// pixel, and the position after them, in pixels. The whole word must not fit.
  ///
  /// Measures only the pieces around the result, and each once, since the same words are cut in many lines.
  func prefix(fitting limit: Int, from start: Int) -> (count: Int, width: Int) {
    var fits = (count: 0, width: 0)
    var tooWide = count
    let guess = max(1, count * (64 * limit - start) / max(extent, 1))
    var next = guess
    while tooWide - fits.count > 1 {
      // The estimate is nearly right, so its neighbours are tried first; then bisection.
      let tried = min(max(next, fits.count + 1), tooWide - 1)
      let reached = (start + extent(ofFirst: tried) + 32) / 64
      if reached <= limit {
        fits = (tried, reached)
        next = tried == guess ? tried + 1 : (tried + tooWide) / 2
      } else {
        tooWide = tried
        next = tried == guess ? tried - 1 : (fits.count + tried) / 2
      }
    }
    return fits
  }

  private func extent(ofFirst count: Int) -> Int {
    if extents[count] < 0 { extents[count] = Word(String(text.prefix(count)), in: face).extent }
    return extents[count]
  }

  /// Returns the coverage of the word at the given quarters of a pixel after a whole one; nil if it is invisible.
  func mask(quarters: Int) -> GlyphMask? {
    if let known = masks[quarters] { return known }
    let mask = face.mask(for: text, quarters: quarters)
    masks[quarters] = .some(mask)
    if let mask { face.didMake(mask, for: text) }
    return mask
  }
}

extension String {
  /// Returns the end of the word beginning at `start`: after the blanks that follow it, or after at most `longest`
  /// bytes, but at least one character.
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

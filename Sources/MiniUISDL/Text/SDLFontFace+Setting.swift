public import MiniUICore

nonisolated extension SDLFontFace {
  /// In bytes: what is longer is no word, and is set in pieces, so that a letter at its end costs no more than one elsewhere.
  /// Letters that run from right to left may join, and stay together for longer.
  private var longestWord: Int { isRightToLeft ? max(64, min(1024, (1 << 21) / pixelSize)) : 48 }

  public func width(of text: String) -> Int { set(text) { _, _ in } }

  public func masks(for text: String) -> [GlyphMask] {
    var masks: [GlyphMask] = []
    let width = set(text) { word, pen in
      guard pen.lowerBound < SDLFontFace.widestMask, let mask = word.mask else { return }
      masks.append(mask.moved(right: isRightToLeft ? -pen.upperBound : pen.lowerBound))
    }
    return isRightToLeft ? masks.map { $0.moved(right: width) } : masks
  }

  /// Hands `body` the words of a text, in its order, with where the pen is before and after each.
  ///
  /// SDL_ttf keeps letters, but each only as it was drawn last, on one 64th of a pixel: in a line nearly every one is drawn
  /// anew. So words are drawn by themselves, and kept; each starts on the whole pixel that is nearest to the pen.
  /// - Returns: how far the pen moves in all.
  private func set(_ text: String, _ body: (_ word: Word, _ pen: Range<Int>) -> Void) -> Int {
    // In eighths of a pixel.
    var way = 0
    var pen = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.endOfWord(from: start, longest: longestWord)
      let isWhole = start == text.startIndex && end == text.endIndex
      let word = words.word(isWhole ? text : String(text[start..<end]), in: self)
      var next = pen
      if end < text.endIndex || word.endsWithSpace {
        way += word.advance
        next = max(pen, (way + 4) / 8)
      } else {
        next += word.width
      }
      body(word, pen..<next)
      (pen, start) = (next, end)
    }
    return pen
  }

  /// How far the pen moves over a word that others follow, in eighths of a pixel. SDL_ttf cuts off what is left of a pixel; of
  /// four words at once it is a quarter as much.
  func advance(of word: String) -> Int { 2 * measure(word + word + word + word) + 1 }
}

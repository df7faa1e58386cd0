public import MiniUICore

nonisolated extension SDLFontFace {
  /// In bytes: what is longer is no word, and is set in pieces, so that a letter at its end costs no more than one elsewhere.
  /// Letters that run from right to left may join, and stay together for longer.
  private var longestWord: Int { isRightToLeft ? max(64, min(1024, (1 << 21) / pixelSize)) : 48 }

  public func width(of text: String) -> Int { set(text) { _, _ in } }

  public func masks(for text: String) -> [GlyphMask] {
    var masks: [GlyphMask] = []
    let width = set(text) { word, way in
      guard way.lowerBound < 64 * SDLFontFace.widestMask else { return }
      // Its left end, on the nearest quarter of a pixel.
      let left = ((isRightToLeft ? -way.upperBound : way.lowerBound) + 8) >> 4
      guard let mask = word.mask(quarters: left & 3) else { return }
      masks.append(mask.moved(right: left >> 2))
    }
    return isRightToLeft ? masks.map { $0.moved(right: width) } : masks
  }

  /// Hands `body` the words of a text, in its order, with how far the pen has come before and after each, in 64ths of a
  /// pixel.
  ///
  /// SDL_ttf keeps letters, but each only as it was drawn last, on one 64th of a pixel: in a line nearly every one is drawn
  /// anew. So words are drawn by themselves, and kept.
  /// - Returns: how far the pen moves in all, in pixels.
  private func set(_ text: String, _ body: (_ word: Word, _ way: Range<Int>) -> Void) -> Int {
    var way = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.endOfWord(from: start, longest: longestWord)
      let isWhole = start == text.startIndex && end == text.endIndex
      let word = words.word(isWhole ? text : String(text[start..<end]), in: self)
      let next = way + (end < text.endIndex || word.endsWithSpace ? word.advance : 64 * word.width)
      body(word, way..<next)
      (way, start) = (next, end)
    }
    return (way + 32) / 64
  }

  /// How far the pen moves over a word that others follow, in 64ths of a pixel. SDL_ttf cuts off what is left of a pixel, half
  /// of one on average; of sixteen words at once it is a sixteenth as much.
  func advance(of word: String) -> Int {
    let count = min(max(256 / word.utf8.count, 1), 16)
    return (64 * measure(String(repeating: word, count: count)) + (64 - count) / 2) / count
  }
}

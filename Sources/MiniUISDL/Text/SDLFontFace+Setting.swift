public import MiniUICore

nonisolated extension SDLFontFace {
  /// The maximum length of a word, in bytes. Longer ones are split, so that a letter at the end costs no more than
  /// elsewhere. Right-to-left letters may be connected, so their words may be longer.
  var longestWord: Int { isRightToLeft ? max(64, min(1024, (1 << 21) / pixelSize)) : 48 }

  public func width(of text: String) -> Int { (advance(of: text, isContinued: false) + 32) / 64 }

  public func advance(of text: String, isContinued: Bool) -> Int { set(text, isContinued: isContinued) { _, _ in } }

  public func masks(for text: String) -> [GlyphMask] {
    var masks: [GlyphMask] = []
    let width = set(text, isContinued: false) { word, way in
      guard way.lowerBound < 64 * SDLFontFace.widestMask else { return }
      // The left end of the word, on the closest quarter of a pixel.
      let left = ((isRightToLeft ? -way.upperBound : way.lowerBound) + 8) >> 4
      guard let mask = word.mask(quarters: left & 3) else { return }
      masks.append(mask.moved(right: left >> 2))
    }
    return isRightToLeft ? masks.map { $0.moved(right: (width + 32) / 64) } : masks
  }

  /// Calls `body` with each word of a text, and the positions of the pen before and after it, in 64ths of a pixel.
  ///
  /// Words are drawn separately and cached, since most lines share them.
  /// - Returns: The advance width of the whole text, in 64ths of a pixel.
  private func set(_ text: String, isContinued: Bool, _ body: (_ word: Word, _ way: Range<Int>) -> Void) -> Int {
    var way = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.endOfWord(from: start, longest: longestWord)
      let isWhole = start == text.startIndex && end == text.endIndex
      let word = self.word(isWhole ? text : String(text[start..<end]))
      let next = way + (end < text.endIndex || isContinued || word.endsWithSpace ? word.advance : 64 * word.width)
      body(word, way..<next)
      (way, start) = (next, end)
    }
    return way
  }

  /// Returns the advance width of a word that others follow, in 64ths of a pixel. Sizes are truncated to whole pixels;
  /// measuring sixteen copies of the word at once divides this error by sixteen.
  func advance(of word: String) -> Int {
    let count = min(max(256 / word.utf8.count, 1), 16)
    return (64 * measure(String(repeating: word, count: count)) + (64 - count) / 2) / count
  }
}

internal import MiniUICore

nonisolated extension SDLFontFace {
  /// The maximum width of a mask, in pixels. No display is wider, and it is within SDL's limits.
  static let widestMask = 16_384

  /// Returns the coverage of a word that starts the given quarters of a pixel after a whole one; nil if it is
  /// invisible.
  func mask(for word: String, quarters: Int) -> GlyphMask? {
    if DigitGlyphCache.canBeNumber(word), let mask = numerals?.mask(for: word, quarters: quarters, in: self) {
      return mask
    }
    return drawn(word, quarters: quarters)
  }

  /// Returns the coverage of a word as the rasterizer draws it.
  func drawn(_ word: String, quarters: Int) -> GlyphMask? {
    let blanks = leadingBlanks[quarters]
    var text = (isRightToLeft ? word + blanks.text : blanks.text + word).withoutNUL
    // Measured only if the text may be too wide, or too high: a letter can have thousands of accents above each other.
    if text.utf8.count * lineHeight > SDLFontFace.widestMask {
      text = String(text.prefix(prefix(of: text, fitting: SDLFontFace.widestMask).count))
      prepare(text)
      guard let size = rasterizer.size(of: text), size.height <= SDLFontFace.widestMask else { return nil }
    }
    prepare(text)
    return rasterizer.ink(of: text)?.moved(right: -leftOverhang(of: text) - blanks.pixels)
  }
}

internal import CSDL

nonisolated extension SDLFontFace {
  public func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int) {
    // The part that is measured doubles until it is too wide, so that the cost of a line does not depend on the text after
    // it.
    var fits = (count: 0, width: 0)
    var tooWide = 64
    while true {
      let piece = text.prefix(tooWide)
      let pieceWidth = self.width(of: String(piece))
      if pieceWidth > width {
        tooWide = min(tooWide, piece.count)
        break
      }
      if piece.endIndex == text.endIndex { return (piece.count, pieceWidth) }
      fits = (tooWide, pieceWidth)
      tooWide *= 2
    }
    var next = guess(text.prefix(tooWide), width)
    while tooWide - fits.count > 1 {
      // The guess is nearly always right: then only it and its neighbour are measured.
      let count = min(max(next, fits.count + 1), tooWide - 1)
      let countWidth = self.width(of: String(text.prefix(count)))
      if countWidth <= width {
        next = count == next ? count + 1 : (count + tooWide) / 2
        fits = (count, countWidth)
      } else {
        next = count == next ? count - 1 : (fits.count + count) / 2
        tooWide = count
      }
    }
    return fits
  }

  /// Returns SDL_ttf's own answer, in characters. It counts glyphs, and is off where letters join or have accents.
  private func guess(_ text: Substring, _ width: Int) -> Int {
    guard width > 0 else { return 0 }
    prepare(String(text))
    var extent: Int32 = 0
    var glyphs: Int32 = 0
    TTF_MeasureUTF8(font, String(text).withoutNUL, Int32(clamping: width + 1), &extent, &glyphs)
    return text.unicodeScalars.prefix(Int(glyphs)).count == Int(glyphs)
      ? String(text.unicodeScalars.prefix(Int(glyphs))).count : text.count
  }
}

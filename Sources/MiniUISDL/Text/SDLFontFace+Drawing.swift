internal import CSDL
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

  /// Returns the coverage of a word as SDL_ttf draws it.
  func drawn(_ word: String, quarters: Int) -> GlyphMask? {
    let blanks = leadingBlanks[quarters]
    var text = (isRightToLeft ? word + blanks.text : blanks.text + word).withoutNUL
    // Measured only if the text may be too wide, or too high: a letter can have thousands of accents above each other.
    if text.utf8.count * lineHeight > SDLFontFace.widestMask {
      text = String(text.prefix(prefix(of: text, fitting: SDLFontFace.widestMask).count))
      prepare(text)
      var height: Int32 = 0
      guard TTF_SizeUTF8(font, text, nil, &height) == 0, height <= SDLFontFace.widestMask else { return nil }
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    prepare(text)
    guard !text.isEmpty, let surface = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let ink = InkBox(surface)
    guard let mask = ink.mask else { return nil }
    return GlyphMask(
      bitmap: mask, left: ink.rect.x - leftOverhang(of: text) - blanks.pixels,
      top: ink.rect.y - ascent - topOverhang(of: text, surfaceHeight: Int(surface.pointee.h)))
  }

  /// Returns the distance by which SDL_ttf moved the baseline down because letters or accents are higher than the
  /// ascent.
  ///
  /// SDL_ttf does not report it, but underlines at a fixed distance from the baseline. So the text's underline is lower
  /// than a blank's by this distance.
  private func topOverhang(of text: String, surfaceHeight: Int) -> Int {
    if surfaceHeight <= Int(TTF_FontHeight(font)) { return 0 }
    guard let line = underlineRow(" "), let movedLine = underlineRow(text) else { return 0 }
    return max(movedLine - line, 0)
  }

  /// Returns the first completely covered row of an underlined text.
  private func underlineRow(_ text: String) -> Int? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    TTF_SetFontStyle(font, TTF_STYLE_UNDERLINE)
    let underlined = TTF_RenderUTF8_Blended(font, text, white)
    TTF_SetFontStyle(font, TTF_STYLE_NORMAL)
    guard let underlined else { return nil }
    defer { SDL_FreeSurface(underlined) }
    let width = Int(underlined.pointee.w)
    return (0..<Int(underlined.pointee.h)).first { y in
      let row = (underlined.pointee.pixels + y * Int(underlined.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      return (0..<width).allSatisfy { row[$0] >> 24 == 255 }
    }
  }
}

internal import CSDL
internal import MiniUICore

/// Draws texts with SDL_ttf: for fonts with pictures or bitmaps, and as the model of ``LetterRasterizer``.
nonisolated final class SDLRasterizer: WordRasterizer {
  let ascent, descent, lineHeight: Int
  let font: OpaquePointer
  /// The mapped font file, which `font` reads.
  private let file: MappedFile

  /// Opens a face of a font file.
  /// - Parameters:
  ///   - path: The path of the file, for the error.
  ///   - index: The index of the face in a collection.
  ///   - pixelSize: The size of the em in pixels.
  /// - Throws: `FontError`.
  init(_ file: MappedFile, path: String, index: Int, pixelSize: Int, isRightToLeft: Bool) throws {
    var opened: OpaquePointer?
    try FontLibrary.open(path) {
      let stream = SDL_RWFromConstMem(file.bytes.baseAddress, Int32(clamping: file.bytes.count))
      opened = TTF_OpenFontIndexRW(stream, 1, Int32(pixelSize), index)
      if opened == nil { throw FontError.unreadable(file: path, reason: lastSDLError()) }
    }
    (font, self.file) = (opened!, file)
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    if isRightToLeft { TTF_SetFontDirection(font, TTF_DIRECTION_RTL) }
    ascent = Int(TTF_FontAscent(font))
    descent = -Int(TTF_FontDescent(font))
    lineHeight = Int(TTF_FontLineSkip(font))
  }

  deinit { FontLibrary.close(font) }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, scalar.value) != 0 }

  func bearing(of scalar: Unicode.Scalar) -> Int {
    var left: Int32 = 0
    return TTF_GlyphMetrics32(font, scalar.value, &left, nil, nil, nil, nil) == 0 ? Int(left) : 0
  }

  func setScript(_ name: String) { TTF_SetFontScriptName(font, name) }

  func size(of text: String) -> (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    return TTF_SizeUTF8(font, text, &width, &height) == 0 ? (Int(width), Int(height)) : nil
  }

  func ink(of text: String) -> GlyphMask? {
    guard let surface = picture(of: text) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let ink = InkBox(surface)
    guard let mask = ink.mask else { return nil }
    let overhang = topOverhang(of: text, surfaceHeight: Int(surface.pointee.h))
    return GlyphMask(bitmap: mask, left: ink.rect.x, top: ink.rect.y - ascent - overhang)
  }

  private func picture(of text: String) -> UnsafeMutablePointer<SDL_Surface>? {
    TTF_RenderUTF8_Blended(font, text, SDL_Color(r: 255, g: 255, b: 255, a: 255))
  }

  /// Returns the distance by which SDL_ttf moved the baseline down because letters or accents are higher than the
  /// ascent.
  ///
  /// SDL_ttf does not report this distance, but it draws the underline at a fixed distance from the baseline. So the
  /// underline of the text is lower than the underline of a blank by this distance.
  private func topOverhang(of text: String, surfaceHeight: Int) -> Int {
    if surfaceHeight <= Int(TTF_FontHeight(font)) { return 0 }
    guard let line = underlineRow(" "), let movedLine = underlineRow(text) else { return 0 }
    return max(movedLine - line, 0)
  }

  /// Returns the first completely covered row of an underlined text.
  private func underlineRow(_ text: String) -> Int? {
    TTF_SetFontStyle(font, TTF_STYLE_UNDERLINE)
    let underlined = picture(of: text)
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

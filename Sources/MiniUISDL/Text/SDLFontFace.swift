internal import CSDL
public import MiniUICore

/// A face of SDL_ttf's, shaped by HarfBuzz and hinted vertically alone, so that letters keep their spacing at every size.
nonisolated public final class SDLFontFace: FontFace {
  public let ascent, descent, lineHeight: Int

  private let font: OpaquePointer
  /// FreeType reads a letter's outline whenever it is to be drawn: from a stream, each took several calls to the system.
  private let file: MappedFile
  private let path: String
  private let pixelSize: Int
  /// True if it sets text from right to left: a face of its own, since direction and script are kept with a face.
  private let isRightToLeft: Bool
  private var words = RecentWords()
  /// The script that text was last shaped as.
  private var script = ""
  /// Reads the file a second time when a text first needs it; if that fails, text runs the wrong way rather than not at all.
  public private(set) lazy var rightToLeft: any FontFace =
    isRightToLeft ? self : (try? SDLFontFace(file, path: path, pixelSize: pixelSize, isRightToLeft: true)) ?? self

  /// Of the part of a line that is drawn, in pixels. No display is wider, and a mask of it stays within SDL's limits.
  static let widestMask = 16_384
  /// In bytes: what is longer is no word, and is set in pieces, so that a letter at its end costs no more than one elsewhere.
  /// Letters that run from right to left may join, and stay together for longer.
  private var longestWord: Int { isRightToLeft ? max(64, min(1024, (1 << 21) / pixelSize)) : 48 }

  /// - Parameter pixelSize: of the em.
  /// - Throws: `FontError`.
  public convenience init(file: String, pixelSize: Int) throws {
    precondition((1...16_000).contains(pixelSize), "a font of \(pixelSize) pixels cannot be set: 1 to 16,000 can")
    guard access(file, F_OK) == 0 else {
      throw FontError.unreadable(file: file, reason: "there is no such file")
    }
    guard let mapped = MappedFile(file) else {
      throw FontError.unreadable(file: file, reason: "it cannot be read, or is empty")
    }
    try self.init(mapped, path: file, pixelSize: pixelSize, isRightToLeft: false)
  }

  private init(_ file: MappedFile, path: String, pixelSize: Int, isRightToLeft: Bool) throws {
    self.file = file
    self.path = path
    self.pixelSize = pixelSize
    self.isRightToLeft = isRightToLeft
    var opened: OpaquePointer?
    try FontLibrary.open(path) {
      let stream = SDL_RWFromConstMem(file.bytes.baseAddress, Int32(clamping: file.bytes.count))
      opened = TTF_OpenFontRW(stream, 1, Int32(pixelSize))
      if opened == nil { throw FontError.unreadable(file: path, reason: lastSDLError()) }
    }
    font = opened!
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    if isRightToLeft { TTF_SetFontDirection(font, TTF_DIRECTION_RTL) }
    ascent = Int(TTF_FontAscent(font))
    descent = -Int(TTF_FontDescent(font))
    lineHeight = Int(TTF_FontLineSkip(font))
  }

  deinit { FontLibrary.close(font) }

  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, scalar.value) != 0 }

  public func width(of text: String) -> Int { set(text) { _, _ in } }

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
      let word = words.word(start == text.startIndex && end == text.endIndex ? text : String(text[start..<end]))
      var next: Int
      if end < text.endIndex || word.endsWithSpace {
        way += word.advance { advance(of: $0) }
        next = (way + 4) / 8
      } else {
        next = pen + word.width { measure($0) }
      }
      next = max(pen, next)
      body(word, pen..<next)
      (pen, start) = (next, end)
    }
    return pen
  }

  /// How far the pen moves over a word that others follow, in eighths of a pixel. SDL_ttf cuts off what is left of a pixel; of
  /// four words at once it is a quarter as much.
  private func advance(of word: String) -> Int { 2 * measure(word + word + word + word) + 1 }

  /// Tells HarfBuzz, which does not look for itself, what joins which letters. One piece of text may have several scripts: what
  /// joins goes first, since nothing else comes out differently for it.
  private func prepare(_ text: String) {
    guard isRightToLeft else { return }
    let needed = RightToLeftScript.name(of: text)
    if needed != script, TTF_SetFontScriptName(font, needed) == 0 { script = needed }
  }

  /// SDL_ttf's width is that of the ink where this reaches beyond the pen; on the left that is no part of the pen's way.
  private func measure(_ text: String) -> Int {
    prepare(text)
    var width: Int32 = 0
    guard TTF_SizeUTF8(font, text.withoutNUL, &width, nil) == 0 else { return 0 }
    return max(Int(width) - leftOverhang(of: text), 0)
  }

  /// How far the first letter reaches to the left of the pen's start. From right to left the leftmost letter has a form that
  /// only HarfBuzz knows: there its overhang counts as a part of the pen's way.
  private func leftOverhang(of text: String) -> Int {
    guard !isRightToLeft, let first = text.unicodeScalars.first(where: { $0 != "\0" }) else { return 0 }
    var left: Int32 = 0
    guard TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil) == 0 else { return 0 }
    return max(-Int(left), 0)
  }

  public func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int) {
    // Twice as much of the text until it is too wide: what a line costs does not depend on what follows it.
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
      // The guess is nearly always right: then it and its neighbour are all that is measured.
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

  /// SDL_ttf's own answer, which counts glyphs, as characters: off where letters join or have accents.
  private func guess(_ text: Substring, _ width: Int) -> Int {
    guard width > 0 else { return 0 }
    prepare(String(text))
    var extent: Int32 = 0
    var glyphs: Int32 = 0
    TTF_MeasureUTF8(font, String(text).withoutNUL, Int32(clamping: width + 1), &extent, &glyphs)
    return text.unicodeScalars.prefix(Int(glyphs)).count == Int(glyphs)
      ? String(text.unicodeScalars.prefix(Int(glyphs))).count : text.count
  }

  public func masks(for text: String) -> [GlyphMask] {
    var masks: [GlyphMask] = []
    let width = set(text) { word, pen in
      guard pen.lowerBound < SDLFontFace.widestMask, let mask = word.mask({ mask(for: $0) }) else { return }
      masks.append(mask.moved(right: isRightToLeft ? -pen.upperBound : pen.lowerBound))
    }
    return isRightToLeft ? masks.map { $0.moved(right: width) } : masks
  }

  /// The coverage of one word; nil if there is nothing to see.
  private func mask(for text: String) -> GlyphMask? {
    var text = text.withoutNUL
    // Measured only if it is so long that it may be too wide, or too high: one letter with thousands of accents, each above
    // the other.
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
      bitmap: mask, left: ink.rect.x - leftOverhang(of: text),
      top: ink.rect.y - ascent - topOverhang(of: text, surfaceHeight: Int(surface.pointee.h)))
  }

  /// By how much SDL_ttf moved the baseline down, since letters or accents reach above the ascent.
  ///
  /// It does not tell, but it underlines at a fixed distance from the baseline: the first row that the line changes says it.
  private func topOverhang(of text: String, surfaceHeight: Int) -> Int {
    if surfaceHeight <= Int(TTF_FontHeight(font)) { return 0 }
    guard let line = underlineRow(" "), let movedLine = underlineRow(text) else { return 0 }
    return max(movedLine - line, 0)
  }

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

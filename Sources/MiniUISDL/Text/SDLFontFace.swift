internal import CSDL
public import MiniUICore

/// A face of SDL_ttf's, shaped by HarfBuzz and hinted vertically alone, so that letters keep their spacing at every size.
nonisolated public final class SDLFontFace: FontFace {
  public let ascent, descent, lineHeight: Int

  let font: OpaquePointer
  /// FreeType reads a letter's outline whenever it is to be drawn: from a stream, each took several calls to the system.
  private let file: MappedFile
  private let path: String
  let pixelSize: Int
  /// True if it sets text from right to left: a face of its own, since direction and script are kept with a face.
  let isRightToLeft: Bool
  var words = RecentWords()
  /// What goes before a word, for each quarter of a pixel. In a face without a blank it would leave ink.
  private(set) lazy var leadingBlanks = LeadingBlanks.quarters(
    advance: hasGlyph(for: " ") ? measure(String(repeating: " ", count: 64)) : 0)
  /// The script that text was last shaped as.
  private var script = ""
  /// Reads the file a second time when a text first needs it; if that fails, text runs the wrong way rather than not at all.
  public private(set) lazy var rightToLeft: any FontFace =
    isRightToLeft ? self : (try? SDLFontFace(file, path: path, pixelSize: pixelSize, isRightToLeft: true)) ?? self

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

  /// Tells HarfBuzz, which does not look for itself, what joins which letters. One piece of text may have several scripts: what
  /// joins goes first, since nothing else comes out differently for it.
  func prepare(_ text: String) {
    guard isRightToLeft else { return }
    let needed = RightToLeftScript.name(of: text)
    if needed != script, TTF_SetFontScriptName(font, needed) == 0 { script = needed }
  }

  /// SDL_ttf's width is that of the ink where this reaches beyond the pen; on the left that is no part of the pen's way.
  func measure(_ text: String) -> Int {
    prepare(text)
    var width: Int32 = 0
    guard TTF_SizeUTF8(font, text.withoutNUL, &width, nil) == 0 else { return 0 }
    return max(Int(width) - leftOverhang(of: text), 0)
  }

  /// How far the first letter reaches to the left of the pen's start. From right to left the leftmost letter has a form that
  /// only HarfBuzz knows: there its overhang counts as a part of the pen's way.
  func leftOverhang(of text: String) -> Int {
    guard !isRightToLeft, let first = text.unicodeScalars.first(where: { $0 != "\0" }) else { return 0 }
    var left: Int32 = 0
    guard TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil) == 0 else { return 0 }
    return max(-Int(left), 0)
  }
}

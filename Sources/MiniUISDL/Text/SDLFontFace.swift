public import MiniUICore

/// A font face, shaped by HarfBuzz and hinted only vertically, so that letters keep their spacing at every size.
nonisolated public final class SDLFontFace: FontFace {
  public let ascent, descent, lineHeight: Int

  let rasterizer: any WordRasterizer
  private let file: MappedFile
  private let path: String
  /// The index of the face in the file.
  private let index: Int
  let pixelSize: Int
  /// Whether the face is for right-to-left text. This needs a separate face, since a face stores direction and script.
  let isRightToLeft: Bool
  /// The recently used words: as many as in a long document, and the bytes of more than a window shows. Chosen values.
  private(set) var words = RecentlyDrawn<String, Word>(capacity: 4096, byteCapacity: 1 << 19)
  /// The cached numbers. Fewer than words, since their masks are cheap to compose, and counters and long lists with
  /// many different numbers must not displace words.
  private(set) var numbers = RecentlyDrawn<String, Word>(capacity: 4096, byteCapacity: 1 << 17)
  /// The blanks before a word, for each quarter of a pixel. Empty for a face without a blank glyph, whose replacement
  /// would have ink.
  private(set) lazy var leadingBlanks = LeadingBlanks.quarters(
    advance: hasGlyph(for: " ") ? measure(String(repeating: " ", count: 64)) : 0)
  /// The digits for composing numbers; nil if the face's digits do not have equal widths.
  private(set) lazy var numerals = DigitGlyphCache(of: self)
  /// Whether the face was chosen for missing characters, which may be of any script.
  private let isSubstitute: Bool
  /// The last script used for shaping.
  private var script = ""
  /// The face for right-to-left text, opened on first use. If that fails, text has the wrong direction instead of being
  /// invisible.
  public private(set) lazy var rightToLeft: any FontFace =
    isRightToLeft
    ? self
    : (try? SDLFontFace(
      file, path: path, index: index, pixelSize: pixelSize, isSubstitute: isSubstitute, isRightToLeft: true)) ?? self

  /// Opens a font file.
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - index: The index of the face in a collection. By default 0.
  ///   - pixelSize: The size of the em in pixels, 1…16,000; other values are a programming error.
  ///   - isSubstitute: Whether the face is for missing characters, which may be of any script.
  /// - Throws: `FontError`.
  public convenience init(file: String, index: Int = 0, pixelSize: Int, isSubstitute: Bool = false) throws {
    precondition((1...16_000).contains(pixelSize), "a font of \(pixelSize) pixels is not 1 to 16,000 pixels high")
    guard access(file, F_OK) == 0 else {
      throw FontError.unreadable(file: file, reason: "there is no such file")
    }
    guard let mapped = MappedFile(file) else {
      throw FontError.unreadable(file: file, reason: "it cannot be read, or is empty")
    }
    try self.init(
      mapped, path: file, index: index, pixelSize: pixelSize, isSubstitute: isSubstitute, isRightToLeft: false)
  }

  private init(
    _ file: MappedFile, path: String, index: Int, pixelSize: Int, isSubstitute: Bool, isRightToLeft: Bool
  ) throws {
    self.file = file
    self.path = path
    self.index = index
    self.pixelSize = pixelSize
    self.isSubstitute = isSubstitute
    self.isRightToLeft = isRightToLeft
    rasterizer =
      try LetterRasterizer(file, index: index, pixelSize: pixelSize, isRightToLeft: isRightToLeft)
      ?? SDLRasterizer(file, path: path, index: index, pixelSize: pixelSize, isRightToLeft: isRightToLeft)
    (ascent, descent, lineHeight) = (rasterizer.ascent, rasterizer.descent, rasterizer.lineHeight)
  }

  /// Whether the glyphs are pictures of a fixed size.
  var hasPictures: Bool { FontTables.arePictures(file.bytes, index: index) }

  /// Returns a recently used word, or a new one.
  func word(_ text: String) -> Word {
    isNumber(text)
      ? numbers.value(for: text) { Word(text, in: self) } : words.value(for: text) { Word(text, in: self) }
  }

  /// Records the size of a new mask of a word.
  func didMake(_ mask: GlyphMask, for text: String) {
    let bytes = mask.bitmap.stride * mask.bitmap.height
    if isNumber(text) { numbers.bytes += bytes } else { words.bytes += bytes }
  }

  private func isNumber(_ text: String) -> Bool { DigitGlyphCache.canBeNumber(text) && numerals != nil }

  /// Returns the advance width of a word if nothing follows, in pixels. Equals what `measure` returns, without shaping each
  /// number of a face with equally wide digits.
  func width(ofWord text: String) -> Int {
    let width = isNumber(text) ? numerals?.width(of: text, in: self) : nil
    return width ?? measure(text)
  }

  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { rasterizer.hasGlyph(for: scalar) }

  /// Sets the script of a text for HarfBuzz, which does not detect it. If a text has several scripts, a connected
  /// script takes precedence, since the others are not affected by it.
  func prepare(_ text: String) {
    guard isRightToLeft || isSubstitute else { return }
    guard let needed = isRightToLeft ? RightToLeftScript.name(of: text) : ComplexScript.name(of: text) else { return }
    if needed == script { return }
    rasterizer.setScript(needed)
    script = needed
  }

  /// Returns the advance width of a text, in pixels. The rasterizer's width includes ink beyond the pen; the part on the
  /// left is subtracted.
  func measure(_ text: String) -> Int {
    prepare(text)
    guard let size = rasterizer.size(of: text.withoutNUL) else { return 0 }
    return max(size.width - leftOverhang(of: text), 0)
  }

  /// Returns the distance that the first letter extends to the left of the pen's start, in pixels. In right-to-left
  /// text, only HarfBuzz knows the form of the leftmost letter, so its overhang counts as part of the advance.
  func leftOverhang(of text: String) -> Int {
    guard !isRightToLeft, let first = text.unicodeScalars.first(where: { $0 != "\0" }) else { return 0 }
    return max(-rasterizer.bearing(of: first), 0)
  }
}

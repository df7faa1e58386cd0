/// A font file opened at a size. All lengths are in whole pixels.
public protocol FontFace: AnyObject {
  /// The distance from the baseline up to the top of the tallest letters; positive.
  var ascent: Int { get }
  /// The distance from the baseline down to the bottom of the lowest letters; positive.
  var descent: Int { get }
  /// The distance from one baseline to the next.
  var lineHeight: Int { get }

  /// Whether the face has a glyph for `scalar`.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool
  /// Returns the advance width of `text`.
  func width(of text: String) -> Int
  /// Returns the advance width of a part of a longer text, in 64ths of a pixel. `isContinued` is true if more text
  /// follows. If parts end with a space, their widths add up to the width of the whole, which is then rounded.
  func advance(of text: String, isContinued: Bool) -> Int
  /// Returns the number of characters (grapheme clusters) of `text` that fit into `width`, and their width.
  func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int)
  /// Returns the coverage of `text`, or the colours of its emoji, in pieces in text order, relative to the pen's start;
  /// none if nothing is visible. A face may cache pieces, so that texts with common words share them.
  func masks(for text: String) -> [GlyphMask]
  /// The face for right-to-left text: it takes characters in reading order, positions the first one rightmost, and
  /// mirrors brackets. By default the face itself, which then does not support such text.
  var rightToLeft: any FontFace { get }
}

extension FontFace {
  public func advance(of text: String, isContinued: Bool) -> Int { 64 * width(of: text) }
  public var rightToLeft: any FontFace { self }
}

/// The coverage of a piece of text, with its offset in pixels from the pen's start on the baseline: `left` to the
/// right, `top` downwards (usually negative). Its bitmap is a `.mask`, drawn in the text's colour, or `.argb`, drawn in
/// its own colours with the text's alpha, for emoji.
public struct GlyphMask {
  public let bitmap: Bitmap
  public let left, top: Int

  public init(bitmap: Bitmap, left: Int, top: Int) {
    self.bitmap = bitmap
    self.left = left
    self.top = top
  }

  /// Returns the mask moved to the right.
  public func moved(right distance: Int) -> GlyphMask {
    distance == 0 ? self : GlyphMask(bitmap: bitmap, left: left + distance, top: top)
  }
}

/// Opens font files.
public protocol FontSource: AnyObject {
  /// Opens a font file.
  /// - Throws: `FontError`.
  func face(file: FontFile, pixelSize: Int) throws -> any FontFace
  /// The system's font folders, the user's own first.
  var folders: [String] { get }
  /// Returns fonts that may have a character that a family lacks, best first. By default none.
  /// - Parameters:
  ///   - character: the character.
  ///   - weight: the weight of the text.
  ///   - language: the language of the text, such as "ja", since Chinese characters differ between languages; nil for
  ///     the user's.
  ///   - inColor: whether to return only fonts in colour. If false, they are last.
  func substitutes(for character: Character, weight: Font.Weight, language: String?, inColor: Bool) -> [FontFile]
}

extension FontSource {
  public func substitutes(
    for character: Character, weight: Font.Weight, language: String?, inColor: Bool
  ) -> [FontFile] { [] }

  /// Opens a font file with a single face.
  /// - Throws: `FontError`.
  public func face(file: String, pixelSize: Int) throws -> any FontFace {
    try face(file: FontFile(file), pixelSize: pixelSize)
  }
}

/// The error of a font that cannot be opened.
public enum FontError: Error, Hashable, CustomStringConvertible {
  /// A file is in none of the searched folders; `package` is the Debian package that contains it, empty if unknown.
  case missing(file: String, package: String, sought: [String])
  case unreadable(file: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let file, let package, let sought):
      "the font \(file) was not found in \(sought.joined(separator: ", "))"
        + (package.isEmpty ? "" : "; Debian's package \(package) has it: apt install \(package)")
    case .unreadable(let file, let reason): "the font \(file) cannot be read: \(reason)"
    }
  }
}

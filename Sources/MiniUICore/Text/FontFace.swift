/// One font file opened at one size. All lengths are whole pixels.
public protocol FontFace: AnyObject {
  /// From the baseline up to the top of the tallest letters; positive.
  var ascent: Int { get }
  /// From the baseline down to the bottom of the lowest letters; positive.
  var descent: Int { get }
  /// From one baseline to the next.
  var lineHeight: Int { get }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool
  /// How far the pen moves.
  func width(of text: String) -> Int
  /// How many characters (grapheme clusters) of `text` fit into `width`, and how wide these are.
  func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int)
  /// The coverage of `text`, in pieces in the order of the text, each where it lies from the pen's start; none if there is
  /// nothing to see. A face may keep the pieces, so that texts with the same words share them.
  func masks(for text: String) -> [GlyphMask]
  /// The same face for text that runs from right to left: it takes its characters in the order in which they are read, sets
  /// the first one rightmost, and mirrors brackets. By default the face itself, which then knows no such text.
  var rightToLeft: any FontFace { get }
}

extension FontFace {
  public var rightToLeft: any FontFace { self }
}

/// Coverage of a piece of text, and where it lies from the pen's start on the baseline, in pixels: `left` to the right,
/// `top` downwards (usually negative).
public struct GlyphMask {
  public let bitmap: Bitmap
  public let left, top: Int

  public init(bitmap: Bitmap, left: Int, top: Int) {
    self.bitmap = bitmap
    self.left = left
    self.top = top
  }

  /// The same further to the right.
  public func moved(right distance: Int) -> GlyphMask {
    distance == 0 ? self : GlyphMask(bitmap: bitmap, left: left + distance, top: top)
  }
}

/// Opens font files.
public protocol FontSource: AnyObject {
  /// - Throws: `FontError`.
  func face(file: String, pixelSize: Int) throws -> any FontFace
  /// Folders in which the system keeps fonts, the user's own first.
  var folders: [String] { get }
}

/// Why a font cannot be had.
public enum FontError: Error, Hashable, CustomStringConvertible {
  /// A file that is in none of the folders where it was sought; `package` is Debian's that has it, empty if unknown.
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

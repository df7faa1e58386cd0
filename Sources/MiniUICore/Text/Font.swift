/// A typeface, weight and size.
///
///     label.font = .systemFont(ofSize: 17, weight: .semibold)
public struct Font: Hashable {
  /// The thickness of the strokes.
  public enum Weight: String, Hashable, Sendable, CaseIterable { case regular, medium, semibold, bold }

  /// The font's own family; nil for the system's.
  private let ownFamily: FontFamily?
  /// The size in points.
  public let pointSize: CGFloat
  public let weight: Weight

  /// Creates a font.
  /// - Parameters:
  ///   - family: nil for the system's family when text is measured or drawn.
  ///   - size: the size in points, clamped to 1…1000; NaN and infinity count as 17.
  ///   - weight: the weight. By default regular.
  public init(family: FontFamily?, size: CGFloat, weight: Weight = .regular) {
    ownFamily = family
    pointSize = size.isFinite ? min(max(size, 1), 1000) : 17
    self.weight = weight
  }

  /// Returns the same typeface and weight in another size, in points.
  public func withSize(_ size: CGFloat) -> Font { Font(family: ownFamily, size: size, weight: weight) }

  /// Returns the same typeface and size in another weight.
  package func withWeight(_ weight: Weight) -> Font { Font(family: ownFamily, size: pointSize, weight: weight) }

  /// The file of the font; nil for the system's fonts, which are known by name.
  var ownFile: String? { ownFamily?.file(for: weight) }

  /// The font's files.
  /// - Precondition: for the system's fonts there is an `Application`, or a `Stage`, whose platform has them, or the program
  ///   links `MiniUISDL`.
  public var family: FontFamily {
    guard let family = ownFamily ?? FontFamily.current else {
      preconditionFailure(
        "make an Application or a Stage before text is measured or drawn, or link MiniUISDL and install its fonts")
    }
    return family
  }

  /// Whether files for the font are available: files of its family, of an application, or of a program that links
  /// `MiniUISDL`.
  package var canBeShown: Bool { ownFamily ?? FontFamily.current != nil }

  /// Returns the font with an explicit family, so that it is drawn with the same files with which it was measured.
  /// - Parameter systemFamily: the family for a font without one; by default the current application's.
  package func resolved(in systemFamily: FontFamily? = nil) -> Font {
    ownFamily == nil ? Font(family: systemFamily ?? family, size: pointSize, weight: weight) : self
  }

  /// Returns the faces to try, in order, at `scale` pixels per point.
  func cascade(scale: CGFloat) -> FontCascade { family.cascade(weight: weight, pixelSize: pixelSize(scale: scale)) }

  func pixelSize(scale: CGFloat) -> Int { max(1, Int((pointSize * scale).rounded())) }

  /// The face that determines ascent, descent and height of lines.
  var primaryFace: any FontFace { cascade(scale: 1).primary }

  /// The distance from the baseline to the top of the tallest letters, in points.
  public var ascender: CGFloat { CGFloat(primaryFace.ascent) }
  /// The distance from the baseline to the bottom of the lowest letters, in points. Negative, as in UIKit.
  public var descender: CGFloat { -CGFloat(primaryFace.descent) }
  /// The distance from one baseline to the next, in points.
  public var lineHeight: CGFloat { CGFloat(primaryFace.lineHeight) }
}

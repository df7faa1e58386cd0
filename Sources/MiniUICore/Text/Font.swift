/// A typeface, weight and size. It carries its family, and so can measure and draw by itself.
public struct Font: Hashable {
  /// How thick the strokes are.
  public enum Weight: String, Hashable, Sendable, CaseIterable { case regular, medium, semibold, bold }

  /// Nil for the system's.
  private let ownFamily: FontFamily?
  /// In points.
  public let pointSize: CGFloat
  public let weight: Weight

  /// Makes a font.
  /// - Parameters:
  ///   - family: nil for the system's, whichever that is when a text is measured or drawn.
  ///   - size: in points, 1…1000; other sizes are clamped, and what is no number counts as 17.
  public init(family: FontFamily?, size: CGFloat, weight: Weight = .regular) {
    ownFamily = family
    pointSize = size.isFinite ? min(max(size, 1), 1000) : 17
    self.weight = weight
  }

  /// The same typeface and weight in another size, in points.
  public func withSize(_ size: CGFloat) -> Font { Font(family: ownFamily, size: size, weight: weight) }

  /// The files that the font draws with.
  /// - Precondition: for the system's fonts there is an `Application`, or a `Stage`, whose platform has them.
  public var family: FontFamily {
    guard let family = ownFamily ?? FontFamily.systemFamily else {
      preconditionFailure("make an Application or a Stage before text is measured or drawn: its platform has the fonts")
    }
    return family
  }

  /// The faces to try, in order, at `scale` pixels a point.
  func cascade(scale: CGFloat) -> FontCascade { family.cascade(weight: weight, pixelSize: pixelSize(scale: scale)) }

  func pixelSize(scale: CGFloat) -> Int { max(1, Int((pointSize * scale).rounded())) }

  /// The face that sets the line: ascent, descent and height come from it.
  var primaryFace: any FontFace { cascade(scale: 1).primary }

  public var ascender: CGFloat { CGFloat(primaryFace.ascent) }
  /// Negative, as in UIKit.
  public var descender: CGFloat { -CGFloat(primaryFace.descent) }
  public var lineHeight: CGFloat { CGFloat(primaryFace.lineHeight) }
}

/// One line of text in one font, measured once. What it looks like at a scale is rasterised once and kept.
public final class TextLine {
  public let text: String
  public let font: Font
  /// How far the pen moves, in points. Measured at one pixel a point, so that a layout is the same at every scale.
  public let width: CGFloat
  private var masks: [(scale: CGFloat, mask: GlyphMask?)] = []

  public init(_ text: String, font: Font) {
    self.text = text
    self.font = font
    width = 0
  }

  /// The coverage at `scale` pixels a point.
  func mask(scale: CGFloat) -> GlyphMask? { nil }
}

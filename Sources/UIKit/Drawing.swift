// Drawing of text and pictures within `draw(_:)`. Outside of it these methods do nothing.

extension NSAttributedString.Key {
  /// The key of the colour of drawn text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension StringProtocol {
  /// Draws the text within `rect`, wrapped to its width, from the upper edge. Of the attributes, `font` and `foregroundColor`
  /// count: by default 12 points, and black.
  @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    GraphicsContext.current?.draw(String(self), in: rect, font: font, color: color)
  }

  /// Draws the text with its upper left corner at `point`, in one line for each paragraph.
  @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(in: CGRect(origin: point, size: size(withAttributes: attributes)), withAttributes: attributes)
  }
}

extension Image {
  /// Draws the picture stretched over `rect`. A template is filled with the current fill colour.
  public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }
  /// Draws the picture in its own size, with its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

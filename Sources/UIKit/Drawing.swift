// Drawing of text and images in `draw(_:)`. Outside of it these methods do nothing.

extension NSAttributedString.Key {
  /// The key for the text colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension StringProtocol {
  /// Draws the text at the top of `rect`, wrapped to its width. Uses the attributes `font`, by default 12 points, and
  /// `foregroundColor`, by default black.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    GraphicsContext.current?.draw(String(self), in: rect, font: font, color: color)
  }

  /// Draws the text with its top left corner at `point`, one line per paragraph.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    draw(in: CGRect(origin: point, size: size(withAttributes: attributes)), withAttributes: attributes)
  }

  /// Draws the text: with the option `usesLineFragmentOrigin` at the top of `rect`, wrapped to its width, and otherwise on one
  /// line per paragraph, with the first baseline at the origin of `rect`.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) {
    guard !options.contains(.usesLineFragmentOrigin) else { return draw(in: rect, withAttributes: attributes) }
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    draw(at: CGPoint(x: rect.minX, y: rect.minY - font.ascender), withAttributes: attributes)
  }
}

// Texts from Objective-C's time are often written `(text as NSString).draw(…)`.
extension NSString {
  /// Returns the rectangle of the text, as the method of `String`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Returns the size of the text with one line per paragraph, in whole points.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    (self as String).size(withAttributes: attributes)
  }

  /// Draws the text at the top of `rect`, wrapped to its width.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text with its top left corner at `point`, one line per paragraph.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as String).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in `rect` or from its baseline, as the method of `String`.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}

extension Image {
  /// Draws the image stretched over `rect`, a resizable one in its parts. A template image has the current fill colour.
  public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }
  /// Draws the image at its own size, with its top left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension Image {
  /// Returns the image with caps that keep their size, and one point between them that is stretched.
  /// - Parameters:
  ///   - leftCapWidth: The width of the left cap, in points; with 0 the whole width is stretched.
  ///   - topCapHeight: The height of the top cap, in points; with 0 the whole height is stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0, right: left > 0 ? size.width - left - 1 : 0),
      resizingMode: .stretch)
  }
}

/// Creates images by drawing, with the same calls as in `View.draw(_:)`.
///
///     let dot = GraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
///       Color.systemRed.setFill()
///       context.cgContext.fillEllipse(in: context.format.bounds)
///     }
///
/// To draw a view, use `drawHierarchy(in:afterScreenUpdates:)`, or `render(in:)` of its layer.
@preconcurrency @MainActor open class GraphicsImageRenderer {
  nonisolated deinit {}

  /// The properties of the images.
  public let format: GraphicsImageRendererFormat

  /// Creates a renderer for images of a size, in points, with its origin at (0, 0).
  public convenience init(size: CGSize, format: GraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images that show the area `bounds`, in points.
  public init(bounds: CGRect, format: GraphicsImageRendererFormat = .default()) {
    self.format = GraphicsImageRendererFormat(format, bounds: bounds)
  }

  /// Returns an image of the drawing in `actions`. If the size has no pixels, or too many, it logs a warning and
  /// returns one clear pixel.
  open func image(actions: (_ rendererContext: GraphicsImageRendererContext) -> Void) -> Image {
    GraphicsImageRendererContext(format).picture(of: actions)
  }

  /// Returns the drawing in `actions` as a PNG file; empty if it is too large for one.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  open func pngData(actions: (_ rendererContext: GraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the drawing in `actions` as a JPEG file; empty if it is too large for one. Clear pixels become white.
  /// - Parameters:
  ///   - compressionQuality: from 0 for the smallest file to 1 for the best picture.
  ///   - actions: draws the image.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (_ rendererContext: GraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The properties of the images that a `GraphicsImageRenderer` creates.
@preconcurrency @MainActor public final class GraphicsImageRendererFormat {
  /// The number of pixels per point. By default the display scale of the application's first window, or 1.
  public var scale: CGFloat
  /// Whether the images are opaque: areas without drawing are black. False by default.
  public var opaque = false
  /// The area that the images show, in points. Set by the renderer.
  public private(set) var bounds = CGRect.zero
  private(set) var style = UserInterfaceStyle.light

  /// Creates a format with the default values.
  public init() { scale = SystemServices.current?.displayScale() ?? 1 }

  /// Creates a format with the display scale and interface style of `traits`.
  public init(for traits: TraitCollection) { (scale, style) = (traits.displayScale, traits.userInterfaceStyle) }

  init(_ other: GraphicsImageRendererFormat, bounds: CGRect) {
    (scale, opaque, style, self.bounds) = (max(other.scale, 0.01), other.opaque, other.style, bounds)
  }

  /// Returns a format with the default values.
  public static func `default`() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }
  /// Returns the preferred format for the display. Here it is the default format.
  public static func preferred() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }
}

/// The context of an image that is being drawn. `GraphicsContext.current` is its `cgContext` during the drawing.
@preconcurrency @MainActor public final class GraphicsImageRendererContext {
  /// The properties of the image.
  public let format: GraphicsImageRendererFormat

  init(_ format: GraphicsImageRendererFormat) { self.format = format }

  /// The context to draw into. Valid only while the image is drawn.
  public var cgContext: GraphicsContext {
    guard let context = GraphicsContext.current else {
      preconditionFailure("the context of a picture was used after the picture was drawn")
    }
    return context
  }

  /// Fills `rect` with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a frame of one point inside `rect` with the fill colour.
  public func stroke(_ rect: CGRect) { cgContext.frame(rect) }

  fileprivate func picture(of actions: (GraphicsImageRendererContext) -> Void) -> Image {
    var context = DrawingContext(style: format.style, scale: format.scale, bounds: format.bounds)
    GraphicsContext.draw(into: &context) { actions(self) }
    return context.picture(format) ?? Image.clearPixel
  }
}

extension DrawingContext {
  /// Returns a picture of the drawing so far; nil, with a warning, if its size has no pixels or too many.
  func picture(_ format: GraphicsImageRendererFormat) -> Image? {
    let bounds = format.bounds
    do {
      let canvas = try Canvas(size: bounds.size, scale: format.scale)
      var list = DisplayList()
      list.beginOffset(CGPoint(x: -bounds.minX, y: -bounds.minY))
      list.append(.list(self.list))
      list.end()
      canvas.draw(list, background: format.opaque ? .solid(0xFF00_0000) : nil)
      return Image(bitmap: canvas.bitmap, scale: format.scale)
    } catch {
      Warnings.report("a picture of \(bounds.width)×\(bounds.height) points was not drawn: \(error)")
      return nil
    }
  }
}

extension Image {
  fileprivate static var clearPixel: Image {
    guard let bitmap = try? Bitmap(width: 1, height: 1) else { preconditionFailure("no memory for one pixel") }
    return Image(bitmap: bitmap)
  }
}

extension View {
  /// Draws the view and its subviews, stretched over `rect`, into the current context, such as an image renderer's. If
  /// `afterUpdates` is true, pending layout is done first.
  /// - Returns: whether there is a current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    return GraphicsContext.draw(self, in: rect)
  }
}

extension ViewLayer {
  /// Draws the view and its subviews into the current context.
  public func render(in context: GraphicsContext) { GraphicsContext.draw(view, in: view.bounds) }
}

/// Records a view's drawing, in the view's own coordinates. ``View/draw(_:in:)`` receives one. Colours are resolved for
/// the view's interface style.
@preconcurrency @MainActor public struct DrawingContext {
  /// The interface style that colours are resolved for.
  public let userInterfaceStyle: UserInterfaceStyle
  /// The display scale, in pixels per point.
  public let scale: CGFloat
  private(set) var list = DisplayList()
  /// The bounding box of the view's bounds and all drawing so far.
  private(set) var extents: CGRect

  init(style: UserInterfaceStyle, scale: CGFloat, bounds: CGRect) {
    userInterfaceStyle = style
    self.scale = scale
    extents = bounds
  }

  /// Fills a rectangle, which may have rounded corners.
  public mutating func fill(_ rect: CGRect, _ color: Color, corners: CornerRadii = .zero) {
    let argb = color.resolved(for: userInterfaceStyle)
    if argb >> 24 > 0 { add(.fill(rect, .solid(argb), corners), touching: rect) }
  }

  /// Fills a rectangle with evenly spaced colours along a line.
  /// - Parameters:
  ///   - rect: the rectangle, in points.
  ///   - colors: the colours, from `start` to `end`.
  ///   - start: the point of the first colour, in units of the rectangle. By default its top left corner.
  ///   - end: the point of the last colour, in the same units. By default the bottom left corner.
  ///   - corners: the radii of the corners, in points. By default zero.
  public mutating func fill(
    _ rect: CGRect, gradient colors: [Color], from start: CGPoint = .zero, to end: CGPoint = CGPoint(x: 0, y: 1),
    corners: CornerRadii = .zero
  ) {
    let stops = colors.enumerated().map { index, color in
      LinearGradient.Stop(
        color: color.resolved(for: userInterfaceStyle), location: CGFloat(index) / CGFloat(max(1, colors.count - 1)))
    }
    add(.fill(rect, .gradient(LinearGradient(stops: stops, start: start, end: end)), corners), touching: rect)
  }

  /// Draws the border of a rectangle, inside its edge, with a width in points.
  public mutating func stroke(_ rect: CGRect, _ color: Color, width: CGFloat = 1, corners: CornerRadii = .zero) {
    let argb = color.resolved(for: userInterfaceStyle)
    if argb >> 24 > 0 { add(.border(rect, width: width, .solid(argb), corners), touching: rect) }
  }

  /// Draws the shadow of a rounded rectangle. It also covers the rectangle itself, which must be drawn afterwards.
  public mutating func shadow(_ shadow: View.Shadow, of rect: CGRect, corners: CornerRadii = .zero) {
    let argb = shadow.argb(for: userInterfaceStyle)
    guard argb >> 24 > 0 else { return }
    let (rect, corners) = shadow.outline.map { ($0.rect, $0.corners) } ?? (rect, corners)
    let shadow = Shadow(color: argb, radius: min(max(0, shadow.radius), 1000), offset: shadow.offset)
    add(.shadow(rect, shadow, corners), touching: rect.outset(by: shadow.outsets))
  }

  /// Draws a bitmap stretched over `rect`, in points. With a tint, fills the bitmap's alpha with the tint.
  public mutating func image(_ bitmap: Bitmap, in rect: CGRect, tint: Color? = nil) {
    add(.image(bitmap, rect, tint: tint.map { .solid($0.resolved(for: userInterfaceStyle)) }), touching: rect)
  }

  /// Returns the size, in points, at which a bitmap is drawn without scaling it.
  func size(of bitmap: Bitmap) -> CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// Draws a laid-out text in `rect`.
  /// - Parameter visible: the visible part of `rect`. Lines outside of it are skipped. nil, the default, draws all
  ///   lines.
  public mutating func text(_ layout: TextLayout, in rect: CGRect, _ color: Color, visible: CGRect? = nil) {
    let argb = color.resolved(for: userInterfaceStyle)
    guard argb >> 24 > 0 else { return }
    extents = extents.union(layout.inkBounds(in: rect, scale: scale, visible: visible))
    layout.append(to: &list, in: rect, paint: .solid(argb), visible: visible)
  }

  /// Blurs all that was drawn before in a rectangle: the view's own drawing, and the views behind it. Used by
  /// `BackdropView`, which the window draws again when the views behind it change.
  /// - Parameters:
  ///   - radius: the standard deviation, in points.
  ///   - saturation: 1 for unchanged colours, 0 for greys.
  mutating func backdrop(_ rect: CGRect, radius: CGFloat, saturation: CGFloat) {
    add(.backdrop(rect, radius: radius, saturation: saturation), touching: rect)
  }

  /// Draws a layer: a subtree that has already been composed.
  mutating func layer(_ layer: Layer, transform: CGAffineTransform = .identity) {
    // A layer that is not aligned to whole pixels is interpolated, so it also affects neighbouring pixels.
    let reach = layer.bounds.applying(transform).insetBy(dx: -2 / scale, dy: -2 / scale)
    add(.layer(layer, transform, opacity: 1), touching: reach)
  }

  /// Restricts the drawing of `body` to `rect`.
  public mutating func clip(to rect: CGRect, _ body: (inout DrawingContext) -> Void) {
    scope(touching: rect, body) { list, inner in list.withClip(rect) { $0.append(.list(inner)) } }
  }

  /// Draws the output of `body` as a group: clipped to the rounded rectangle `rect`, and composited with `opacity`.
  public mutating func group(
    _ rect: CGRect, corners: CornerRadii = .zero, opacity: CGFloat = 1, _ body: (inout DrawingContext) -> Void
  ) {
    scope(touching: rect, body) { list, inner in
      list.withGroup(rect, corners: corners, opacity: opacity) { $0.append(.list(inner)) }
    }
  }

  private mutating func scope(
    touching rect: CGRect, _ body: (inout DrawingContext) -> Void, _ wrap: (inout DisplayList, DisplayList) -> Void
  ) {
    var inner = DrawingContext(style: userInterfaceStyle, scale: scale, bounds: rect)
    body(&inner)
    wrap(&list, inner.list)
    extents = extents.union(rect)
  }

  private mutating func add(_ command: DrawCommand, touching rect: CGRect) {
    list.append(command)
    extents = extents.union(rect)
  }
}

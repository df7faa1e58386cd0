/// Where a view records what it draws, in its own coordinates. Colours are resolved for the view's surroundings.
@MainActor public struct DrawingContext {
  public let userInterfaceStyle: UserInterfaceStyle
  /// Pixels a point.
  public let scale: CGFloat
  private(set) var list = DisplayList()
  /// All that was drawn so far, and the view's bounds.
  private(set) var extents: CGRect

  init(style: UserInterfaceStyle, scale: CGFloat, bounds: CGRect) {
    userInterfaceStyle = style
    self.scale = scale
    extents = bounds
  }

  /// Fills a rectangle, its corners rounded.
  public mutating func fill(_ rect: CGRect, _ color: Color, corners: CornerRadii = .zero) {
    let argb = color.resolved(for: userInterfaceStyle)
    if argb >> 24 > 0 { add(.fill(rect, .solid(argb), corners), touching: rect) }
  }

  /// Fills with colours from `start` to `end`, both in units of the rectangle.
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

  /// A line of `width` just inside the rectangle's edge.
  public mutating func stroke(_ rect: CGRect, _ color: Color, width: CGFloat = 1, corners: CornerRadii = .zero) {
    let argb = color.resolved(for: userInterfaceStyle)
    if argb >> 24 > 0 { add(.border(rect, width: width, .solid(argb), corners), touching: rect) }
  }

  /// The shadow that a rounded rectangle throws. It is drawn below it as well: draw the rectangle afterwards.
  public mutating func shadow(_ shadow: View.Shadow, of rect: CGRect, corners: CornerRadii = .zero) {
    let argb = shadow.argb(for: userInterfaceStyle)
    guard argb >> 24 > 0 else { return }
    let (rect, corners) = shadow.outline.map { ($0.rect, $0.corners) } ?? (rect, corners)
    let shadow = Shadow(color: argb, radius: min(max(0, shadow.radius), 1000), offset: shadow.offset)
    let outsets = shadow.outsets
    let reach = EdgeInsets(top: -outsets.top, left: -outsets.left, bottom: -outsets.bottom, right: -outsets.right)
    add(.shadow(rect, shadow, corners), touching: rect.inset(by: reach))
  }

  /// A picture stretched over `rect`; with a tint only its shape counts.
  public mutating func image(_ bitmap: Bitmap, in rect: CGRect, tint: Color? = nil) {
    add(.image(bitmap, rect, tint: tint.map { .solid($0.resolved(for: userInterfaceStyle)) }), touching: rect)
  }

  /// Text that has been laid out, in `rect`.
  /// - Parameter visible: what will be seen of it: of a long text only that is drawn. With nil it is drawn as a whole.
  public mutating func text(_ layout: TextLayout, in rect: CGRect, _ color: Color, visible: CGRect? = nil) {
    let argb = color.resolved(for: userInterfaceStyle)
    guard argb >> 24 > 0 else { return }
    extents = extents.union(layout.inkBounds(in: rect, scale: scale, visible: visible))
    layout.append(to: &list, in: rect, paint: .solid(argb), visible: visible)
  }

  /// A subtree that was composed before.
  mutating func layer(_ layer: Layer) {
    // Between two pixels it is sampled, and reaches into their neighbours.
    add(.layer(layer, .identity, opacity: 1), touching: layer.bounds.insetBy(dx: -2 / scale, dy: -2 / scale))
  }

  /// What `body` draws shows only within `rect`.
  public mutating func clip(to rect: CGRect, _ body: (inout DrawingContext) -> Void) {
    scope(touching: rect, body) { list, inner in list.withClip(rect) { $0.append(.list(inner)) } }
  }

  /// What `body` draws is shown as one picture, faded and with rounded corners.
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

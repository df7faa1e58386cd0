/// A path of lines and curves, to fill, to stroke, or to use as the outline of a shadow: the counterpart of
/// `UIBezierPath`.
///
///     let path = BezierPath(roundedRect: rect, cornerRadius: 8)
///     Color.systemTeal.setFill()
///     path.fill()
///
/// Rectangles, rounded rectangles and circles are fast. Other paths are rasterized into a bitmap first.
@preconcurrency @MainActor open class BezierPath: @MainActor Equatable {
  nonisolated deinit {}

  /// The rounded rectangle that a path consists of.
  struct RoundedRect {
    var rect: CGRect
    var corners: CornerRadii
  }

  /// A polyline, with curves already divided into lines.
  struct Subpath: Equatable {
    var shape = ShapePath()
    var isClosed = false
  }

  /// The width of strokes, in points. 1 by default.
  open var lineWidth: CGFloat = 1
  /// Whether fills use the even-odd rule. If false, the default, they use the non-zero winding rule.
  open var usesEvenOddFillRule = false

  /// The rounded rectangle, if the path consists only of one.
  private(set) final var roundedRect: RoundedRect?
  private(set) final var subpaths: [Subpath] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0) }

  /// Creates a rectangle with rounded corners. The radius is limited to half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    append(RoundedRect(rect: rect, corners: CornerRadii(cornerRadius)))
  }

  /// Creates a rectangle in which only some corners are rounded. The radius is `cornerRadii.width`, at most half of the
  /// shorter side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize) {
    func radius(_ corner: RectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    self.init(
      RoundedRect(
        rect: rect,
        corners: CornerRadii(
          topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
          bottomLeft: radius(.bottomLeft))))
  }

  /// Creates a rectangle with a radius for each corner.
  convenience init(_ rounded: RoundedRect) {
    self.init()
    append(rounded)
  }

  /// Creates the ellipse that fits into `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    if rect.width == rect.height {
      append(RoundedRect(rect: rect, corners: CornerRadii(rect.width / 2)))
    } else {
      let points = ShapePath.ellipse(center: rect.center, rect.width / 2, rect.height / 2)
      subpaths = [Subpath(shape: ShapePath(points), isClosed: true)]
    }
  }

  /// Creates an arc. Angles are in radians, clockwise on the screen from the positive x axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Building

  /// Begins a new subpath at `point`.
  open func move(to point: CGPoint) {
    roundedRect = nil
    subpaths.append(Subpath(shape: ShapePath([point])))
  }

  /// Adds a line from the current point.
  open func addLine(to point: CGPoint) { extend(from: point) { $0.line(to: point) } }

  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    extend(from: endPoint) { $0.curve(to: endPoint, controlPoint1, controlPoint2) }
  }

  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    let start = currentPoint
    func towards(_ end: CGPoint) -> CGPoint {
      CGPoint(x: end.x + (controlPoint.x - end.x) * 2 / 3, y: end.y + (controlPoint.y - end.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: towards(start), controlPoint2: towards(endPoint))
  }

  /// Adds an arc, with a line from the current point to its start. Angles are in radians, clockwise from the positive x
  /// axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var end = endAngle
    if clockwise, end < startAngle { end += ((startAngle - end) / turn).rounded(.up) * turn }
    if !clockwise, end > startAngle { end -= ((end - startAngle) / turn).rounded(.up) * turn }
    let first = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    extend(from: first) {
      $0.arc(center: center, radius: radius, from: startAngle * 180 / .pi, to: end * 180 / .pi)
    }
  }

  /// Closes the subpath with a line to its start. A following line or curve begins a new subpath there.
  open func close() { if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true } }

  /// Adds the subpaths of `path`.
  open func append(_ path: BezierPath) {
    roundedRect = subpaths.isEmpty ? path.roundedRect : nil
    subpaths += path.subpaths
  }

  /// Removes all subpaths.
  open func removeAllPoints() {
    roundedRect = nil
    subpaths = []
  }

  /// Applies a transform to all points.
  open func apply(_ transform: CGAffineTransform) {
    roundedRect = nil
    for index in subpaths.indices {
      subpaths[index].shape = ShapePath(subpaths[index].shape.points.map { $0.applying(transform) })
    }
  }

  // MARK: Properties

  /// Whether the path has no subpaths.
  open var isEmpty: Bool { subpaths.isEmpty }

  /// The end of the last subpath, or its start if it is closed; (0, 0) for an empty path.
  open var currentPoint: CGPoint {
    guard let last = subpaths.last else { return .zero }
    return (last.isClosed ? last.shape.points.first : last.shape.points.last) ?? .zero
  }

  /// The smallest rectangle that contains all points; zero for an empty path.
  open var bounds: CGRect {
    let points = subpaths.flatMap(\.shape.points)
    guard let first = points.first else { return .zero }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Whether a fill of the path covers `point`.
  open func contains(_ point: CGPoint) -> Bool {
    var winding = 0
    for ring in subpaths.map(\.shape.points) {
      for (index, a) in ring.enumerated() {
        let b = ring[(index + 1) % ring.count]
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) <= point.x { continue }
        winding += usesEvenOddFillRule || a.y <= point.y ? 1 : -1
      }
    }
    return usesEvenOddFillRule ? winding & 1 == 1 : winding != 0
  }

  /// Fills the path with the current fill colour. Only within `View.draw(_:)`.
  open func fill() { GraphicsContext.current?.fill(self) }
  /// Strokes the path with the current stroke colour. Only within `View.draw(_:)`.
  open func stroke() { GraphicsContext.current?.stroke(self) }

  /// Whether two paths have the same points, line width and rule.
  public static func == (a: BezierPath, b: BezierPath) -> Bool {
    a === b || a.subpaths == b.subpaths && a.lineWidth == b.lineWidth && a.usesEvenOddFillRule == b.usesEvenOddFillRule
  }

  private func extend(from start: CGPoint, _ change: (inout ShapePath) -> Void) {
    roundedRect = nil
    if subpaths.isEmpty { move(to: start) }
    if subpaths.last!.isClosed { move(to: currentPoint) }
    change(&subpaths[subpaths.count - 1].shape)
  }

  private func append(_ rounded: RoundedRect) {
    roundedRect = rounded
    let rect = rounded.rect
    var shape = ShapePath()
    for (x, y, wanted, angle) in [
      (rect.maxX, rect.minY, rounded.corners.topRight, 270.0), (rect.maxX, rect.maxY, rounded.corners.bottomRight, 0),
      (rect.minX, rect.maxY, rounded.corners.bottomLeft, 90), (rect.minX, rect.minY, rounded.corners.topLeft, 180),
    ] {
      let radius = min(max(0, wanted), min(rect.width, rect.height) / 2)
      let center = CGPoint(x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius)
      if radius == 0 { shape.line(to: center) }
      if radius > 0 { shape.arc(center: center, radius: radius, from: CGFloat(angle), to: CGFloat(angle) + 90) }
    }
    subpaths = [Subpath(shape: shape, isClosed: true)]
  }
}

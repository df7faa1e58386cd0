// A context's path: built step by step, then filled or stroked.
extension GraphicsContext {
  /// Replaces the current path with an empty one.
  public func beginPath() { path = BezierPath() }
  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line from the current point.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds lines between points, in a new subpath.
  public func addLines(between points: [CGPoint]) {
    if let first = points.first { path.move(to: first) }
    for point in points.dropFirst() { path.addLine(to: point) }
  }
  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
  }
  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, controlPoint: control) }
  /// Adds an arc, with a line from the current point to its start. Angles are in radians. As in UIKit, where the y axis
  /// points down, an arc that is not `clockwise` runs clockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.append(BezierPath(rect: rect)) }
  /// Adds the ellipse within `rect`.
  public func addEllipse(in rect: CGRect) { path.append(BezierPath(ovalIn: rect)) }
  /// Adds the subpaths of `other`.
  public func addPath(_ other: BezierPath) { path.append(other) }
  /// Closes the current subpath with a line to its start.
  public func closePath() { path.close() }

  /// Fills the path with the fill colour, by the non-zero winding rule, and begins an empty one.
  public func fillPath() {
    fill(path)
    beginPath()
  }
  /// Draws the outline of the path in the stroke colour and the line width of the context, and begins an empty one.
  public func strokePath() {
    path.lineWidth = state.lineWidth
    stroke(path)
    beginPath()
  }
}

extension DrawingContext {
  /// Fills a path by its rule: even-odd if `usesEvenOddFillRule` is true, otherwise non-zero winding.
  public mutating func fill(_ path: BezierPath, _ color: Color) {
    if let rounded = path.roundedRect { return fill(rounded.rect, color, corners: rounded.corners) }
    draw(path.bounds, color) { raster, offset in
      raster.fill(path.subpaths.map { $0.shape.points.map(offset) }, evenOdd: path.usesEvenOddFillRule)
    }
  }

  /// Strokes a path. The line is centered on the outline and has the width `lineWidth`. Ends and joins are round,
  /// except the corners of a rectangle, which are sharp.
  public mutating func stroke(_ path: BezierPath, _ color: Color) {
    let half = path.lineWidth / 2
    if let rounded = path.roundedRect {
      let corners = rounded.corners.isZero ? rounded.corners : CornerRadii(rounded.corners.topLeft + half)
      return stroke(rounded.rect.insetBy(dx: -half, dy: -half), color, width: path.lineWidth, corners: corners)
    }
    draw(path.bounds.insetBy(dx: -half, dy: -half), color) { raster, offset in
      for subpath in path.subpaths {
        var points = subpath.shape.points.map(offset)
        if subpath.isClosed, let first = points.first { points.append(first) }
        raster.stroke(points, width: path.lineWidth)
      }
    }
  }

  /// Strokes a polyline. The points are relative to `middle`.
  mutating func stroke(
    _ points: [(x: CGFloat, y: CGFloat)], around middle: CGPoint, mirrored: Bool = false, _ color: Color, width: CGFloat
  ) {
    let path = BezierPath()
    path.lineWidth = width
    for (index, point) in points.enumerated() {
      let corner = CGPoint(x: middle.x + (mirrored ? -point.x : point.x), y: middle.y + point.y)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    stroke(path, color)
  }

  /// Draws the coverage of a shape within `area` as a picture aligned to whole pixels.
  private mutating func draw(
    _ area: CGRect, _ color: Color, _ cover: (inout ShapeRaster, _ offset: (CGPoint) -> CGPoint) -> Void
  ) {
    guard area.isFinite, color.resolved(for: userInterfaceStyle) >> 24 > 0 else { return }
    let origin = CGPoint(
      x: (area.minX * scale).rounded(.down) / scale - 1 / scale,
      y: (area.minY * scale).rounded(.down) / scale - 1 / scale)
    var raster = ShapeRaster(
      size: CGSize(width: area.maxX - origin.x + 1 / scale, height: area.maxY - origin.y + 1 / scale), scale: scale)
    cover(&raster) { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
    guard let bitmap = raster.bitmap() else { return }
    image(bitmap, in: CGRect(origin: origin, size: size(of: bitmap)), tint: color)
  }
}

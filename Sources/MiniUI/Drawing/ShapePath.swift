/// A polyline that is drawn as a bitmap. Used for shapes other than rounded rectangles.
nonisolated struct ShapePath: Equatable {
  private(set) var points: [CGPoint] = []
  /// The maximum distance of a curve from its line segments, in points: a tenth of a pixel at two pixels per point.
  private static let tolerance: CGFloat = 0.05

  init(_ points: [CGPoint] = []) { self.points = points }

  mutating func line(to point: CGPoint) { points.append(point) }

  /// Adds an arc. Angles are in degrees, clockwise from the positive x axis.
  mutating func arc(center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat) {
    let steps = ShapePath.count((end - start).magnitude / ShapePath.step(radius: radius.magnitude), atLeast: 2)
    for step in 0...steps {
      let angle = (start + (end - start) * CGFloat(step) / CGFloat(steps)) * .pi / 180
      points.append(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }

  /// Adds a cubic Bézier curve from the last point, as at least ten line segments. Uses more if `tolerance` requires
  /// it.
  mutating func curve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    guard let start = points.last else { return points.append(end) }
    // The maximum distance of a cubic curve from n lines is 6 · bend / (8 n²), where `bend` is the second difference of
    // its control points.
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat { hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) }
    let maximumBend = max(bend(start, first, second), bend(first, second, end))
    let steps = ShapePath.count((6 * maximumBend / (8 * ShapePath.tolerance)).squareRoot(), atLeast: 10)
    for step in 1...steps {
      let t = CGFloat(step) / CGFloat(steps)
      let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
      points.append(
        CGPoint(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y))
    }
  }

  /// Returns the vertices of a closed polygon that approximates an ellipse within `tolerance`. The last point equals
  /// the first.
  /// - Parameters:
  ///   - center: The center, in points.
  ///   - rx: The horizontal radius, in points.
  ///   - ry: The vertical radius, in points.
  static func ellipse(center: CGPoint, _ rx: CGFloat, _ ry: CGFloat) -> [CGPoint] {
    let steps = count(360 / step(radius: max(rx.magnitude, ry.magnitude)), atLeast: 40)
    return (0...steps).map {
      let angle = CGFloat($0) * 2 * .pi / CGFloat(steps)
      return CGPoint(x: center.x + rx * cos(angle), y: center.y + ry * sin(angle))
    }
  }

  /// Returns the angle of a segment that approximates a circle within `tolerance`, in degrees. At most 12.
  private static func step(radius: CGFloat) -> CGFloat {
    radius > 2 * tolerance ? min(12, 2 * acos(1 - tolerance / radius) * 180 / .pi) : 12
  }

  /// Returns `wanted` rounded up, limited to `minimum`…1,000.
  private static func count(_ wanted: CGFloat, atLeast minimum: Int) -> Int {
    wanted > CGFloat(minimum) ? Int(min(wanted, 1000).rounded(.up)) : minimum
  }
}

/// The coverage of pixels by filled outlines and lines.
nonisolated struct ShapeRaster {
  private let width, height: Int
  private let scale: CGFloat
  private var coverage: [Float]

  /// Creates a raster without coverage.
  /// - Parameter size: the size in points; at most 4096 pixels along each axis.
  init(size: CGSize, scale: CGFloat) {
    self.scale = scale
    width = max(1, min(4096, Int((size.width * scale).rounded(.up))))
    height = max(1, min(4096, Int((size.height * scale).rounded(.up))))
    coverage = Array(repeating: 0, count: width * height)
  }

  /// Fills the inside of a closed outline, with four lines per pixel row, each exact horizontally.
  mutating func fill(_ points: [CGPoint]) { fill([points], evenOdd: true) }

  /// Fills the inside of closed outlines together, by the even-odd rule or the non-zero winding rule.
  mutating func fill(_ outlines: [[CGPoint]], evenOdd: Bool) {
    let rings = outlines.map { $0.map { (x: Float($0.x * scale), y: Float($0.y * scale)) } }
    for line in 0..<height * 4 {
      let y = (Float(line) + 0.5) / 4
      var crossings: [(x: Float, turn: Int)] = []
      for ring in rings {
        for (index, a) in ring.enumerated() {
          let b = ring[(index + 1) % ring.count]
          guard (a.y <= y) != (b.y <= y) else { continue }
          crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += evenOdd ? 1 : crossing.turn
        guard evenOdd ? winding & 1 == 1 : winding != 0 else { continue }
        cover(row: line / 4, from: max(0, crossing.x), to: min(Float(width), next.x))
      }
    }
  }

  private mutating func cover(row: Int, from start: Float, to end: Float) {
    guard end > start else { return }
    for x in Int(start)..<min(width, Int(end.rounded(.up))) {
      let part = min(end, Float(x + 1)) - max(start, Float(x))
      coverage[row * width + x] = min(1, coverage[row * width + x] + part / 4)
    }
  }

  /// Draws a line through `points` with round ends.
  mutating func stroke(_ points: [CGPoint], width line: CGFloat) {
    let half = Float(line * scale / 2)
    for (a, b) in zip(points, points.dropFirst()) {
      let (ax, ay, bx, by) = (Float(a.x * scale), Float(a.y * scale), Float(b.x * scale), Float(b.y * scale))
      let (dx, dy) = (bx - ax, by - ay)
      let length = dx * dx + dy * dy
      let rows = ShapeRaster.range(min(ay, by) - half - 1, max(ay, by) + half + 1, height)
      let columns = ShapeRaster.range(min(ax, bx) - half - 1, max(ax, bx) + half + 1, width)
      for y in rows {
        for x in columns {
          let (px, py) = (Float(x) + 0.5 - ax, Float(y) + 0.5 - ay)
          let t = length > 0 ? min(max((px * dx + py * dy) / length, 0), 1) : 0
          let (ex, ey) = (px - t * dx, py - t * dy)
          let part = min(max(half + 0.5 - (ex * ex + ey * ey).squareRoot(), 0), 1)
          if part > coverage[y * width + x] { coverage[y * width + x] = part }
        }
      }
    }
  }

  private static func range(_ low: Float, _ high: Float, _ limit: Int) -> Range<Int> {
    let start = max(0, min(limit, Int(low.rounded(.down))))
    return start..<max(start, min(limit, Int(high.rounded(.up))))
  }

  /// Returns the coverage as the alpha channel of a bitmap; nil if the bitmap cannot be allocated.
  func bitmap() -> Bitmap? {
    guard let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    for y in 0..<height {
      let row = bitmap.row(y)
      for x in 0..<width { row[x] = UInt32((coverage[y * width + x] * 255).rounded()) * 0x0101_0101 }
    }
    return bitmap
  }
}

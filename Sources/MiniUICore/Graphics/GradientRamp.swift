/// The colours along a gradient, and how to draw them in a rectangle.
///
/// pixman's own gradients depend on the start of a span, so the result would depend on the clip. Here, each pixel is
/// independent.
struct GradientRamp {
  /// The premultiplied colours from the start of the line to its end.
  let colors: [UInt32]

  /// The number of colours: enough for 8-bit channels, which change by at most a quarter per step.
  static let count = 1024

  /// Creates the colours. They are interpolated premultiplied, as in CSS, so that a fade to clear does not turn grey. A
  /// location that is smaller than the previous location is replaced by the previous location.
  init(stops: [LinearGradient.Stop]) {
    var floor: CGFloat = 0
    let knots = stops.map { stop in
      floor = stop.location > floor ? min(stop.location, 1) : floor
      return (location: Double(floor), color: GradientRamp.channels(stop.color))
    }
    var next = 0
    colors = (0..<GradientRamp.count).map { index in
      let location = Double(index) / Double(GradientRamp.count - 1)
      while next < knots.count, knots[next].location <= location { next += 1 }
      if next == 0 { return GradientRamp.pixel(knots.first?.color ?? .zero) }
      if next == knots.count { return GradientRamp.pixel(knots[next - 1].color) }
      let (a, b) = (knots[next - 1], knots[next])
      let part = (location - a.location) / (b.location - a.location)
      return GradientRamp.pixel(a.color + (b.color - a.color) * part)
    }
  }

  /// Fills the top left of `bitmap` with the part `area` of a gradient over `box`.
  func draw(_ gradient: LinearGradient, over box: PixelRect, area: PixelRect, into bitmap: Bitmap) {
    let width = Double(box.width)
    let height = Double(box.height)
    let start = (x: gradient.start.x * width, y: gradient.start.y * height)
    let line = (x: gradient.end.x * width - start.x, y: gradient.end.y * height - start.y)
    let square = line.x * line.x + line.y * line.y
    let last = Double(GradientRamp.count - 1)
    // If the line has zero length, every pixel is beyond its end.
    let across = square > 0 ? line.x / square * last : 0
    let down = square > 0 ? line.y / square * last : 0
    let origin = square > 0 ? -(start.x * across + start.y * down) : last
    let left = Double(area.x0) - Double(box.x0) + 0.5
    let top = Double(area.y0) - Double(box.y0) + 0.5

    colors.withUnsafeBufferPointer { colors in
      for y in 0..<area.height {
        let row = bitmap.row(y)
        let below = (top + Double(y)) * down
        if across == 0 {
          let offset = origin + left * across + below
          row.update(repeating: colors[offset > 0 ? Int(min(offset, last) + 0.5) : 0], count: area.width)
        } else if down == 0, y > 0 {
          row.update(from: bitmap.row(0), count: area.width)
        } else {
          GradientRamp.draw(colors, from: origin, left, across, below, into: row, count: area.width)
        }
      }
    }
  }

  /// Draws a row of pixels. Each pixel has the colour closest to `origin + (left + x) * across + below`, independently
  /// of the others. Gradients dominate the cost of a grid of cells. So the row is computed in integers of 2⁻³² colours
  /// wherever the result is certainly the same.
  private static func draw(
    _ colors: UnsafeBufferPointer<UInt32>, from origin: Double, _ left: Double, _ across: Double, _ below: Double,
    into row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let last = colors.count - 1
    func exact(_ x: Int) -> Int {
      let offset = origin + (left + Double(x)) * across + below
      return offset > 0 ? Int(min(offset, Double(last)) + 0.5) : 0
    }
    let start = origin + left * across + below + 0.5
    guard abs(start) < farthest, abs(across) * Double(count) < farthest else {
      for x in 0..<count { row[x] = colors[exact(x)] }
      return
    }
    let one = 0x1p32
    let step = Int64(across * one)
    var offset = Int64(start * one)
    var x = 0
    while x < count {
      // If the colour is close to the next one, the truncated bits may matter.
      let isDoubtful = UInt32(truncatingIfNeeded: offset) &+ doubt < 2 * doubt
      let index = Int(truncatingIfNeeded: offset >> 32)
      let positive = index > 0 ? index : 0
      row[x] = colors[isDoubtful ? exact(x) : positive < last ? positive : last]
      offset &+= step
      x += 1
    }
  }

  /// The maximum position, in colours: with 32 fractional bits, far from an overflow.
  private static let farthest = 0x1p24
  /// The uncertainty in 2⁻³² colours: more than the truncated bits of a whole row, which has at most 2¹⁵ pixels.
  private static let doubt: UInt32 = 1 << 17

  private static func channels(_ argb: UInt32) -> SIMD4<Double> {
    let alpha = Double(argb >> 24) / 255
    return SIMD4(
      Double(argb >> 16 & 255) * alpha, Double(argb >> 8 & 255) * alpha, Double(argb & 255) * alpha, alpha * 255)
  }

  private static func pixel(_ channels: SIMD4<Double>) -> UInt32 {
    let rounded = SIMD4<UInt32>(channels.rounded(.toNearestOrAwayFromZero))
    return rounded[3] << 24 | rounded[0] << 16 | rounded[1] << 8 | rounded[2]
  }
}

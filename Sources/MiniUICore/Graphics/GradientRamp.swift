/// The colours along a gradient, and how they lie over a rectangle.
///
/// pixman's own gradients count from where a span begins: what is drawn would depend on how it is clipped. These depend on
/// nothing but the pixel.
struct GradientRamp {
  let stops: [LinearGradient.Stop]
  /// Premultiplied, from the start of the line to its end.
  let colors: [UInt32]

  /// As fine as 8-bit channels need: a step changes none of them by more than a quarter.
  static let count = 1024

  /// Colours are mixed premultiplied, as in CSS: a fade to clear does not turn grey on its way. A location counts as at
  /// least that of the stop before it.
  init(stops: [LinearGradient.Stop]) {
    self.stops = stops
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

  /// Fills the top left of `bitmap` with what `gradient` shows in the part `area` of `box`.
  func draw(_ gradient: LinearGradient, over box: PixelRect, area: PixelRect, into bitmap: Bitmap) {
    let width = Double(box.width)
    let height = Double(box.height)
    let start = (x: gradient.start.x * width, y: gradient.start.y * height)
    let line = (x: gradient.end.x * width - start.x, y: gradient.end.y * height - start.y)
    let square = line.x * line.x + line.y * line.y
    let last = Double(GradientRamp.count - 1)
    // A line without length: all lies behind its end.
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
          let place = origin + left * across + below
          row.update(repeating: colors[place > 0 ? Int(min(place, last) + 0.5) : 0], count: area.width)
        } else if down == 0, y > 0 {
          row.update(from: bitmap.row(0), count: area.width)
        } else {
          GradientRamp.draw(colors, from: origin, left, across, below, into: row, count: area.width)
        }
      }
    }
  }

  /// A row of pixels: each has the colour nearest to its place, `origin + (left + x) * across + below`, whichever others are
  /// drawn with it. Cells full of gradients are most of what a grid costs, so that is reckoned in whole numbers of 2⁻³² colours
  /// where it is beyond doubt that they give the same.
  private static func draw(
    _ colors: UnsafeBufferPointer<UInt32>, from origin: Double, _ left: Double, _ across: Double, _ below: Double,
    into row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let last = colors.count - 1
    func exact(_ x: Int) -> Int {
      let place = origin + (left + Double(x)) * across + below
      return place > 0 ? Int(min(place, Double(last)) + 0.5) : 0
    }
    let start = origin + left * across + below + 0.5
    guard abs(start) < farthest, abs(across) * Double(count) < farthest else {
      for x in 0..<count { row[x] = colors[exact(x)] }
      return
    }
    let one = 0x1p32
    let step = Int64(across * one)
    var place = Int64(start * one)
    for x in 0..<count {
      // So close to where the next colour begins that what was cut off may decide.
      let isDoubtful = UInt32(truncatingIfNeeded: place) &+ doubt < 2 * doubt
      row[x] = colors[isDoubtful ? exact(x) : min(last, max(0, Int(place >> 32)))]
      place &+= step
    }
  }

  /// In colours: with 32 more bits behind the point this is far from an overflow.
  private static let farthest = 0x1p24
  /// In 2⁻³² colours: more than is cut off of the steps of a whole row, which has 2¹⁵ at most.
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

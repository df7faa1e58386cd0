/// A Gaussian blur, approximated by three moving averages. The difference is not visible, and the cost is the same for
/// every radius.
///
/// An average gives full weight to a number of pixels and partial weight to one more at each end, so that it has
/// exactly the requested variance: a growing shadow grows smoothly.
struct Blur: Hashable {
  /// The number of pixels on each side that have full weight.
  let radius: Int32
  /// The weight of the next pixel, in 256ths.
  let edge: Int32
  /// The distance beyond a shape at which its blur is visible, in pixels.
  let reach: Int32

  static let none = Blur(deviation: 0)
  /// The maximum deviation, in pixels; larger ones are clamped.
  static let limit: CGFloat = 128

  /// - Parameter deviation: the standard deviation, in pixels. Negative values and NaN count as 0.
  init(deviation: CGFloat) {
    let deviation = deviation > 0 ? min(deviation, Blur.limit) : 0
    // Variances add up. With radius r and edge e, the sum of squared distances is r(r + 1)(2r + 1)/3 + 2e(r + 1)², and
    // the sum of the weights is 2r + 1 + 2e.
    let variance = deviation * deviation / 3
    let r = ((1 + 12 * variance).squareRoot() / 2 - 0.5).rounded(.down)
    let e = (2 * r + 1) * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
    radius = Int32(r)
    edge = Int32((e * 256).rounded())
    // Three deviations include all values that 8 bits can show, if the averages reach that far.
    reach = min(Blur.support(radius, edge), Int32((deviation * 3).rounded(.up)))
  }

  /// The distance at which values affect each other, in pixels: `reach`, or a little more.
  var support: Int32 { Blur.support(radius, edge) }

  private static func support(_ radius: Int32, _ edge: Int32) -> Int32 { 3 * (radius + (edge > 0 ? 1 : 0)) }

  /// Blurs `height` rows of `width` values in place. Values may have 40 bits.
  /// - Parameter mirrorsEdges: whether values beyond the edges are mirrored from the inside. By default they are 0.
  func apply(to values: inout [Int], width: Int, height: Int, mirrorsEdges: Bool = false) {
    guard reach > 0 else { return }
    let longest = max(width, height) + 2 * Int(radius + 1)
    values.withUnsafeMutableBufferPointer { values in
      precondition(values.count >= width * height, "a blur of fewer values than \(width) × \(height)")
      guard let start = values.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: Int.self, capacity: longest) { buffer in
        guard let line = buffer.baseAddress else { return }
        for _ in 0..<3 {
          for y in 0..<height { average(start + y * width, line, step: 1, count: width, mirrorsEdges) }
          for x in 0..<width { average(start + x, line, step: width, count: height, mirrorsEdges) }
        }
      }
    }
  }

  /// Averages `count` values that are `step` apart. Plain loops over pointers are quick in debug builds, too.
  /// - Parameter line: memory for the values and `radius + 1` more before and after them.
  private func average(
    _ values: UnsafeMutablePointer<Int>, _ line: UnsafeMutablePointer<Int>, step: Int, count: Int, _ mirrorsEdges: Bool
  ) {
    let radius = Int(self.radius)
    let edge = Int(self.edge)
    // `line` is the row, with the values that an average reads before and after it.
    let pad = radius + 1
    var index = 0
    while index < count {
      line[pad + index] = values[index * step]
      index += 1
    }
    for index in 0..<pad {
      line[index] = mirrorsEdges ? line[pad + Blur.mirrored(index - pad, count)] : 0
      line[pad + count + index] = mirrorsEdges ? line[pad + Blur.mirrored(count + index, count)] : 0
    }
    let weight = (2 * radius + 1) * 256 + 2 * edge
    var sum = 0
    for index in 1...(2 * radius + 1) { sum += line[index] }
    index = 0
    while index < count {
      let ends = line[index] + line[index + 2 * pad]
      values[index * step] = (sum * 256 + ends * edge + weight / 2) / weight
      sum += line[index + 2 * pad] - line[index + 1]
      index += 1
    }
  }

  /// Returns the index in `0..<count` of a value that may be beyond the edges.
  private static func mirrored(_ index: Int, _ count: Int) -> Int {
    let period = 2 * count
    let offset = (index % period + period) % period
    return offset < count ? offset : period - 1 - offset
  }
}

import TestSupport
import Testing

@testable import MiniUITesting

/// Tests that compare pictures with a tolerance, and compare the results with a literal reading of the articles.
struct ToleranceModelTests {
  /// Returns two pictures of a shape with soft edges. The second one is shifted and has noise.
  private func pictures(_ random: inout SplitMix64, _ width: Int, _ height: Int) throws -> [Bitmap] {
    let colors = (0..<3).map { _ in Double(UInt8.random(in: 0...255, using: &random)) }
    let center = (Double.random(in: 0...30, using: &random), Double.random(in: 0...30, using: &random))
    return try (0..<2).map { index in
      let bitmap = try Bitmap(width: width, height: height)
      let shift = index == 0 ? 0 : Double.random(in: 0...1.5, using: &random)
      for y in 0..<height {
        for x in 0..<width {
          let distance = hypot(Double(x) - center.0 - shift, Double(y) - center.1)
          let part = min(max(12.5 - distance, 0), 1)
          let inner = x % 9 < 2 ? colors[2] : colors[0]
          var level = UInt32((inner * part + colors[1] * (1 - part)).rounded())
          if index == 1, random.next() % 40 == 0 { level = UInt32(random.next() % 256) }
          bitmap.row(y)[x] = 0xFF00_0000 | level << 16 | level << 8 | (255 - level)
        }
      }
      return bitmap
    }
  }

  @Test(arguments: 0..<40)
  func `a comparison of pictures has the same counts, densities and result as a simple model`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 1...45, using: &random), Int.random(in: 1...45, using: &random))
    let pictures = try pictures(&random, width, height)
    let threshold = Double(random.next() % 7) * 0.04
    let tolerance = PictureTolerance(threshold: threshold, density: Int(random.next() % 12), reason: "a test")
    let comparison = PictureComparison(expected: pictures[0], actual: pictures[1], tolerance: tolerance)

    let model = Model(a: pictures[0], b: pictures[1], threshold: threshold)
    var expected: [[Int]] = []
    for y in 0..<height { for x in 0..<width where model.differs(x, y) { expected.append([x, y]) } }
    var found: [[Int]] = []
    comparison.forEachDifference { found.append([$0, $1]) }
    #expect(found == expected)
    #expect(comparison.differingCount == expected.count)
    var highest = 0
    for y in -15..<height {
      for x in -15..<width {
        let inside = expected.filter { (x..<x + 16).contains($0[0]) && (y..<y + 16).contains($0[1]) }
        highest = max(highest, inside.count)
      }
    }
    #expect(comparison.maximumDensity == highest)
    #expect(comparison.isSame == (highest <= tolerance.density))
  }

  private struct Model {
    let a, b: Bitmap
    let threshold: Double

    func differs(_ x: Int, _ y: Int) -> Bool {
      a[x, y] != b[x, y] && distance(a[x, y], b[x, y]) > threshold && !isSoft(a, b, x, y) && !isSoft(b, a, x, y)
    }

    func distance(_ p: UInt32, _ q: UInt32) -> Double {
      let (u, v) = (oklab(p), oklab(q))
      return abs(u[0] - v[0]) + sqrt(pow(u[1] - v[1], 2) + pow(u[2] - v[2], 2))
    }

    /// Converts by way of CIE XYZ, the second method that Ottosson gives.
    func oklab(_ pixel: UInt32) -> [Double] {
      let linear = [16, 8, 0].map { shift -> Double in
        let value = Double(pixel >> shift & 255) / 255
        return value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
      }
      let xyz = multiply(
        [
          [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
        ], linear)
      let lms = multiply(
        [
          [0.8189330101, 0.3618667424, -0.1288597137], [0.0329845436, 0.9293118715, 0.0361456387],
          [0.0482003018, 0.2643662691, 0.6338517070],
        ], xyz)
      return multiply(
        [
          [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
          [0.0259040371, 0.7827717662, -0.8086757660],
        ], lms.map(cbrt))
    }

    func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    func around(_ x: Int, _ y: Int) -> [(Int, Int)] {
      [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)].map { (x + $0.0, y + $0.1) }
        .filter { a.bounds.contains(x: $0.0, y: $0.1) }
    }

    func luma(_ pixel: UInt32) -> Int {
      zip([16, 8, 0], [299, 587, 114]).reduce(0) { $0 + Int(pixel >> $1.0 & 255) * $1.1 }
    }

    /// Implements the article's words: "At most two as bright; a darker and a brighter; one of the extremes lies in a surface
    /// in both pictures."
    func isSoft(_ one: Bitmap, _ other: Bitmap, _ x: Int, _ y: Int) -> Bool {
      let neighbours = around(x, y)
      let steps = neighbours.map { luma(one[$0.0, $0.1]) - luma(one[x, y]) }
      let equal = steps.count { $0 == 0 } + (neighbours.count < 8 ? 1 : 0)
      guard equal <= 2, let minimum = steps.min(), let maximum = steps.max(), minimum < 0, maximum > 0 else {
        return false
      }
      return [minimum, maximum].compactMap { steps.firstIndex(of: $0) }.contains { position in
        [one, other].allSatisfy { picture in
          let (x, y) = neighbours[position]
          let same = around(x, y).count { picture[$0.0, $0.1] == picture[x, y] }
          return same + (around(x, y).count < 8 ? 1 : 0) >= 3
        }
      }
    }
  }
}

import Testing

@testable import MiniUITesting

struct PictureComparisonTests {
  private func pair(
    _ width: Int = 40, _ height: Int = 30, changed: [(x: Int, y: Int, pixel: UInt32)] = []
  ) throws -> (expected: Bitmap, actual: Bitmap) {
    let pictures = try (0..<2).map { _ in
      let bitmap = try Bitmap(width: width, height: height)
      for y in 0..<height { for x in 0..<width { bitmap.row(y)[x] = 0xFF80_8080 } }
      return bitmap
    }
    for (x, y, pixel) in changed { pictures[1].row(y)[x] = pixel }
    return (pictures[0], pictures[1])
  }

  private func pixels(_ comparison: PictureComparison) -> [[Int]] {
    var pixels: [[Int]] = []
    comparison.forEachDifference { pixels.append([$0, $1]) }
    return pixels
  }

  @Test func `equal pictures are the same`() throws {
    let (expected, actual) = try pair()
    let comparison = PictureComparison(expected: expected, actual: actual)
    #expect(comparison.isSame)
    #expect(comparison.differingCount == 0)
    #expect(comparison.box.isEmpty)
    #expect(pixels(comparison).isEmpty)
  }

  @Test func `one level of one channel of one pixel is a difference`() throws {
    for pixel: UInt32 in [0xFF80_8081, 0xFF80_7F80, 0xFF81_8080, 0xFE80_8080] {
      let (expected, actual) = try pair(changed: [(39, 29, pixel)])
      let comparison = PictureComparison(expected: expected, actual: actual)
      #expect(!comparison.isSame)
      #expect(comparison.differingCount == 1)
      #expect(comparison.largestStep == 1)
      #expect(comparison.box == PixelRect(x0: 39, y0: 29, x1: 40, y1: 30))
      #expect(pixels(comparison) == [[39, 29]])
    }
  }

  @Test func `masked pixels are not compared`() throws {
    let (expected, actual) = try pair(changed: [(3, 3, 0xFF00_0000), (10, 3, 0xFF00_0000)])
    let mask = PixelRect(x0: 0, y0: 0, x1: 10, y1: 4)
    #expect(pixels(PictureComparison(expected: expected, actual: actual, masks: [mask])) == [[10, 3]])
    let all = PixelRect(x0: -5, y0: -5, x1: 400, y1: 400)
    #expect(PictureComparison(expected: expected, actual: actual, masks: [all]).isSame)
  }

  @Test func `pixels that only one picture has are differences`() throws {
    let (expected, _) = try pair(10, 8)
    let (_, actual) = try pair(12, 7)
    let comparison = PictureComparison(expected: expected, actual: actual)
    #expect(comparison.sizesDiffer && !comparison.isSame)
    #expect(comparison.differingCount == 12 * 8 - 10 * 7)
    #expect(comparison.box == PixelRect(width: 12, height: 8))
    let tolerance = PictureTolerance(threshold: 1, density: 256, reason: "any")
    #expect(!PictureComparison(expected: expected, actual: actual, tolerance: tolerance).isSame)
    #expect(try comparison.differencePicture().bounds == PixelRect(width: 12, height: 8))
  }

  @Test func `colour distances are perceptual`() {
    #expect(abs(PerceptualDistance.between(0xFF00_0000, 0xFFFF_FFFF) - 1) < 1e-6)
    #expect(PerceptualDistance.between(0xFF12_3456, 0xFF12_3456) == 0)
    // Between corners of the colour cube, saturated ones are farther apart than black and white.
    #expect(PerceptualDistance.between(0xFF00_FF00, 0xFFFF_00FF) > 0.5)
    // Two transparent pixels are equal on any background; a translucent white is visible on black.
    #expect(PerceptualDistance.between(0, 0xFFFF_FFFF) == PerceptualDistance.between(0xFF00_0000, 0xFFFF_FFFF))
    #expect(PerceptualDistance.between(0, 0xFF00_0000) == PerceptualDistance.between(0xFFFF_FFFF, 0xFF00_0000))
  }

  @Test func `a few scattered differences pass, and clustered ones fail`() throws {
    let tolerance = PictureTolerance(threshold: 0.05, density: 2, reason: "noise")
    func isSame(_ locations: [(Int, Int)]) throws -> Bool {
      let (expected, actual) = try pair(100, 100, changed: locations.map { ($0.0, $0.1, 0xFF00_0000) })
      return PictureComparison(expected: expected, actual: actual, tolerance: tolerance).isSame
    }
    #expect(try isSame([(5, 5), (6, 5)]))
    #expect(try !isSame([(5, 5), (6, 5), (20, 20)]))
    #expect(try isSame([(5, 5), (6, 5), (21, 5)]))
    #expect(try isSame([(5, 5), (6, 5), (5, 21), (40, 40), (80, 40), (99, 99)]))
  }

  @Test func `a small difference passes and is counted as tolerated`() throws {
    let (expected, actual) = try pair(changed: [(5, 5, 0xFF81_8080)])
    let tolerance = PictureTolerance(threshold: 0.01, density: 0, reason: "dithering")
    let comparison = PictureComparison(expected: expected, actual: actual, tolerance: tolerance)
    #expect(comparison.isSame)
    #expect(comparison.differingCount == 0)
    #expect(comparison.toleratedCount == 1)
  }

  @Test func `the strictness table shows how many differences each threshold leaves`() throws {
    let steps: [UInt32] = [0xFF81_8181, 0xFF90_9090, 0xFFFF_FFFF]
    let (expected, actual) = try pair(changed: steps.enumerated().map { (5 + $0.offset * 9, 5, $0.element) })
    let strictness = PictureComparison(expected: expected, actual: actual).strictness
    #expect(strictness.count == 11 && strictness.map(\.count) == strictness.map(\.count).sorted(by: >))
    #expect(strictness.first == .init(threshold: 0, count: 3, density: 2))
    #expect(strictness.last == .init(threshold: 0.3, count: 1, density: 1))
    for step in strictness {
      let tolerance = PictureTolerance(threshold: step.threshold, density: step.density, reason: "tuning")
      let comparison = PictureComparison(expected: expected, actual: actual, tolerance: tolerance)
      #expect(comparison.isSame && comparison.differingCount == step.count)
      #expect(comparison.maximumDensity == step.density)
    }
  }

  @Test func `the difference picture has a colour for each kind of pixel`() throws {
    let (expected, actual) = try pair(changed: [(5, 5, 0xFF00_0000), (20, 5, 0xFF81_8080)])
    let tolerance = PictureTolerance(threshold: 0.01, density: 1, reason: "dithering")
    let masks = [PixelRect(x0: 30, y0: 0, x1: 60, y1: 60)]
    let comparison = PictureComparison(expected: expected, actual: actual, masks: masks, tolerance: tolerance)
    let picture = try comparison.differencePicture()
    #expect(picture[5, 5] == 0xFFE5_0914 && picture[20, 5] == 0xFFFF_C400)
    #expect(Set((30..<40).map { picture[$0, 9] }).count == 2)
    let faint = picture[0, 0]
    #expect((0..<30).allSatisfy { picture[$0, 9] == faint })
  }
}

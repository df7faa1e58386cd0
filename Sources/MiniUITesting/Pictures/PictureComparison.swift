/// A comparison of two pictures, pixel by pixel.
///
///     let comparison = PictureComparison(expected: before, actual: after)
///     if !comparison.isSame { print(comparison.differingCount, comparison.box) }
///
/// Equal pictures take one pass over memory. A tolerance accepts pixels with small differences of colour and pixels of
/// anti-aliased edges. It accepts a few other pixels if they are scattered, not close together.
public nonisolated struct PictureComparison {
  /// The pictures, which may differ in size.
  public let expected, actual: Bitmap
  /// The rectangles of pixels that are excluded from the comparison.
  public let masks: [PixelRect]
  /// The accepted difference; nil means that every pixel must be the same.
  public let tolerance: PictureTolerance?
  /// The number of pixels that differ: without a tolerance, all unequal pixels; with a tolerance, those that it
  /// rejects.
  public private(set) var differingCount = 0
  /// The number of pixels that are unequal but accepted by the tolerance.
  public private(set) var toleratedCount = 0
  /// The bounding box of all pixels that differ.
  public private(set) var box = PixelRect.empty
  /// The largest difference of a channel, 0…255, among the pixels that differ.
  public private(set) var largestStep = 0
  /// The maximum number of differing pixels in any 16×16 pixels; 0 without a tolerance, since only a tolerance needs
  /// it.
  public private(set) var maximumDensity = 0
  /// The verdict on each pixel, row by row; empty until a pixel differs.
  private var verdicts: [PixelVerdict] = []

  /// Compares two pictures.
  /// - Parameters:
  ///   - expected: the golden.
  ///   - actual: the picture to compare with it, which may have another size.
  ///   - masks: rectangles of pixels that are excluded.
  ///   - tolerance: the accepted difference; nil means that every pixel must be the same.
  /// - Precondition: both bitmaps are `.argb`.
  public init(expected: Bitmap, actual: Bitmap, masks: [PixelRect] = [], tolerance: PictureTolerance? = nil) {
    precondition(expected.format == .argb && actual.format == .argb, "only pictures with colours can be compared")
    self.expected = expected
    self.actual = actual
    self.masks = masks
    self.tolerance = tolerance
    for y in 0..<height { compareRow(y) }
    if tolerance != nil, !sizesDiffer {
      maximumDensity = PixelDensity.maximum(in: box) { verdicts[Int($1) * width + Int($0)] == .differs }
    }
  }

  /// Whether the pictures are equal, or differ by no more than the tolerance allows.
  public var isSame: Bool {
    if sizesDiffer { return false }
    return tolerance.map { maximumDensity <= $0.density } ?? (differingCount == 0)
  }

  /// Whether the sizes differ. Pixels that only one picture has then count as different.
  public var sizesDiffer: Bool { expected.width != actual.width || expected.height != actual.height }

  /// Calls `body` with the column and row of each pixel that differs, from the top, each row from the left.
  public func forEachDifference(_ body: (_ x: Int, _ y: Int) -> Void) { forEach(.differs, body) }

  // MARK: Implementation

  /// The width of the wider picture.
  var width: Int { max(expected.width, actual.width) }
  var height: Int { max(expected.height, actual.height) }

  func forEach(_ verdict: PixelVerdict, _ body: (_ x: Int, _ y: Int) -> Void) {
    guard !verdicts.isEmpty else { return }
    for y in 0..<height {
      for x in 0..<width where verdicts[y * width + x] == verdict { body(x, y) }
    }
  }

  /// Returns the largest difference of a channel at a pixel; 255 if only one picture has the pixel.
  func step(x: Int, y: Int) -> Int {
    guard x < min(expected.width, actual.width), y < min(expected.height, actual.height) else { return 255 }
    return PictureComparison.step(expected.row(y)[x], actual.row(y)[x])
  }

  private mutating func compareRow(_ y: Int) {
    guard y < expected.height, y < actual.height else { return note(.differs, 0..<width, y, step: 255) }
    let (before, now) = (expected.row(y), actual.row(y))
    let common = min(expected.width, actual.width)
    if memcmp(before, now, common * 4) != 0 {
      for x in 0..<common where before[x] != now[x] {
        note(verdict(x, y), x..<x + 1, y, step: PictureComparison.step(before[x], now[x]))
      }
    }
    if common < width { note(.differs, common..<width, y, step: 255) }
  }

  /// Returns the verdict on an unequal pixel that both pictures have.
  private func verdict(_ x: Int, _ y: Int) -> PixelVerdict {
    guard let tolerance else { return .differs }
    if PerceptualDistance.between(expected.row(y)[x], actual.row(y)[x]) <= tolerance.threshold { return .tolerated }
    return !sizesDiffer && AntiAliasing.isEdge(expected, actual, x: x, y: y) ? .tolerated : .differs
  }

  private mutating func note(_ verdict: PixelVerdict, _ columns: Range<Int>, _ y: Int, step: Int) {
    for x in columns where !masks.contains(where: { $0.contains(x: x, y: y) }) {
      if verdicts.isEmpty { verdicts = Array(repeating: .same, count: width * height) }
      verdicts[y * width + x] = verdict
      if verdict == .tolerated {
        toleratedCount += 1
      } else {
        differingCount += 1
        largestStep = max(largestStep, step)
        box = box.union(PixelRect(x0: Int32(x), y0: Int32(y), x1: Int32(x) + 1, y1: Int32(y) + 1))
      }
    }
  }

  private static func step(_ a: UInt32, _ b: UInt32) -> Int {
    var maximum = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, other) = (Int(a >> shift & 255), Int(b >> shift & 255))
      maximum = max(maximum, abs(one - other))
    }
    return maximum
  }
}

/// The result of comparing one pixel.
nonisolated enum PixelVerdict: UInt8 { case same, tolerated, differs }

/// Two pictures held against each other, pixel by pixel.
///
/// Equal ones cost one pass over memory. With a tolerance those pixels that hardly look different, and those of
/// anti-aliased edges, are let pass; the others may be few and far between, but not close together.
public nonisolated struct PictureComparison {
  public let expected, actual: Bitmap
  /// Pixels that are not looked at.
  public let masks: [PixelRect]
  public let tolerance: PictureTolerance?
  /// How many pixels differ: without a tolerance all that are unequal, with one those that it does not let pass.
  public private(set) var differingCount = 0
  /// How many pixels are unequal but let pass by the tolerance.
  public private(set) var toleratedCount = 0
  /// Holds all pixels that differ.
  public private(set) var box = PixelRect.empty
  /// The largest difference of a channel, 0…255, among the pixels that differ.
  public private(set) var largestStep = 0
  /// The most pixels that differ in any 16×16; 0 without a tolerance, which alone asks for it.
  public private(set) var greatestDensity = 0
  /// What became of each pixel, row by row; empty as long as all are equal.
  private var verdicts: [PixelVerdict] = []

  /// - Parameters:
  ///   - masks: rectangles of pixels that are not looked at.
  ///   - tolerance: without one every pixel must be the same.
  /// - Precondition: both bitmaps are `.argb`.
  public init(expected: Bitmap, actual: Bitmap, masks: [PixelRect] = [], tolerance: PictureTolerance? = nil) {
    precondition(expected.format == .argb && actual.format == .argb, "only pictures with colours can be compared")
    self.expected = expected
    self.actual = actual
    self.masks = masks
    self.tolerance = tolerance
    for y in 0..<height { compareRow(y) }
    if tolerance != nil, !sizesDiffer {
      greatestDensity = PixelDensity.greatest(in: box) { verdicts[Int($1) * width + Int($0)] == .differs }
    }
  }

  /// Nobody can tell them apart, or not by more than the tolerance allows.
  public var isSame: Bool {
    if sizesDiffer { return false }
    return tolerance.map { greatestDensity <= $0.density } ?? (differingCount == 0)
  }

  /// They are not of one size; what only one of them has differs.
  public var sizesDiffer: Bool { expected.width != actual.width || expected.height != actual.height }

  /// Calls `body` with the column and row of each pixel that differs, from the top, each row from the left.
  public func forEachDifference(_ body: (_ x: Int, _ y: Int) -> Void) { forEach(.differs, body) }

  // MARK: Inside

  /// Of both together.
  var width: Int { max(expected.width, actual.width) }
  var height: Int { max(expected.height, actual.height) }

  func forEach(_ verdict: PixelVerdict, _ body: (_ x: Int, _ y: Int) -> Void) {
    guard !verdicts.isEmpty else { return }
    for y in 0..<height {
      for x in 0..<width where verdicts[y * width + x] == verdict { body(x, y) }
    }
  }

  /// How far apart the two are at a pixel, in the channel where it is most; 255 if only one has it.
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

  /// Of a pixel that both have and that is unequal.
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
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, other) = (Int(a >> shift & 255), Int(b >> shift & 255))
      most = max(most, abs(one - other))
    }
    return most
  }
}

/// What becomes of a pixel when two pictures are compared.
nonisolated enum PixelVerdict: UInt8 { case same, tolerated, differs }

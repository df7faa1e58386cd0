nonisolated extension PictureComparison {
  /// The number of differences at one threshold.
  public nonisolated struct Strictness: Hashable, Sendable {
    /// The threshold, as in `PictureTolerance`.
    public let threshold: Double
    /// The number of pixels that would differ.
    public let count: Int
    /// The maximum number of differing pixels in any 16×16 pixels, which `density` would have to allow.
    public let density: Int
  }

  /// The thresholds of `strictness`, from 0 to the difference between light grey and dark grey.
  public static let thresholds: [Double] = [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3]

  /// The number of pixels that would differ at each of the thresholds, for choosing a tolerance. As with a tolerance,
  /// anti-aliased edges do not count. It is empty if the sizes differ.
  public var strictness: [Strictness] {
    guard !sizesDiffer else { return [] }
    var distances: [(x: Int, y: Int, distance: Double)] = []
    for verdict in [PixelVerdict.differs, .tolerated] {
      forEach(verdict) { x, y in
        guard !AntiAliasing.isEdge(expected, actual, x: x, y: y) else { return }
        distances.append((x, y, PerceptualDistance.between(expected.row(y)[x], actual.row(y)[x])))
      }
    }
    return PictureComparison.thresholds.map { threshold in
      let counted = Set(distances.lazy.filter { $0.distance > threshold }.map { $0.y * width + $0.x })
      let density = PixelDensity.maximum(in: actual.bounds) { counted.contains(Int($1) * width + Int($0)) }
      return Strictness(threshold: threshold, count: counted.count, density: density)
    }
  }
}

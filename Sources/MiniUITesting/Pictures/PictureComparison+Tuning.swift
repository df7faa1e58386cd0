nonisolated extension PictureComparison {
  /// What a threshold would leave.
  public nonisolated struct Strictness: Hashable, Sendable {
    public let threshold: Double
    /// How many pixels would differ.
    public let count: Int
    /// The most of them in any 16×16: what `density` would have to allow.
    public let density: Int
  }

  /// The steps at which `strictness` looks, from any difference to that of light grey and dark grey.
  public static let thresholds: [Double] = [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3]

  /// How many pixels would differ at each of eleven thresholds, to choose a tolerance by. Anti-aliased edges are left out,
  /// as they would be.
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
      let density = PixelDensity.greatest(in: actual.bounds) { counted.contains(Int($1) * width + Int($0)) }
      return Strictness(threshold: threshold, count: counted.count, density: density)
    }
  }
}

/// How much of a picture may differ, and the reason.
public nonisolated struct PictureTolerance: Hashable, Sendable {
  /// The perceptual difference above which a pixel counts as different: 0 is none, 1 that of black and white.
  public var threshold: Double
  /// How many pixels of any 16×16 may be different; those of anti-aliased edges are not counted.
  public var density: Int
  public var reason: String

  public init(threshold: Double, density: Int, reason: String) {
    self.threshold = threshold
    self.density = density
    self.reason = reason
  }
}

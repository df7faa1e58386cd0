/// The accepted difference of a picture, and the reason.
public nonisolated struct PictureTolerance: Hashable, Sendable {
  /// The perceptual difference above which a pixel counts as different: 0 for equal colours, 1 for black and white.
  public var threshold: Double
  /// The number of pixels that may differ in any 16×16 pixels, not counting anti-aliased edges.
  public var density: Int
  /// The reason, for the readers of a script.
  public var reason: String

  /// Creates a tolerance.
  public init(threshold: Double, density: Int, reason: String) {
    self.threshold = threshold
    self.density = density
    self.reason = reason
  }
}

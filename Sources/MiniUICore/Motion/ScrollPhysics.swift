/// The constants of a scroll view's motion after a release. See `InteractionMetrics` for their sources.
public struct ScrollPhysics: Hashable, Sendable {
  /// The minimum velocity of a fling, and the maximum that is used, in points per second.
  public var minimumFlingVelocity: CGFloat = 50
  public var maximumFlingVelocity: CGFloat = 8000
  /// The two decay rates of a bounce, per second; the second is larger.
  public var bounceSlowRate: CGFloat = 10
  public var bounceFastRate: CGFloat = 12

  public init() {}
}

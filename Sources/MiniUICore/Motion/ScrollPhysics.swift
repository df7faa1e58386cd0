/// The constants of a scroll view's motion after a release. `InteractionMetrics` names their sources.
public struct ScrollPhysics: Hashable, Sendable {
  /// The least velocity of a fling, and the largest that counts, in points per second.
  public var minimumFlingVelocity: CGFloat = 50
  public var maximumFlingVelocity: CGFloat = 8000
  /// The two decays of a bounce, per second; the second is the faster.
  public var bounceSlowRate: CGFloat = 10
  public var bounceFastRate: CGFloat = 12

  public init() {}
}

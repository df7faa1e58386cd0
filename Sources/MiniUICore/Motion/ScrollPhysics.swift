/// The constants of a scroll view's motion after a release. See `InteractionMetrics` for their sources.
public struct ScrollPhysics: Hashable, Sendable {
  /// The minimum velocity of a release that begins a fling, in points per second.
  public var minimumFlingVelocity: CGFloat = 50
  /// The maximum velocity of a fling, in points per second. A faster release flings at this velocity.
  public var maximumFlingVelocity: CGFloat = 8000
  /// The smaller of the two decay rates of a bounce, per second.
  public var bounceSlowRate: CGFloat = 10
  /// The larger of the two decay rates of a bounce, per second.
  public var bounceFastRate: CGFloat = 12

  public init() {}
}

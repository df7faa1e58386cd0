/// The numbers that a scroll view moves by once it has been let go. Where each comes from is said in `InteractionMetrics`.
public struct ScrollPhysics: Hashable, Sendable {
  /// The slowest release that lets it run on, and the fastest that counts; in points per second.
  public var minimumFlingVelocity: CGFloat = 50
  public var maximumFlingVelocity: CGFloat = 8000
  /// The two decays of a bounce, per second; the second is the faster.
  public var bounceSlowRate: CGFloat = 10
  public var bounceFastRate: CGFloat = 12

  public init() {}
}

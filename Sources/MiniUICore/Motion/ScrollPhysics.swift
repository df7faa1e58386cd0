/// The numbers that a scroll view moves by once it has been let go. Where each comes from is said in `InteractionMetrics`.
public struct ScrollPhysics: Hashable, Sendable {
  /// The slowest release that lets it run on, and the fastest that counts; in points per second.
  public var minimumFlingVelocity: CGFloat = 50
  public var maximumFlingVelocity: CGFloat = 8000
  /// Of a bounce that has velocity, per second.
  public var bounceFrequency: CGFloat = 11
  /// Of a bounce from rest, per second.
  public var bounceRestSlowRate: CGFloat = 9
  public var bounceRestFastRate: CGFloat = 46

  public init() {}
}

/// The motion of a scroll view, along one axis, that settles on a page: a critically damped spring without overshoot.
public struct Settling: Hashable, Sendable {
  /// The distance from the page at the start, in points, of either sign.
  public let displacement: CGFloat
  /// The velocity at the start, in points per second.
  public let velocity: CGFloat
  /// The angular frequency of the spring, per second.
  public let frequency: CGFloat

  /// - Precondition: `frequency` is positive.
  public init(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat) {
    precondition(frequency > 0, "a spring needs a positive frequency")
    self.displacement = displacement
    self.velocity = velocity
    self.frequency = frequency
  }

  private var slope: CGFloat { velocity + frequency * displacement }

  /// Returns the distance from the page `time` seconds after the start.
  public func position(at time: TimeInterval) -> CGFloat { (displacement + slope * time) * exp(-frequency * time) }

  /// Returns the velocity in points per second.
  public func velocity(at time: TimeInterval) -> CGFloat {
    (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
  }

  /// Returns whether the motion has ended: the page is closer than `Bounce.rest`, and the speed is below
  /// `Deceleration.stoppingSpeed`.
  public func isSettled(at time: TimeInterval) -> Bool {
    abs(position(at: time)) < Bounce.rest && abs(velocity(at: time)) < Deceleration.stoppingSpeed
  }
}

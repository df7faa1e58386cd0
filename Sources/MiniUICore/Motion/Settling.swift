/// How a scroll view comes to rest on a page, along one axis: as a critically damped spring, which does not swing over.
public struct Settling: Hashable, Sendable {
  /// How far from its place it starts, in points, either sign.
  public let displacement: CGFloat
  /// What it starts with, in points per second.
  public let velocity: CGFloat
  /// Of the spring, per second.
  public let frequency: CGFloat

  public init(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat) {
    precondition(frequency > 0, "a spring without frequency never comes back")
    self.displacement = displacement
    self.velocity = velocity
    self.frequency = frequency
  }

  private var slope: CGFloat { velocity + frequency * displacement }

  /// How far from its place it is `time` seconds after the start.
  public func position(at time: TimeInterval) -> CGFloat { (displacement + slope * time) * exp(-frequency * time) }

  /// In points per second.
  public func velocity(at time: TimeInterval) -> CGFloat {
    (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
  }

  /// True when it is as near as a bounce that is over, and slower than a deceleration's end.
  public func isSettled(at time: TimeInterval) -> Bool {
    abs(position(at: time)) < Bounce.rest && abs(velocity(at: time)) < Deceleration.stoppingSpeed
  }
}

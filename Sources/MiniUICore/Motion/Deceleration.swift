/// The deceleration of a scroll view after a fling, along one axis. Measured on UIKit.
public struct Deceleration: Hashable, Sendable {
  /// The fraction of the velocity that is left after a millisecond.
  public struct Rate: Hashable, Sendable {
    public let perMillisecond: CGFloat

    /// - Precondition: `perMillisecond` is between 0 and 1.
    public init(perMillisecond: CGFloat) {
      precondition(perMillisecond > 0 && perMillisecond < 1, "a deceleration rate lies between 0 and 1")
      self.perMillisecond = perMillisecond
    }

    /// UIKit's normal rate, 0.998.
    public static let normal = Rate(perMillisecond: 0.998)
    /// UIKit's fast rate, 0.99.
    public static let fast = Rate(perMillisecond: 0.99)

    /// The exponent of the decay: after t seconds, e^(exponent·t) of the velocity is left.
    var exponent: CGFloat { 1000 * log(perMillisecond) }
    /// The distance per velocity, in seconds: the sum over milliseconds, as UIKit's targets show.
    var reach: CGFloat { perMillisecond / (1000 * (1 - perMillisecond)) }
  }

  /// The position at the start, in points.
  public let start: CGFloat
  /// The velocity at the start, in points per second.
  public let initialVelocity: CGFloat
  /// The rate at which the velocity decays.
  public let rate: Rate
  private let exponent, reach: CGFloat

  /// The speed at which the motion ends, in points per second.
  public static let stoppingSpeed: CGFloat = 10

  public init(from start: CGFloat, velocity: CGFloat, rate: Rate = .normal) {
    self.start = start
    initialVelocity = velocity
    self.rate = rate
    exponent = rate.exponent
    reach = rate.reach
  }

  /// Creates a motion that ends at `target`, with the velocity that this requires.
  public init(from start: CGFloat, to target: CGFloat, rate: Rate = .normal) {
    let velocity = (target - start) / rate.reach
    let tail = target == start ? 0 : Deceleration.stoppingSpeed
    self.init(from: start, velocity: velocity < 0 ? velocity - tail : velocity + tail, rate: rate)
  }

  /// The duration in seconds; 0 if the initial velocity is too small.
  public var duration: TimeInterval {
    let speed = abs(initialVelocity)
    return speed > Deceleration.stoppingSpeed ? log(Deceleration.stoppingSpeed / speed) / exponent : 0
  }

  /// The final position, in points. UIKit's motion ends here too, although the target that UIKit passes to the delegate is
  /// farther by the distance that the initial velocity covers in half a millisecond.
  public var target: CGFloat {
    let tail = min(max(initialVelocity, -Deceleration.stoppingSpeed), Deceleration.stoppingSpeed)
    return start + (initialVelocity - tail) * reach
  }

  /// Returns the position `time` seconds after the start; after `duration`, `target`.
  public func position(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return target }
    return start - initialVelocity * reach * expm1(exponent * max(time, 0))
  }

  /// Returns the velocity `time` seconds after the start, in points per second; after `duration`, zero.
  public func velocity(at time: TimeInterval) -> CGFloat {
    time < duration ? initialVelocity * exp(exponent * max(time, 0)) : 0
  }

  /// Returns the time at which `position` is reached, in seconds after the start; nil if it never is.
  public func time(at position: CGFloat) -> TimeInterval? {
    let way = position - start
    if way == 0 { return 0 }
    guard way > 0 ? position <= target : position >= target else { return nil }
    return log1p(-way / (initialVelocity * reach)) / exponent
  }
}

/// How a thrown scroll view runs out, along one axis. Measured on UIKit.
public struct Deceleration: Hashable, Sendable {
  /// What is left of the velocity after a millisecond.
  public struct Rate: Hashable, Sendable {
    public let perMillisecond: CGFloat

    public init(perMillisecond: CGFloat) {
      precondition(perMillisecond > 0 && perMillisecond < 1, "a deceleration rate lies between 0 and 1")
      self.perMillisecond = perMillisecond
    }

    public static let normal = Rate(perMillisecond: 0.998)
    public static let fast = Rate(perMillisecond: 0.99)

    /// e^(exponent·t) of the velocity is left after t seconds.
    var exponent: CGFloat { 1000 * log(perMillisecond) }
    /// Points of way for each point per second: the sum over milliseconds, which is what UIKit's targets show.
    var reach: CGFloat { perMillisecond / (1000 * (1 - perMillisecond)) }
  }

  /// Where it starts, in points.
  public let start: CGFloat
  /// What it starts with, in points per second.
  public let initialVelocity: CGFloat
  public let rate: Rate
  private let exponent, reach: CGFloat

  /// The motion ends when it is this slow, in points per second; the tail is dropped.
  public static let stoppingSpeed: CGFloat = 10

  public init(from start: CGFloat, velocity: CGFloat, rate: Rate = .normal) {
    self.start = start
    initialVelocity = velocity
    self.rate = rate
    exponent = rate.exponent
    reach = rate.reach
  }

  /// The same curve, but with the velocity that makes it end at `target`.
  public init(from start: CGFloat, to target: CGFloat, rate: Rate = .normal) {
    let velocity = (target - start) / rate.reach
    let tail = target == start ? 0 : Deceleration.stoppingSpeed
    self.init(from: start, velocity: velocity < 0 ? velocity - tail : velocity + tail, rate: rate)
  }

  /// In seconds; 0 if it starts too slow to move.
  public var duration: TimeInterval {
    let speed = abs(initialVelocity)
    return speed > Deceleration.stoppingSpeed ? log(Deceleration.stoppingSpeed / speed) / exponent : 0
  }

  /// Where it comes to rest. UIKit proposes half a thousandth of the speed more, and rests here all the same: what is proposed
  /// is what comes true instead.
  public var target: CGFloat {
    let tail = min(max(initialVelocity, -Deceleration.stoppingSpeed), Deceleration.stoppingSpeed)
    return start + (initialVelocity - tail) * reach
  }

  /// Where it is `time` seconds after the start; `target` from `duration` on.
  public func position(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return target }
    return start - initialVelocity * reach * expm1(exponent * max(time, 0))
  }

  /// In points per second; zero from `duration` on.
  public func velocity(at time: TimeInterval) -> CGFloat {
    time < duration ? initialVelocity * exp(exponent * max(time, 0)) : 0
  }

  /// When it passes `position`, in seconds after the start; nil if it never gets there.
  public func time(at position: CGFloat) -> TimeInterval? {
    let way = position - start
    if way == 0 { return 0 }
    guard way > 0 ? position <= target : position >= target else { return nil }
    return log1p(-way / (initialVelocity * reach)) / exponent
  }
}

/// How a scroll view that shows more than there is comes back to its limit, along one axis. Measured on UIKit.
public struct Bounce: Hashable, Sendable {
  /// How far beyond the limit it starts, in points, either sign.
  public let displacement: CGFloat
  /// What it starts with, in points per second.
  public let velocity: CGFloat
  private let course: Course

  private enum Course: Hashable, Sendable {
    /// Critically damped.
    case damped(frequency: CGFloat)
    /// The sum of a slow and a fast decay.
    case decay(slow: CGFloat, fast: CGFloat)
  }

  /// With less than this, in points per second, it counts as let go from rest.
  public static let restingSpeed: CGFloat = 50

  /// The bounce of a scroll view: with velocity as a spring, from rest slower at first.
  public init(displacement: CGFloat, velocity: CGFloat, physics: ScrollPhysics = ScrollPhysics()) {
    self.displacement = displacement
    self.velocity = velocity
    course =
      abs(velocity) >= Bounce.restingSpeed
      ? .damped(frequency: physics.bounceFrequency)
      : .decay(slow: physics.bounceRestSlowRate, fast: physics.bounceRestFastRate)
  }

  /// A critically damped spring of `frequency` per second.
  public init(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat) {
    precondition(frequency > 0, "a spring without frequency never comes back")
    self.displacement = displacement
    self.velocity = velocity
    course = .damped(frequency: frequency)
  }

  /// How far beyond the limit it is `time` seconds after the start.
  public func position(at time: TimeInterval) -> CGFloat {
    switch course {
    case .damped(let frequency):
      return (displacement + (velocity + frequency * displacement) * time) * exp(-frequency * time)
    case .decay(let slow, let fast):
      let (a, b) = amplitudes(slow, fast)
      return a * exp(-slow * time) + b * exp(-fast * time)
    }
  }

  /// In points per second.
  public func velocity(at time: TimeInterval) -> CGFloat {
    switch course {
    case .damped(let frequency):
      let sum = velocity + frequency * displacement
      return (sum - frequency * (displacement + sum * time)) * exp(-frequency * time)
    case .decay(let slow, let fast):
      let (a, b) = amplitudes(slow, fast)
      return -slow * a * exp(-slow * time) - fast * b * exp(-fast * time)
    }
  }

  /// True when it is within half a point of the limit and slower than a deceleration's end.
  public func isSettled(at time: TimeInterval) -> Bool {
    abs(position(at: time)) < 0.5 && abs(velocity(at: time)) < Deceleration.stoppingSpeed
  }

  private func amplitudes(_ slow: CGFloat, _ fast: CGFloat) -> (slow: CGFloat, fast: CGFloat) {
    let a = (velocity + fast * displacement) / (fast - slow)
    return (a, displacement - a)
  }
}

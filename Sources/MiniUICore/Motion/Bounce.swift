/// The motion of a scroll view, along one axis, back to its limit after a release beyond it or a fling against it.
///
/// x(t) = x₀·e^(-slow·t) + v·(e^(-slow·t) - e^(-fast·t)) / (fast - slow): the motion of an overdamped spring. Its
/// starting velocity is v - slow·x₀. Fitted to recordings of UIKit, which it matches to the pixel.
public struct Bounce: Hashable, Sendable {
  /// The overshoot at the start, in points, of either sign.
  public let displacement: CGFloat
  /// The velocity at the release, in points per second.
  public let velocity: CGFloat
  private let slow, fast: CGFloat
  /// The amplitudes of the slow decay, and of the fast decay that is subtracted.
  private let lasting, brief: CGFloat
  /// The time after which the position only approaches the limit, in seconds.
  private let turn: TimeInterval

  /// The distance from the limit, in points, below which the bounce has ended. Measured on UIKit.
  public static let rest: CGFloat = 0.5

  /// - Precondition: the slow rate of `physics` is positive and smaller than the fast one.
  public init(displacement: CGFloat, velocity: CGFloat, physics: ScrollPhysics = ScrollPhysics()) {
    self.displacement = displacement
    self.velocity = velocity
    (slow, fast) = (physics.bounceSlowRate, physics.bounceFastRate)
    precondition(slow > 0 && fast > slow, "a bounce needs a slow and a faster rate, not \(slow) and \(fast)")
    brief = velocity / (fast - slow)
    lasting = displacement + brief
    let ratio = brief == 0 ? 1 : slow * lasting / (fast * brief)
    let furthest = ratio > 0 && ratio < 1 ? -log(ratio) / (fast - slow) : 0
    // A motion that never moves far away ends as soon as it is close enough.
    turn = abs(lasting * exp(-slow * furthest) - brief * exp(-fast * furthest)) < Bounce.rest ? 0 : furthest
  }

  /// Returns the overshoot `time` seconds after the start, in points.
  public func position(at time: TimeInterval) -> CGFloat { lasting * exp(-slow * time) - brief * exp(-fast * time) }

  /// Returns the velocity `time` seconds after the start, in points per second.
  public func velocity(at time: TimeInterval) -> CGFloat {
    fast * brief * exp(-fast * time) - slow * lasting * exp(-slow * time)
  }

  /// Returns whether the position is close to the limit and stays there.
  public func isSettled(at time: TimeInterval) -> Bool { time >= turn && abs(position(at: time)) < Bounce.rest }
}

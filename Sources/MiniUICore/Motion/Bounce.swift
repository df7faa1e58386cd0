/// How a scroll view that shows more than there is comes back to its limit, along one axis: let go beyond it or run against
/// it alike.
///
/// x(t) = x₀·e^(-slow·t) + v·(e^(-slow·t) - e^(-fast·t)) / (fast - slow): the motion of a spring that does not swing over, whose
/// speed at first is v - slow·x₀. Fitted to recordings of UIKit, which it meets to the pixel.
public struct Bounce: Hashable, Sendable {
  /// How far beyond the limit it starts, in points, either sign.
  public let displacement: CGFloat
  /// What it was let go with, in points per second.
  public let velocity: CGFloat
  private let slow, fast: CGFloat
  /// What decays slowly, and what is missing from it at first.
  private let lasting, brief: CGFloat
  /// From then on it only comes nearer.
  private let turn: TimeInterval

  /// With less than this left, in points, it is over. Measured on UIKit.
  public static let rest: CGFloat = 0.5

  public init(displacement: CGFloat, velocity: CGFloat, physics: ScrollPhysics = ScrollPhysics()) {
    self.displacement = displacement
    self.velocity = velocity
    (slow, fast) = (physics.bounceSlowRate, physics.bounceFastRate)
    precondition(slow > 0 && fast > slow, "a bounce needs a slow and a faster rate, not \(slow) and \(fast)")
    brief = velocity / (fast - slow)
    lasting = displacement + brief
    let ratio = brief == 0 ? 1 : slow * lasting / (fast * brief)
    let furthest = ratio > 0 && ratio < 1 ? -log(ratio) / (fast - slow) : 0
    // One that never gets far is over as soon as it is near.
    turn = abs(lasting * exp(-slow * furthest) - brief * exp(-fast * furthest)) < Bounce.rest ? 0 : furthest
  }

  /// How far beyond the limit it is `time` seconds after the start.
  public func position(at time: TimeInterval) -> CGFloat { lasting * exp(-slow * time) - brief * exp(-fast * time) }

  /// In points per second.
  public func velocity(at time: TimeInterval) -> CGFloat {
    fast * brief * exp(-fast * time) - slow * lasting * exp(-slow * time)
  }

  /// True once it is and stays near the limit.
  public func isSettled(at time: TimeInterval) -> Bool { time >= turn && abs(position(at: time)) < Bounce.rest }
}

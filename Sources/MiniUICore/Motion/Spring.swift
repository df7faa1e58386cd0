/// A mass of 1 on a damped spring, released at distance 1 from its goal.
public struct Spring: Hashable, Sendable {
  public let stiffness, damping: CGFloat
  /// The initial velocity towards the goal, in distances per second.
  public let initialVelocity: CGFloat
  /// The minimum duration of an animation, in seconds: afterwards at most 0.1 % of the distance is left. As in Core
  /// Animation, a multiple of a tenth of a second for a spring that does not oscillate.
  public let settlingDuration: TimeInterval

  private let motion: Motion

  /// - Precondition: `stiffness` and `damping` are positive.
  public init(stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat = 0) {
    precondition(stiffness > 0 && damping > 0, "a spring needs a positive stiffness and damping to come to rest")
    self.init(stiffness, damping, initialVelocity, settling: nil)
  }

  /// Creates UIKit's `usingSpringWithDamping:initialSpringVelocity:`, with the stiffness for which 0.1 % is left after
  /// `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no overshoot, less for more of it. Clamped to 0.01…1.
  ///   - duration: the duration in seconds; at least a millisecond.
  ///   - initialVelocity: the velocity towards the goal, in distances per second.
  public init(dampingRatio: CGFloat, duration: TimeInterval, initialVelocity: CGFloat = 0) {
    let ratio = dampingRatio > 0.01 ? min(dampingRatio, 1) : 0.01
    let duration = duration > 0.001 ? duration : 0.001
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let frequency = Spring.frequency(ratio: ratio, duration: duration, velocity: velocity)
    self.init(frequency * frequency, 2 * ratio * frequency, velocity, settling: duration)
  }

  /// Creates a spring by its perceptual duration and its bounce.
  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped oscillation, in seconds; at least a millisecond.
  ///   - bounce: 0 for no overshoot, towards 1 for more of it, below 0 for a slower approach. Clamped to -0.99…0.99.
  ///   - initialVelocity: the velocity towards the goal, in distances per second.
  public init(perceptualDuration: TimeInterval, bounce: CGFloat = 0, initialVelocity: CGFloat = 0) {
    let frequency = 2 * .pi / (perceptualDuration > 0.001 ? perceptualDuration : 0.001)
    let bounce = bounce.isFinite ? min(max(bounce, -0.99), 0.99) : 0
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      frequency * frequency, 2 * frequency * ratio, initialVelocity.isFinite ? initialVelocity : 0, settling: nil)
  }

  private init(_ stiffness: CGFloat, _ damping: CGFloat, _ velocity: CGFloat, settling: TimeInterval?) {
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = velocity
    let motion = Motion(stiffness: stiffness, damping: damping, velocity: velocity)
    self.motion = motion
    settlingDuration = settling ?? motion.settlingDuration
  }

  /// The damping ratio: 1 approaches fastest without overshoot, less oscillates, more approaches slowly.
  public var dampingRatio: CGFloat { damping / (2 * stiffness.squareRoot()) }

  /// Returns the remaining fraction of the distance `time` seconds after the release: from 1 towards 0, negative beyond
  /// the goal.
  public func displacement(at time: TimeInterval) -> CGFloat { time > 0 ? motion.displacement(at: time) : 1 }

  /// Returns the completed fraction of the distance: from 0 towards 1, as for a `TimingCurve`.
  public func value(at time: TimeInterval) -> CGFloat { 1 - displacement(at: time) }

  /// Returns the velocity towards the goal, in distances per second.
  public func velocity(at time: TimeInterval) -> CGFloat { motion.velocity(at: max(time, 0)) }

  /// The remaining fraction at which a spring counts as settled.
  static let rest: CGFloat = 0.001

  /// Angular frequency times duration for a critically damped spring without initial velocity: (1 + x)·e^(-x) = `rest`.
  static let criticalSettling: CGFloat = 9.233413476451493
}

extension Spring {
  /// Returns the angular frequency for which `rest` of the distance is left after `duration`, by the amplitude of the
  /// sine or, with critical damping, of the whole motion. With an initial velocity there may be several frequencies;
  /// returns the largest, which has the calmest motion.
  private static func frequency(ratio: CGFloat, duration: TimeInterval, velocity v: CGFloat) -> CGFloat {
    let swing = (1 - ratio * ratio).squareRoot()
    func excess(_ frequency: CGFloat) -> CGFloat {
      let decay = exp(-ratio * frequency * duration)
      let left = swing > 0 ? (ratio * frequency - v) / (frequency * swing) : 1 + (frequency - v) * duration
      return abs(left) * decay - rest
    }
    if v == 0 { return (swing > 0 ? log(ratio / swing / rest) : criticalSettling) / (ratio * duration) }
    if v < 0 { return bisect(excess) }
    // The remaining fraction falls to zero at `zero`, rises to `peak`, and then falls.
    let peak = swing > 0 ? (v + (v * v + 4 * v / duration).squareRoot()) / (2 * ratio) : v
    if excess(peak) >= 0 { return bisect(from: peak, excess) }
    let zero = swing > 0 ? v / ratio : v - 1 / duration
    return bisect(to: zero, excess)
  }

  /// The closed form of the motion, by kind of damping.
  private enum Motion: Hashable, Sendable {
    /// e^(-decay·t)·(cos(frequency·t) + sine·sin(frequency·t))
    case swinging(decay: CGFloat, frequency: CGFloat, sine: CGFloat)
    /// (1 + slope·t)·e^(-decay·t)
    case critical(decay: CGFloat, slope: CGFloat)
    /// share·e^(-slow·t) + (1 - share)·e^(-fast·t)
    case creeping(slow: CGFloat, fast: CGFloat, share: CGFloat)

    init(stiffness: CGFloat, damping: CGFloat, velocity: CGFloat) {
      let decay = damping / 2
      let square = stiffness - decay * decay
      if abs(square) <= stiffness * 1e-12 {
        self = .critical(decay: decay, slope: decay - velocity)
      } else if square > 0 {
        let frequency = square.squareRoot()
        self = .swinging(decay: decay, frequency: frequency, sine: (decay - velocity) / frequency)
      } else {
        let fast = decay + (-square).squareRoot()
        let slow = stiffness / fast
        self = .creeping(slow: slow, fast: fast, share: (fast - velocity) / (fast - slow))
      }
    }

    func displacement(at t: TimeInterval) -> CGFloat {
      switch self {
      case .swinging(let decay, let frequency, let sine):
        exp(-decay * t) * (cos(frequency * t) + sine * sin(frequency * t))
      case .critical(let decay, let slope): (1 + slope * t) * exp(-decay * t)
      case .creeping(let slow, let fast, let share): share * exp(-slow * t) + (1 - share) * exp(-fast * t)
      }
    }

    func velocity(at t: TimeInterval) -> CGFloat {
      switch self {
      case .swinging(let decay, let frequency, let sine):
        exp(-decay * t)
          * ((decay - sine * frequency) * cos(frequency * t) + (decay * sine + frequency) * sin(frequency * t))
      case .critical(let decay, let slope): (decay - slope + decay * slope * t) * exp(-decay * t)
      case .creeping(let slow, let fast, let share):
        slow * share * exp(-slow * t) + fast * (1 - share) * exp(-fast * t)
      }
    }

    /// The time from which on the distance to the goal is at most `rest`, by Core Animation's rule, derived from published
    /// values. An oscillating spring has settled when the sum of the amplitudes of its cosine and sine is at most `rest`; other
    /// springs are checked every tenth of a second.
    var settlingDuration: TimeInterval {
      if case .swinging(let decay, _, let sine) = self { return log((1 + abs(sine)) / Spring.rest) / decay }
      let near = bisect(from: furthest) { abs(displacement(at: $0)) - Spring.rest }
      return (near * 10).rounded(.up) / 10
    }

    /// The time after which a spring that does not oscillate only approaches the goal; 0 if less than `rest` is left at
    /// its turning point.
    private var furthest: TimeInterval {
      let time: TimeInterval
      switch self {
      case .swinging: return 0
      case .critical(let decay, let slope): time = 1 / decay - 1 / slope
      case .creeping(let slow, let fast, let share): time = log(fast * (share - 1) / (slow * share)) / (fast - slow)
      }
      return time > 0 && time.isFinite && abs(displacement(at: time)) > Spring.rest ? time : 0
    }
  }
}

/// Returns the point between `low` and `high` where `function` becomes negative; without `high`, searches upwards.
private func bisect(from low: CGFloat = 0, to high: CGFloat? = nil, _ function: (CGFloat) -> CGFloat) -> CGFloat {
  var low = low
  var high = high ?? max(low, 1)
  while function(high) > 0 {
    low = high
    high *= 2
  }
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if middle <= low || middle >= high { break }
    if function(middle) > 0 { low = middle } else { high = middle }
  }
  return high
}

/// A mass of 1 on a damped spring, released at distance 1 from where it wants to be.
public struct Spring: Hashable, Sendable {
  public let stiffness, damping: CGFloat
  /// Towards the goal, in distances per second.
  public let initialVelocity: CGFloat
  /// When an animation may end, in seconds: at most 0.1 % of the distance is left. One that does not swing ends on a whole
  /// tenth of a second; as Core Animation's.
  public let settlingDuration: TimeInterval

  private let motion: Motion

  public init(stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat = 0) {
    precondition(stiffness > 0 && damping > 0, "a spring needs a positive stiffness and damping to come to rest")
    self.init(stiffness, damping, initialVelocity, settling: nil)
  }

  /// UIKit's `usingSpringWithDamping:initialSpringVelocity:`: as stiff as is needed for 0.1 % to be left at `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; smaller swings more. Taken into 0.01…1.
  ///   - duration: in seconds; at least a millisecond.
  ///   - initialVelocity: towards the goal, in distances per second.
  public init(dampingRatio: CGFloat, duration: TimeInterval, initialVelocity: CGFloat = 0) {
    let ratio = dampingRatio > 0.01 ? min(dampingRatio, 1) : 0.01
    let duration = duration > 0.001 ? duration : 0.001
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let frequency = Spring.frequency(ratio: ratio, duration: duration, velocity: velocity)
    self.init(frequency * frequency, 2 * ratio * frequency, velocity, settling: duration)
  }

  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped swing, in seconds; at least a millisecond.
  ///   - bounce: 0 does not overshoot, towards 1 it swings more, below 0 it creeps. Taken into -0.99…0.99.
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

  /// 1 does not overshoot and is fastest, less swings, more creeps.
  public var dampingRatio: CGFloat { damping / (2 * stiffness.squareRoot()) }

  /// What is left of the way `time` seconds after the release: from 1 towards 0; negative beyond the goal.
  public func displacement(at time: TimeInterval) -> CGFloat { time > 0 ? motion.displacement(at: time) : 1 }

  /// What has been made of the way: from 0 towards 1, as of a `TimingCurve`.
  public func value(at time: TimeInterval) -> CGFloat { 1 - displacement(at: time) }

  /// Towards the goal, in distances per second.
  public func velocity(at time: TimeInterval) -> CGFloat { motion.velocity(at: max(time, 0)) }

  /// The part of the distance at which a spring counts as settled.
  static let rest: CGFloat = 0.001

  /// Angular frequency times duration of a critically damped spring without initial velocity: (1 + x)·e^(-x) = `rest`.
  static let criticalSettling: CGFloat = 9.233413476451493
}

extension Spring {
  /// The angular frequency at which `rest` of the distance is left at `duration`, by the amplitude of the swing's sine (of
  /// the whole, when critically damped). With an initial velocity there may be several; the largest is the calmest.
  private static func frequency(ratio: CGFloat, duration: TimeInterval, velocity v: CGFloat) -> CGFloat {
    let swing = (1 - ratio * ratio).squareRoot()
    func excess(_ frequency: CGFloat) -> CGFloat {
      let decay = exp(-ratio * frequency * duration)
      let left = swing > 0 ? (ratio * frequency - v) / (frequency * swing) : 1 + (frequency - v) * duration
      return abs(left) * decay - rest
    }
    if v == 0 { return (swing > 0 ? log(ratio / swing / rest) : criticalSettling) / (ratio * duration) }
    if v < 0 { return bisect(excess) }
    // What is left falls to nothing at `zero`, rises to `peak`, and falls for ever.
    let peak = swing > 0 ? (v + (v * v + 4 * v / duration).squareRoot()) / (2 * ratio) : v
    if excess(peak) >= 0 { return bisect(from: peak, excess) }
    let zero = swing > 0 ? v / ratio : v - 1 / duration
    return bisect(to: zero, excess)
  }

  /// The closed form of the motion, by how the spring is damped.
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

    /// When no more than `rest` is left. Core Animation's rule, as far as its published values tell: a spring that swings has
    /// settled when the amplitudes of its cosine and its sine together are so small, though what is left is less; for one that
    /// does not swing it looks every tenth of a second.
    var settlingDuration: TimeInterval {
      if case .swinging(let decay, _, let sine) = self { return log((1 + abs(sine)) / Spring.rest) / decay }
      let near = bisect(from: furthest) { abs(displacement(at: $0)) - Spring.rest }
      return (near * 10).rounded(.up) / 10
    }

    /// From when on a spring that does not swing only comes nearer, unless all that it has left to go is less than `rest`.
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

/// Where `function` crosses from positive to negative between `low` and `high`; without `high` it goes as far up as needed.
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

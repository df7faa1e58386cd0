/// The motion with which pages, sheets and their dimming settle: a critically damped spring.
struct SettlingSpring {
  private let spring: Spring
  /// The time after which a thousandth of the distance is left, in seconds.
  let duration: TimeInterval

  /// The product of angular frequency and duration until a critically damped spring, starting at rest, is within a
  /// thousandth of the distance.
  private static let periods = 9.23341

  /// - Parameters:
  ///   - frequency: the angular frequency, per second.
  ///   - velocity: the initial velocity towards the goal, in whole distances per second.
  init(frequency: CGFloat, velocity: CGFloat = 0) {
    let frequency = frequency > 0.1 ? frequency : 0.1
    if velocity == 0 || !velocity.isFinite {
      duration = SettlingSpring.periods / frequency
      spring = Spring(dampingRatio: 1, duration: duration)
    } else {
      spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: velocity)
      duration = spring.settlingDuration
    }
  }

  var timing: AnimationTiming { .spring(spring) }

  /// Returns the time until a fraction of the distance is covered, in seconds; at most `duration`.
  func time(untilFraction fraction: CGFloat) -> TimeInterval {
    var (low, high) = (0.0, duration)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if spring.value(at: middle) < fraction { low = middle } else { high = middle }
    }
    return high
  }
}

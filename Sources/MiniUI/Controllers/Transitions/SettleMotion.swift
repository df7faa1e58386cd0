/// The motion by which pages, sheets and their dimming come to rest: a critically damped spring.
struct SettleMotion {
  private let spring: Spring
  /// The time after which a thousandth of the distance is left, in seconds.
  let duration: TimeInterval

  /// The product of frequency and duration at which a thousandth of the distance is left, of a critically damped spring at rest.
  private static let periods = 9.23341

  /// - Parameters:
  ///   - frequency: the angular frequency, per second.
  ///   - velocity: the velocity towards the goal at the start, in whole distances per second.
  init(frequency: CGFloat, velocity: CGFloat = 0) {
    let frequency = frequency > 0.1 ? frequency : 0.1
    if velocity == 0 || !velocity.isFinite {
      duration = SettleMotion.periods / frequency
      spring = Spring(dampingRatio: 1, duration: duration)
    } else {
      spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: velocity)
      duration = spring.settlingDuration
    }
  }

  /// The curve of an animation of that duration.
  var timing: AnimationTiming { .spring(spring) }

  /// Returns the time until a fraction of the distance is covered, in seconds; at most the whole duration.
  func time(untilFraction fraction: CGFloat) -> TimeInterval {
    var (low, high) = (0.0, duration)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if spring.value(at: middle) < fraction { low = middle } else { high = middle }
    }
    return high
  }
}

/// The progress of an animation over time: a curve or a spring.
enum AnimationTiming: Hashable {
  case curve(TimingCurve)
  case spring(Spring)

  /// Returns the progress at `time`: 0 at the start, 1 at the end. A spring may exceed 1.
  /// - Parameter time: the seconds since the end of the delay.
  func progress(at time: TimeInterval, duration: TimeInterval) -> Double {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    return switch self {
    case .curve(let curve): curve.value(at: time / duration)
    // A spring inherited from an animation with another duration is scaled to this duration.
    case .spring(let spring): spring.value(at: time / duration * spring.settlingDuration)
    }
  }

  /// Returns the fraction of the duration after which the progress first reaches `done`, 0…1.
  func fraction(reaching done: Double) -> Double {
    guard done > 0 else { return 0 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if progress(at: middle, duration: 1) < done { low = middle } else { high = middle }
    }
    return high
  }
}

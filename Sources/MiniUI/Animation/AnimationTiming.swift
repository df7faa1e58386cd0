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
}

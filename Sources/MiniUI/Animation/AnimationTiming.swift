/// The progress of an animation as a function of time: a curve or a spring.
enum AnimationTiming: Hashable {
  case curve(TimingCurve)
  case spring(Spring)

  /// Returns the progress at `time`: 0 at the start, 1 at the end; a spring may exceed 1 in between.
  /// - Parameter time: the time in seconds since the end of the delay.
  func progress(at time: TimeInterval, duration: TimeInterval) -> Double {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    return switch self {
    case .curve(let curve): curve.value(at: time / duration)
    // A spring inherited from an animation of another duration is scaled to settle at the end of this one.
    case .spring(let spring): spring.value(at: time / duration * spring.settlingDuration)
    }
  }
}

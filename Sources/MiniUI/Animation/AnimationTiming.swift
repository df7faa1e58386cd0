/// How far an animation has come as a function of time.
enum AnimationTiming {
  case curve(TimingCurve)
  case spring(Spring)

  /// 0 at the start, 1 at the end; a spring may go beyond in between. `time` counts from the end of the delay.
  func progress(at time: TimeInterval, duration: TimeInterval) -> Double {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    return switch self {
    case .curve(let curve): curve.value(at: time / duration)
    // A spring that was lent to an animation of another duration settles at the end of that.
    case .spring(let spring): spring.value(at: time / duration * spring.settlingDuration)
    }
  }
}

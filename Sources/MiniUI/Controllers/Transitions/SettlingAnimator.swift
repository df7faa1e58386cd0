/// An animator of the kit. Its motion settles some time before its end.
protocol SettlingAnimator: ViewControllerAnimatedTransitioning {
  var motion: TransitionMotion { get }
}

extension SettlingAnimator {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    motion.duration
  }
}

/// The motion of a transition.
struct TransitionMotion {
  /// The timing, also for animations alongside.
  let timing: AnimationTiming
  /// The duration, in seconds.
  let duration: TimeInterval
  /// The time after which views receive input, in seconds.
  let settledAfter: TimeInterval

  /// Creates a motion after which views receive input at its end.
  init(_ timing: AnimationTiming, duration: TimeInterval) {
    (self.timing, self.duration, settledAfter) = (timing, duration, duration)
  }

  /// Creates the motion of a spring. Views receive input once it has covered almost the whole distance.
  init(_ spring: SettlingSpring, metrics: InteractionMetrics) {
    (timing, duration) = (spring.timing, spring.duration)
    settledAfter = spring.time(untilFraction: metrics.transition.settledFraction)
  }
}

/// Drives a transition by a fraction that the program sets, for example from a gesture. The animator's animations are
/// held, and follow the fraction linearly.
///
///     switch pan.state {
///     case .changed: transition.update(pan.translation(in: view).x / view.bounds.width)
///     case .ended: pan.velocity(in: view).x > 0 ? transition.finish() : transition.cancel()
///     default: transition.cancel()
///     }
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: NSObject, ViewControllerInteractiveTransitioning {
  nonisolated deinit {}

  /// The duration of the transition, in seconds; 0 before it has begun.
  open var duration: CGFloat { CGFloat(wholeDuration) }
  private final var wholeDuration: TimeInterval = 0
  /// The shown fraction, 0…1.
  open var percentComplete: CGFloat { fraction }
  private final var fraction: CGFloat = 0
  /// The speed of the remaining animation, above 0. By default 1: the remaining fraction of the duration.
  open var completionSpeed: CGFloat = 1
  /// The curve of the remaining animation. By default `.easeInOut`.
  open var completionCurve: TimingCurve = .easeInOut
  /// Whether the transition begins interactively. By default true.
  open var wantsInteractiveStart = true

  private weak var transition: ControllerTransition?

  public override init() { super.init() }

  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let transition = (transitionContext as? TransitionContext)?.transition else { return }
    attach(to: transition)
    transition.beginScrubbing()
  }

  /// Connects the object to a transition, so that `pause()` also works if the transition does not begin interactively.
  final func attach(to transition: ControllerTransition) {
    self.transition = transition
    wholeDuration = transition.duration
    fraction = 0
  }

  /// Makes a running transition interactive. The next `update` continues from its current fraction.
  open func pause() {
    transition?.pause()
    if let transition { fraction = transition.fraction }
  }

  /// Shows the transition at a fraction, clamped to 0…1.
  open func update(_ percentComplete: CGFloat) {
    fraction = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition?.update(fraction)
  }

  /// Ends the interaction: the transition continues to its end.
  open func finish() { transition?.endInteraction(isCancelled: false, remainder) }

  /// Ends the interaction: the transition returns to its beginning.
  open func cancel() { transition?.endInteraction(isCancelled: true, remainder) }

  /// Returns the duration, in seconds, and the timing of the remaining fraction. Overridden by subclasses of the kit.
  func remainder(of rest: CGFloat) -> (duration: TimeInterval, timing: AnimationTiming) {
    (wholeDuration * rest / max(completionSpeed, 0.001), .curve(completionCurve))
  }
}

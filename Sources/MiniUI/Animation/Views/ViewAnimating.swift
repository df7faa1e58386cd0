/// An animation that can be started, paused, scrubbed and stopped. ``PropertyAnimator`` adopts it.
@preconcurrency @MainActor public protocol ViewAnimating: AnyObject {
  /// Whether the animation is inactive, active or stopped.
  var state: PropertyAnimator.State { get }
  /// Whether the animation advances with time.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards to its start.
  var isReversed: Bool { get set }
  /// The completed fraction, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it if it was paused.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation at its current position. `withoutFinishing` is true to end it without calling the completions;
  /// after false, call `finishAnimation`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation: sets the properties to their values at a position, and calls the completions.
  func finishAnimation(at finalPosition: PropertyAnimator.Position)
}

/// An animation that accepts blocks of changes. ``PropertyAnimator`` adopts it.
@preconcurrency @MainActor public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds a block of changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called once at the end.
  func addCompletion(_ completion: @escaping (_ finalPosition: PropertyAnimator.Position) -> Void)
  /// Continues a paused animation. `durationFactor` is the time for the rest, as a fraction of the duration; 0 for the
  /// remaining fraction.
  func continueAnimation(durationFactor: CGFloat)
}

extension PropertyAnimator: ViewImplicitlyAnimating {}

/// A placeholder for an animator that does not exist.
final class NoAnimator: PropertyAnimator {
  static let shared = NoAnimator(duration: 0)
}

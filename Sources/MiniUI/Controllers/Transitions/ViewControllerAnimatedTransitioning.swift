/// Implement this protocol to animate a transition between two controllers.
@preconcurrency @MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition. Must call `completeTransition` of the context exactly once.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Returns an animator that can be paused and reversed; nil, the default, to scrub the animations of
  /// `animateTransition`. Called for transitions that begin interactively. Must return the same animator throughout a
  /// transition.
  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// Called when the transition has ended and all controllers were notified.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The animator that can be interrupted; nil if the object has none.
  func ownInterruptibleAnimator(using context: any ViewControllerContextTransitioning) -> (any ViewImplicitlyAnimating)?
  {
    let animator = interruptibleAnimator(using: context)
    return animator === NoAnimator.shared ? nil : animator
  }
}

/// Implement this protocol to drive a transition by the user's input.
@preconcurrency @MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Called instead of the animator's `animateTransition` when the transition begins.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// The speed of the rest of the animation after the interaction, relative to the animator's speed. 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve of the remaining animation. By default `.easeInOut`.
  var completionCurve: TimingCurve { get }
  /// Whether the transition begins interactively. By default true.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: TimingCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Implement this protocol to supply animators for presenting and dismissing a controller. The controller does not retain
/// its delegate.
@preconcurrency @MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator for the presentation; nil for the animation of its style.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animator for the dismissal; nil for the animation of its style.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller for the presentation; nil if it is not interactive.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller for the dismissal; nil if it is not interactive.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller, for the style `.custom`.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}

/// An object that animates a transition between two controllers.
@MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition, and calls `completeTransition` of the context exactly once.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Returns an animator that can be paused and reversed, the same one each time during a transition. It is used for
  /// transitions that begin interactively. By default there is none, and `animateTransition` is scrubbed.
  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// Called when the transition has ended and all controllers are notified.
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

/// An object that leads a transition by the user's input.
@MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Called instead of the animator's `animateTransition` when the transition begins.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// The speed of the rest of the way after the interaction, 1 (the default) for that of the animator.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest of the way. By default `.easeInOut`.
  var completionCurve: TimingCurve { get }
  /// Whether the transition begins interactively. By default true.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: TimingCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// An object that chooses how a controller is presented and dismissed. A controller does not retain it.
@MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of the presentation; nil for that of the style.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal; nil for that of the style.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the object that leads the presentation; nil if it is not interactive.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the object that leads the dismissal; nil if it is not interactive.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the object that manages the presentation, for the style `.custom`.
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

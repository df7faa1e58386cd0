/// The properties of a transition of a controller's view. As in UIKit, a coordinator is itself a context.
@preconcurrency @MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated. False while the user drags the window's edge, and with reduced motion.
  var isAnimated: Bool { get }
  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the running transition can be made interactive.
  var isInterruptible: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled or interrupted by another one.
  var isCancelled: Bool { get }
  /// The duration in seconds; 0 if the transition is not animated.
  var transitionDuration: TimeInterval { get }
  /// The shown fraction of an interactive transition, 0…1.
  var percentComplete: CGFloat { get }
  /// The velocity of the release of an interactive transition; 1 by default.
  var completionVelocity: CGFloat { get }
  /// The curve of the remaining animation after an interaction.
  var completionCurve: TimingCurve { get }
  /// The final transform of the view; always the identity.
  var targetTransform: CGAffineTransform { get }
  /// The view that contains the views of the transition.
  var containerView: View { get }

  /// Returns one of the controllers of the transition; nil for a change of the window's size.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns one of the views of the transition; nil for a change of the window's size.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Runs a controller's changes alongside a transition of its view.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs `animation` in the transition's animation block, and `completion` when the transition has ended. For a change
  /// of the window's size, the views have their new sizes in `animation`.
  /// - Returns: whether `animation` was queued.
  @discardableResult
  func animate(
    alongsideTransition animation: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs `animation`, which changes views in `view`, as `animate(alongsideTransition:completion:)` does.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` when an interaction has ended and the transition continues to its end or returns to its beginning.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (_ context: any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Runs `animation` alongside the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The properties of a transition that a controller's view takes part in. As in UIKit, a coordinator is a context too.
@MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated. False while the user drags the window's edge, and with reduced motion.
  var isAnimated: Bool { get }
  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be made interactive while it runs.
  var isInterruptible: Bool { get }
  /// Whether the user leads the transition at this moment.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, or another one interrupted it.
  var isCancelled: Bool { get }
  /// The duration in seconds; 0 if the transition is not animated.
  var transitionDuration: TimeInterval { get }
  /// The fraction of the way that an interactive transition shows, 0…1.
  var percentComplete: CGFloat { get }
  /// The velocity with which the user released an interactive transition; 1 by default.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest of the way after an interaction.
  var completionCurve: TimingCurve { get }
  /// The transform that the view will have; always the identity.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the transition takes place.
  var containerView: View { get }

  /// Returns one of the controllers of the transition; nil for a change of the window's size.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns one of the views of the transition; nil for a change of the window's size.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// An object that runs a controller's changes alongside a transition of its view.
@MainActor public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs `animation` in the block that animates the transition, and `completion` when the transition has ended. For a change
  /// of the window's size, the views then have their new sizes.
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

  /// Calls `handler` when an interactive transition goes on by itself, to its end or back to its beginning.
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

/// The key of a controller that takes part in a transition.
public nonisolated struct TransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the beginning.
  public static let from = TransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is visible at the end.
  public static let to = TransitionContextViewControllerKey(rawValue: "to")
}

/// The key of a view that takes part in a transition.
public nonisolated struct TransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is removed at the end.
  public static let from = TransitionContextViewKey(rawValue: "from")
  /// The view that the animator adds to the container.
  public static let to = TransitionContextViewKey(rawValue: "to")
}

/// The parameters of a transition between two controllers, for an animator.
///
/// All animation takes place in `containerView`, which already contains the first controller's view. The animator adds
/// the second controller's view, and calls `completeTransition` exactly once:
///
///     func animateTransition(using context: any ViewControllerContextTransitioning) {
///       guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
///       else { return }
///       view.frame = context.finalFrame(for: controller)
///       view.alpha = 0
///       context.containerView.addSubview(view)
///       View.animate(withDuration: transitionDuration(using: context)) { view.alpha = 1 } completion: { _ in
///         context.completeTransition(!context.transitionWasCancelled)
///       }
///     }
@preconcurrency @MainActor public protocol ViewControllerContextTransitioning: AnyObject {
  /// The superview of the views in the transition.
  var containerView: View { get }
  /// Whether the transition should be animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, so that the former state must be restored.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// The final transform of the view; always the identity, since windows do not rotate.
  var targetTransform: CGAffineTransform { get }

  /// Shows an interactive transition at a fraction, 0…1. Called by an interaction controller.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction: the transition will complete.
  func finishInteractiveTransition()
  /// Ends the interaction: the transition returns to its beginning.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive, if its animator is interruptible.
  func pauseInteractiveTransition()
  /// Ends the transition. An animator calls it exactly once.
  /// - Parameter didComplete: true unless the transition was cancelled.
  func completeTransition(_ didComplete: Bool)

  /// Returns one of the controllers; nil if there is none, for example if the stack was empty.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns one of the views; nil if the view stays in place, as below a sheet.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the initial frame of a controller's view, in the container; zero if it is not in it yet.
  func initialFrame(for viewController: ViewController) -> CGRect
  /// Returns the final frame of a controller's view; zero if it leaves.
  func finalFrame(for viewController: ViewController) -> CGRect
}

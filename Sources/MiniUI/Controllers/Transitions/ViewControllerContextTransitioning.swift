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

/// The circumstances of a transition between two controllers, which the kit passes to an animator.
///
/// All animation happens in `containerView`. The kit has put the view of the first controller there; the animator adds the
/// view of the second one, and calls `completeTransition` exactly once:
///
///     func animateTransition(using context: any ViewControllerContextTransitioning) {
///       guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
///       view.frame = context.finalFrame(for: controller)
///       view.alpha = 0
///       context.containerView.addSubview(view)
///       View.animate(withDuration: transitionDuration(using: context)) { view.alpha = 1 } completion: { _ in
///         context.completeTransition(!context.transitionWasCancelled)
///       }
///     }
@MainActor public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place, as the superview of the views involved.
  var containerView: View { get }
  /// Whether the transition should be animated.
  var isAnimated: Bool { get }
  /// Whether the user leads the transition at this moment.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, so that everything returns to how it was.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// The transform that the view will have; always the identity, since windows turn without one.
  var targetTransform: CGAffineTransform { get }

  /// Shows an interactive transition at a fraction of its way, 0…1. An interaction controller calls it.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interactive part: the transition will complete.
  func finishInteractiveTransition()
  /// Ends the interactive part: the transition returns to its beginning.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive again, if its animator can be interrupted.
  func pauseInteractiveTransition()
  /// Ends the transition. An animator calls it exactly once.
  /// - Parameter didComplete: true unless the transition was cancelled.
  func completeTransition(_ didComplete: Bool)

  /// Returns one of the controllers; nil if there is none, as in a stack that was empty.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns one of the views. It is nil where the view stays where it is, as below a sheet.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a controller's view at the beginning, in the container; zero if it is not in it yet.
  func initialFrame(for viewController: ViewController) -> CGRect
  /// Returns the frame that a controller's view must have at the end; zero if it leaves.
  func finalFrame(for viewController: ViewController) -> CGRect
}

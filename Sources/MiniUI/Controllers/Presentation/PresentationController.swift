/// An object that manages the presentation of a controller: its frame, what decorates it, and what happens when the container
/// changes. Subclass it for presentations of your own, and return it from the transitioning delegate:
///
///     final class HalfController: PresentationController {
///       override var frameOfPresentedViewInContainerView: CGRect {
///         containerView.map { $0.bounds.divided(atDistance: $0.bounds.height / 2, from: .maxYEdge).slice } ?? .zero
///       }
///     }
@MainActor open class PresentationController: ContentContainer {
  /// The controller that is presented.
  public final unowned let presentedViewController: ViewController
  /// The controller whose view is covered. Before the presentation, the one that was passed to the initializer.
  public internal(set) final weak var presenter: ViewController?
  /// The object that is asked about adaptation and dismissal; not retained.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The state of the presentation: container, transition, focus. An adapted presentation shares that of the original one.
  final var session = PresentationSession()

  /// Creates an object for a presentation.
  /// - Parameter presentingViewController: nil if it is not known before the presentation begins.
  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
  }

  /// The controller whose view is covered.
  open var presentingViewController: ViewController { presenter ?? presentedViewController }
  /// The view in which the presentation takes place; nil before it begins and after it has ended.
  open var containerView: View? { session.container }
  /// The view that is presented and animated: by default that of the controller.
  open var presentedView: View? { presentedViewController.view }
  /// The style of the presentation.
  open var presentationStyle: ModalPresentationStyle { presentedViewController.modalPresentationStyle.resolved }
  /// Whether the presenter's view is removed at the end of the presentation. By default for `.fullScreen` and
  /// `.currentContext`.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// Whether the presentation covers the window and not only a context. By default true, unless the style asks for a context.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
  /// The style that is used for a size class; by default `.none`, for the presentation's own.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? defaultAdaptiveStyle
  }
  /// The style that is used in narrow windows unless the delegate decides otherwise.
  var defaultAdaptiveStyle: ModalPresentationStyle { .none }
  /// The frame of the presented view at the end of the transition, in the container. By default the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  // MARK: Overridden by subclasses

  /// Called before the presentation is animated. The place to add decoration to the container, and to animate it alongside the
  /// transition by the presented controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended. If it was cancelled, remove the decoration.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal is animated.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended. If it was cancelled, the decoration stays.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Called when the user presses outside of the presented view; `point` is in the container. By default nothing happens.
  func outsideWasPressed(at point: CGPoint) {}
  /// Called when the user presses Escape. By default nothing happens.
  /// - Returns: whether the key was used.
  func escapeWasPressed() -> Bool { false }
  /// Whether the user may close the window meanwhile. By default, if the user may dismiss the controller.
  var permitsClosing: Bool { mayBeDismissedByUser }
  /// The views behind the container that still receive touches; `point` is in the container.
  func passesTouch(at point: CGPoint) -> Bool { false }
  /// The animators of presentation and dismissal that suit the presentation; nil for those of the transition style.
  func animator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// The object that leads a dismissal by the user's input; nil if there is none.
  func interactionForDismissal() -> (any ViewControllerInteractiveTransitioning)? { nil }

  // MARK: As a container

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    session.container?.setNeedsLayout()
  }
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    let child = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: child, with: coordinator)
  }
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

/// An object that decides how a presentation adapts, and whether the user may end it.
@MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style that adapts the presentation; `.none` for no adaptation.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// Returns the style for other traits; `.none` for no adaptation. By default that of the method without traits.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Returns whether the user may dismiss the presented controller. It may be asked at any time, and often.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// Called before the user's dismissal, which may still be cancelled. A program's call of `dismiss` is not announced.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// Called after the user's dismissal.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// Called when the user tried to dismiss the controller and may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    controller.defaultAdaptiveStyle
  }
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
}

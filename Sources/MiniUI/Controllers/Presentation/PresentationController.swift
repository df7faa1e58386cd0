/// Manages the presentation of a controller: the frame of its view, decorations, and changes of the container. For a
/// custom presentation, subclass it and return it from the transitioning delegate:
///
///     final class HalfController: PresentationController {
///       override var frameOfPresentedViewInContainerView: CGRect {
///         containerView.map { $0.bounds.divided(atDistance: $0.bounds.height / 2, from: .maxYEdge).slice } ?? .zero
///       }
///     }
@preconcurrency @MainActor open class PresentationController: NSObject, ContentContainer {
  nonisolated deinit {}

  /// The presented controller.
  open var presentedViewController: ViewController { presented }
  private final unowned let presented: ViewController
  /// The controller whose view is covered. Before the presentation, the controller passed to the initializer.
  public internal(set) final weak var presenter: ViewController?
  /// The delegate for adaptation and dismissal; not retained.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The state of the presentation: container, transition, focus. Shared with an adapted presentation controller.
  final var session = PresentationSession()

  /// Creates a presentation controller.
  /// - Parameters:
  ///   - presentedViewController: the controller to present; not retained.
  ///   - presentingViewController: the controller to cover; nil if it is not known before the presentation begins.
  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    presented = presentedViewController
    presenter = presentingViewController
  }

  /// The controller whose view is covered.
  open var presentingViewController: ViewController { presenter ?? presentedViewController }
  /// The view that contains the presented view; nil before it begins and after it has ended.
  open var containerView: View? { session.container }
  /// The view that is presented and animated: by default the controller's view.
  open var presentedView: View? { presentedViewController.view }
  /// The style of the presentation.
  open var presentationStyle: ModalPresentationStyle { presentedViewController.modalPresentationStyle.resolved }
  /// Whether the presenter's view is removed after the presentation. True by default for the styles `.fullScreen` and
  /// `.currentContext`, otherwise false.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// Whether the presentation covers the window, not only a context. By default depends on the style.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
  /// The style for a size class; by default `.none`, which keeps the presentation's own.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? defaultAdaptiveStyle
  }
  /// The style for narrow windows, unless the delegate returns another.
  var defaultAdaptiveStyle: ModalPresentationStyle { .none }
  /// The frame of the presented view at the end of the transition, in the container. By default the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  // MARK: Overridden by subclasses

  /// Called before the presentation is animated. Add decorations to the container here, and animate them with the
  /// presented controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended. Remove decorations if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal is animated.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended. If it was cancelled, keep the decorations.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Whether each layout of the container positions the presented view. By default false: only a new size does, as in
  /// UIKit, so that a frame set by the program stays.
  var positionsOnEachLayout: Bool { false }
  /// Called when the user presses outside of the presented view, at `point` in the container. Does nothing by default.
  func outsideWasPressed(at point: CGPoint) {}
  /// Called when the user presses Escape. Does nothing by default.
  /// - Returns: whether the key was consumed.
  func escapeWasPressed() -> Bool { false }
  /// Whether the user may close the window during the presentation. By default true if the user may dismiss the
  /// controller.
  var permitsClosing: Bool { mayBeDismissedByUser }
  /// Returns whether a touch at `point` in the container is passed to the views behind it.
  func passesTouch(at point: CGPoint) -> Bool { false }
  /// Returns the animator for the presentation or dismissal; nil for the animator of the transition style.
  func animator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns the interaction controller for a dismissal by the user; nil for none.
  func interactionForDismissal() -> (any ViewControllerInteractiveTransitioning)? { nil }

  // MARK: As a container

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    session.container?.setNeedsLayout()
  }
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Ends the current transition, whose views are positioned for the former size.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    session.transition?.finishNow()
    guard session.isActive else { return }
    let child = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: child, with: coordinator)
  }
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

/// Implement this protocol to control how a presentation adapts, and whether the user may dismiss it.
@preconcurrency @MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style to adapt to; `.none` for no adaptation.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// Returns the style for new traits; `.none` for no adaptation. By default calls the method without traits.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Returns whether the user may dismiss the presented controller. Called at any time, and often.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// Called before the user's dismissal, which may still be cancelled. Not called for the program's `dismiss`.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// Called after the user's dismissal.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// Called when the user has tried to dismiss a controller that may not be dismissed.
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

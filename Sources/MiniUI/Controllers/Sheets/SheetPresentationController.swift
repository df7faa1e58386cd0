/// Presents a controller as a sheet: in a narrow window at the bottom, with detents and a drag that dismisses it; in a
/// wide window as a card in the middle.
///
///     let settings = SettingsController()
///     settings.sheetPresentationController?.detents = [.medium(), .large()]
///     settings.sheetPresentationController?.prefersGrabberVisible = true
///     present(settings, animated: true)
///
/// A press outside, Escape and a downward drag dismiss the controller, unless `isModalInPresentation` is true or the
/// delegate refuses.
@preconcurrency @MainActor open class SheetPresentationController: PresentationController {
  nonisolated deinit {}

  // MARK: Heights

  /// The heights at which the sheet can rest, in a narrow window. By default only `.large()`.
  open var detents = [Detent.large()] { didSet { invalidateDetents() } }
  /// The current detent; nil (the default) for the smallest one. Dragging and the grabber set it.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { heightDidChange() } }
  }
  /// The largest detent without dimming, at which the views behind receive touches; nil (the default) for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { heightDidChange() } }

  // MARK: Appearance

  /// Whether a grabber at the top shows that the sheet can be dragged. False by default. As in UIKit, a press on it
  /// selects the next detent. While it has the focus, keys do too.
  open var prefersGrabberVisible = false { didSet { container?.setNeedsLayout() } }
  /// Whether an upward drag on a scroll view that is at its top expands the sheet before it scrolls. True by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet has its controller's preferred width instead of the window's. By default false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { container?.setNeedsLayout() } }
  /// Has no effect: in a low window the sheet is always at the bottom.
  open var prefersEdgeAttachedInCompactHeight = false
  /// The radius of the corners, in points; nil (the default) for the kit's.
  open var preferredCornerRadius: CGFloat? { didSet { container?.setNeedsLayout() } }

  // MARK: State

  let card = SheetView()
  let dimming = DimmingView()
  var drag: SheetDrag?

  public override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    card.pan.addTarget { [weak self] pan in self?.dragged(pan) }
    card.pan.sheet = self
    card.grabber.sheet = self
  }

  final var container: PresentationContainer? { session.container }
  open override var presentedView: View? { container == nil ? presentedViewController.viewIfLoaded : card }
  open override var shouldRemovePresentersView: Bool { false }
  open override var shouldPresentInFullscreen: Bool { true }
  override var positionsOnEachLayout: Bool { true }

  /// Runs changes of the sheet's properties, and animates their effect.
  open func animateChanges(_ changes: () -> Void) {
    guard let host = container?.host, session.transition == nil else { return changes() }
    let motion = SettlingSpring(frequency: host.metrics.transition.settleFrequency)
    View.animate(along: motion.timing, for: motion.duration, options: [.allowUserInteraction, .beginFromCurrentState]) {
      changes()
      layOutNow()
    }
  }

  /// Resolves the detents again, after a value that their heights depend on has changed.
  open func invalidateDetents() { heightDidChange() }

  private func heightDidChange() {
    updateScope()
    container?.setNeedsLayout()
  }

  /// Lays out the sheet immediately, as needed in an animation.
  final func layOutNow() {
    container?.setNeedsLayout()
    container?.layoutIfNeeded()
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard container != nil else { return .zero }
    if let drag, isFromBelow { return frame(ofHeight: drag.height, movedDownBy: drag.offset) }
    return isFromBelow ? frame(ofHeight: selectedHeight) : cardFrame
  }

  // MARK: The presentation

  open override func presentationTransitionWillBegin() {
    guard let container, let view = presentedViewController.view else { return }
    View.performWithoutAnimation { card.clip.show(view) }
    updateLook()
    dimming.appear(in: container, with: presentedViewController, to: dimAlpha(ofHeight: selectedHeight))
    updateScope()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { removeDecoration() }
  }

  open override func dismissalTransitionWillBegin() {
    if drag?.dismissal == nil { drag = nil }
    if presentedViewController.transitionCoordinator?.isInteractive != true { container?.endEditing(false) }
    dimming.fade(to: 0, with: presentedViewController)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { removeDecoration() } else { dimming.alpha = dimAlpha(ofHeight: selectedHeight) }
  }

  private func removeDecoration() {
    dimming.removeFromSuperview()
    card.removeFromSuperview()
    card.clip.release()
  }

  open override func containerViewWillLayoutSubviews() { updateLook() }

  open override func containerViewDidLayoutSubviews() {
    guard session.transition == nil else { return }
    dimming.alpha = dimAlpha(ofHeight: drag?.height ?? selectedHeight)
  }

  /// Adapts the appearance to the container's size.
  private func updateLook() {
    let isFromBelow = isFromBelow
    card.update(
      isFromBelow: isFromBelow, hasGrabber: prefersGrabberVisible, hasShadow: !isFromBelow || isUndimmed,
      radius: preferredCornerRadius ?? SheetMetrics.radius)
    card.pan.isEnabled = isFromBelow
  }

  override func animator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? {
    guard let metrics = container?.host?.metrics else { return nil }
    if isFromBelow { return CoverVerticalAnimator(isPresenting: isPresenting, metrics: metrics) }
    return FadeAnimator(isPresenting: isPresenting, scale: SheetMetrics.cardScale, metrics: metrics)
  }

  override func interactionForDismissal() -> (any ViewControllerInteractiveTransitioning)? { drag?.dismissal }

  // MARK: The user

  /// Selects the next larger or smaller detent on behalf of the user, animated.
  /// - Parameter wraps: whether the smallest detent follows the largest.
  /// - Returns: false if there is only one detent, or a transition is running.
  final func selectDetent(by step: Int, wraps: Bool) -> Bool {
    let (heights, selected) = (heights, selectedHeight)
    guard heights.count > 1, isFromBelow, session.transition == nil, drag == nil else { return false }
    let index = (heights.lastIndex { $0.height <= selected } ?? 0) + step
    let next = heights[wraps ? index % heights.count : min(max(0, index), heights.count - 1)]
    guard next.height != selected else { return true }
    if container?.traitCollection.prefersReducedMotion == true {
      selectedDetentIdentifier = next.identifier
    } else {
      animateChanges { selectedDetentIdentifier = next.identifier }
    }
    (manager.delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    return true
  }

  override func outsideWasPressed(at point: CGPoint) { manager.dismissByUser() }

  override func escapeWasPressed() -> Bool {
    manager.dismissByUser()
    return true
  }

  override func passesTouch(at point: CGPoint) -> Bool { isUndimmed }

  /// Confines the focus to the sheet only while the views behind are dimmed.
  private func updateScope() {
    guard let container, let host = container.host else { return }
    if isUndimmed {
      host.modals.remove(container)
    } else if !host.modals.contains(container) {
      host.modals.add(container)
    }
  }
}

/// Implement this protocol to be notified of changes of a sheet.
@preconcurrency @MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called when the user has selected another detent, by a drag or with the grabber.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}

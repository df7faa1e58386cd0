/// Presents an alert as a card above an on-screen keyboard, or an action sheet at the bottom of a narrow window.
final class AlertPresentationController: PresentationController {
  private let dimming = DimmingView()

  /// The minimum distance from the edges of the safe area, in points. Chosen.
  private static let margin: CGFloat = 8
  /// The initial scale of a card. Chosen.
  private static let scale: CGFloat = 1.1

  private var alert: AlertController? { presentedViewController as? AlertController }

  /// Whether the content is at the bottom of the window.
  private var isFromBelow: Bool {
    guard alert?.preferredStyle == .actionSheet, let size = containerView?.bounds.size else { return false }
    return SheetPresentationController.isNarrow(size)
  }

  /// The part of the container that neither bars nor the keyboard cover.
  private var room: CGRect {
    guard let container = containerView else { return .zero }
    var room = container.bounds.inset(by: container.safeAreaInsets)
    room.size.height = max(0, min(room.maxY, container.keyboardLayoutGuide.layoutFrame.minY) - room.minY)
    let margin = AlertPresentationController.margin
    return room.inset(by: EdgeInsets(margin))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = alert?.alertView else { return .zero }
    updateForm()
    let room = room
    let size = view.sizeThatFits(room.size)
    let y = isFromBelow ? room.maxY - size.height : room.midY - size.height / 2
    let scale = container.traitCollection.displayScale
    return CGRect(
      x: ((room.midX - size.width / 2) * scale).rounded() / scale, y: (y * scale).rounded() / scale,
      width: size.width, height: size.height)
  }

  override var shouldRemovePresentersView: Bool { false }
  override var shouldPresentInFullscreen: Bool { true }
  override var positionsOnEachLayout: Bool { true }

  override func presentationTransitionWillBegin() {
    alert?.loadViewIfNeeded()
    updateForm()
    guard let containerView else { return }
    dimming.appear(in: containerView, with: presentedViewController)
    // When the animator has begun, the fields are in the window and can become first responder.
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.alert?.beginEditing() }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { alert?.alertView?.flashScrollIndicators() } else { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { dimming.fade(to: 0, with: presentedViewController) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.alpha = 1 }
    if completed { dimming.removeFromSuperview() }
  }

  private func updateForm() { alert?.alertView?.form = isFromBelow ? .sheet : .card }

  override func containerViewWillLayoutSubviews() { updateForm() }

  /// Also repositions a card that is appearing, since the keyboard may be moving.
  override func containerViewDidLayoutSubviews() {
    guard !isFromBelow, let view = alert?.alertView, view.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.bounds.size = frame.size
    view.center = frame.center
  }

  /// A press outside cancels an action sheet, but not an alert.
  override func outsideWasPressed(at point: CGPoint) {
    guard let alert, alert.preferredStyle == .actionSheet else { return }
    if let cancelAction = alert.cancelAction { alert.choose(cancelAction) } else { manager.dismissByUser() }
  }

  /// An alert must be answered first.
  override var permitsClosing: Bool { alert?.preferredStyle == .actionSheet }

  override func escapeWasPressed() -> Bool {
    guard let alert else { return false }
    if let action = alert.escapeAction {
      alert.choose(action)
    } else if alert.preferredStyle == .actionSheet {
      manager.dismissByUser()
    }
    return true
  }

  override func animator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? {
    guard let metrics = containerView?.host?.metrics else { return nil }
    if isFromBelow { return CoverVerticalAnimator(isPresenting: isPresenting, metrics: metrics) }
    let scale = isPresenting ? AlertPresentationController.scale : 1
    return FadeAnimator(isPresenting: isPresenting, scale: scale, metrics: metrics)
  }
}

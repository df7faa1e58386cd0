/// Presents a controller in a popover, with an arrow that points to a view. Use it for small content of one view.
///
///     let options = OptionsController()
///     options.modalPresentationStyle = .popover
///     options.preferredContentSize = CGSize(width: 240, height: 180)
///     options.popoverPresentationController?.sourceView = button
///     present(options, animated: true)
///
/// In a compact width the controller is presented as a sheet, unless the user's last input was a mouse or the delegate
/// returns `.none`. A press outside dismisses the popover and has no other effect.
@preconcurrency @MainActor open class PopoverPresentationController: PresentationController {
  nonisolated deinit {}

  // MARK: The source

  /// The view that the arrow points to.
  open weak var sourceView: View? { didSet { sourceDidChange() } }
  /// The part of the source view that the arrow points to; null (the default) for all of it.
  open var sourceRect = CGRect.null { didSet { sourceDidChange() } }
  /// The bar button that the arrow points to.
  open weak var barButtonItem: BarButtonItem? { didSet { sourceDidChange() } }
  /// The view or button that the arrow points to.
  open var sourceItem: (any PopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? BarButtonItem
      sourceView = newValue as? View
    }
  }
  /// Whether the popover may cover its source if it does not fit beside it. By default false.
  open var canOverlapSourceViewRect = false { didSet { sourceDidChange() } }

  // MARK: Appearance

  /// The directions in which the arrow may point. By default all.
  open var permittedArrowDirections = PopoverArrowDirection.any { didSet { sourceDidChange() } }
  /// The direction of the arrow; `unknown` before the popover is positioned.
  open var arrowDirection: PopoverArrowDirection { placement?.direction ?? .unknown }
  /// The minimum distances from the edges of the window, in points. By default 10.
  open var popoverLayoutMargins = EdgeInsets(10) { didSet { sourceDidChange() } }
  /// The colour of the popover; nil (the default) for the colour of the controller's view.
  open var backgroundColor: Color?
  /// The views behind the popover that receive touches while it is shown. By default none.
  open var passthroughViews: [View]?

  /// The presentation as a sheet, which is used in a narrow window.
  open var adaptiveSheetPresentationController: SheetPresentationController { sheet }
  private final lazy var sheet = SheetPresentationController(
    presentedViewController: presentedViewController, presenting: presenter)

  // MARK: State

  final let bubble = PopoverView()
  final var placement: PopoverPlacement?
  /// The presentation controller that replaces this one; nil while the popover is used.
  final var adapted: PresentationController?
  private var isPrepared = false
  /// Whether a source was set, even if it no longer exists.
  final var hadSource = false
  /// Whether the last input before the popover was a mouse.
  private var isByMouse = false
  final var sourceRectInWindow: CGRect?

  final var container: PresentationContainer? { session.container }

  // MARK: Adaptation

  override var defaultAdaptiveStyle: ModalPresentationStyle { .pageSheet }

  /// Chooses between the popover and another presentation, depending on the container's width.
  private func adapt() {
    guard let container else { return adapted = nil }
    let style = adaptiveStyle(in: container)
    guard style != .none else { return adapted = nil }
    if adapted != nil { return }
    if presentedViewController is AlertController {
      adapted = AlertPresentationController(presentedViewController: presentedViewController, presenting: presenter)
    } else if style == .pageSheet || style == .formSheet || style == .automatic {
      adapted = sheet
    } else {
      adapted = style.makePresentation(of: presentedViewController, presenting: presenter)
    }
    adapted?.presenter = presenter
    adapted?.session = session
  }

  private func adaptiveStyle(in container: View) -> ModalPresentationStyle {
    let isAlert = presentedViewController is AlertController
    return source == nil && (isAlert || hadSource) ? .pageSheet : styleByWidth(of: container)
  }

  private func styleByWidth(of container: View) -> ModalPresentationStyle {
    guard container.traitCollection.horizontalSizeClass == .compact, !isByMouse else { return .none }
    if presentedViewController is AlertController { return .pageSheet }
    return adaptivePresentationStyle(for: container.traitCollection)
  }

  // MARK: The presentation

  open override var presentationStyle: ModalPresentationStyle { adapted?.presentationStyle ?? .popover }
  open override var shouldRemovePresentersView: Bool { false }
  open override var shouldPresentInFullscreen: Bool { true }
  override var positionsOnEachLayout: Bool { true }
  open override var presentedView: View? {
    if let adapted { return adapted.presentedView }
    return container == nil ? presentedViewController.viewIfLoaded : bubble
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    if !isPrepared, container.superview != nil { prepare(container) }
    if let adapted { return adapted.frameOfPresentedViewInContainerView }
    layOut()
    return placement?.frame ?? .zero
  }

  /// Chooses the adaptation before the presentation begins.
  private func prepare(_ container: PresentationContainer) {
    isPrepared = true
    isByMouse = container.host?.input.lastDevice == .mouse
    if styleByWidth(of: container) == .none { checkSource() }
    adapt()
  }

  /// Asks the delegate for a source, and stops the program if there never was one.
  private func checkSource() {
    popoverDelegate?.prepareForPopoverPresentation(self)
    guard source == nil, !(presentedViewController is AlertController) else { return }
    precondition(
      hadSource,
      "a popover needs a source: set sourceView or barButtonItem of the popoverPresentationController of "
        + "\(type(of: presentedViewController)) to something in the window before presenting it")
    Warnings.report(
      "the source of the popover of \(type(of: presentedViewController)) is in no window; a sheet is shown instead")
  }

  open override func presentationTransitionWillBegin() {
    if let adapted { return adapted.presentationTransitionWillBegin() }
    showContent()
  }

  private func showContent() {
    guard let view = presentedViewController.view else { return }
    View.performWithoutAnimation {
      if let alert = presentedViewController as? AlertController { alert.alertView?.form = .popover }
      bubble.color = backgroundColor ?? view.backgroundColor ?? PopoverPresentationController.plainColor
      bubble.clip.show(view)
    }
    watchSource()
  }

  private static let plainColor = Color(light: .white, dark: Color(hex: 0x2A2E35))

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if let adapted { return adapted.presentationTransitionDidEnd(completed) }
    if !completed { bubble.clip.release() }
  }

  open override func dismissalTransitionWillBegin() {
    if let adapted { return adapted.dismissalTransitionWillBegin() }
    container?.endEditing(false)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if let adapted { return adapted.dismissalTransitionDidEnd(completed) }
    if completed { bubble.clip.release() }
  }

  open override func containerViewWillLayoutSubviews() {
    adaptAgain()
    if let adapted { return adapted.containerViewWillLayoutSubviews() }
    if source == nil, session.transition == nil { manager.dismiss(animated: true, completion: nil) }
  }

  open override func containerViewDidLayoutSubviews() { adapted?.containerViewDidLayoutSubviews() }

  /// Switches between the popover and the other presentation after the window's width has changed.
  private func adaptAgain() {
    // Without a source, the other presentation stays, and the popover is dismissed.
    guard session.transition == nil, let container, source != nil else { return }
    let former = adapted
    adapt()
    guard former !== adapted else { return }
    View.performWithoutAnimation {
      if let former { former.dismissalTransitionDidEnd(true) } else { bubble.clip.release() }
      bubble.removeFromSuperview()
      if let adapted { adapted.presentationTransitionWillBegin() } else { showContent() }
      if let view = presentedView { container.addSubview(view) }
    }
  }

  override func animator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? {
    if let adapted { return adapted.animator(isPresenting: isPresenting) }
    guard let placement else { return nil }
    return FadeAnimator(
      isPresenting: isPresenting, scale: SheetMetrics.cardScale, about: placement.tip,
      duration: PopoverPresentationController.duration)
  }

  /// The duration of the appearance (GTK's) and of a change of size (UIKit's, by memory), in seconds.
  private static let duration: TimeInterval = 0.15
  private static let resizing: TimeInterval = 0.25

  override func interactionForDismissal() -> (any ViewControllerInteractiveTransitioning)? {
    adapted?.interactionForDismissal()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    guard let root = self.container else { return }
    root.setNeedsLayout()
    guard adapted == nil, session.transition == nil else { return }
    View.animate(withDuration: PopoverPresentationController.resizing, options: .allowUserInteraction) {
      root.layoutIfNeeded()
      bubble.layoutIfNeeded()
    }
  }

  // MARK: The user

  override func outsideWasPressed(at point: CGPoint) {
    if let adapted { adapted.outsideWasPressed(at: point) } else { dismissByUser() }
  }

  override func escapeWasPressed() -> Bool {
    if let adapted { return adapted.escapeWasPressed() }
    dismissByUser()
    return true
  }

  override func passesTouch(at point: CGPoint) -> Bool {
    if let adapted { return adapted.passesTouch(at: point) }
    guard let container, let passthroughViews else { return false }
    return passthroughViews.contains { view in
      view.host === container.host && !view.isHidden && view.bounds.contains(view.convert(point, from: container))
    }
  }
}

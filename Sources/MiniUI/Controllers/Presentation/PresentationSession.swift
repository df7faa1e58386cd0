/// The state of a presentation controller while its controller is presented.
final class PresentationSession {
  /// The view that contains the presented view.
  var container: PresentationContainer?
  var transition: ControllerTransition?
  /// The position of the presenter's view, while it is removed.
  var origin: (superview: View, index: Int)?
  /// The view that had the focus before the presentation.
  weak var formerFocus: View?
  /// The container's size for which the presented view has its frame.
  var positionedSize = CGSize.zero
  /// Whether the user, not the program, is dismissing the controller.
  var isDismissedByUser = false

  /// Whether the controller is presented, or is about to be.
  var isActive: Bool { container != nil }
}

/// The view of a presentation, above the presenter's view. It receives touches outside the presented view.
final class PresentationContainer: View {
  unowned let manager: PresentationController
  /// Whether touches are ignored, also for the views behind: during a transition.
  var isInputBlocked = false

  init(_ manager: PresentationController, frame: CGRect) {
    self.manager = manager
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityIdentifier = "presentation"
  }

  /// The presenting controller: actions that the presented controller does not handle are sent to it.
  override var next: Responder? {
    let presenter = manager.presentingViewController
    return presenter === manager.presentedViewController ? superview : presenter
  }
  /// Keys have no effect behind the presentation.
  override var nextForKeys: Responder? { superview }

  /// While the presentation confines the focus, readers ignore the views behind it.
  override var meaning: Meaning {
    var meaning = Meaning.none
    meaning.isModal = host?.modals.contains(self) ?? false
    return meaning
  }
  /// Dismisses the presentation, as Escape does.
  override func accessibilityPerformEscape() -> Bool { manager.escapeWasPressed() }

  override func layoutSubviews() {
    manager.containerViewWillLayoutSubviews()
    // During a transition the animator positions the view.
    if manager.session.transition == nil,
      manager.positionsOnEachLayout || manager.session.positionedSize != bounds.size
    {
      positionPresentedView()
    }
    manager.containerViewDidLayoutSubviews()
  }

  private func positionPresentedView() {
    manager.session.positionedSize = bounds.size
    guard let view = manager.presentedView, view.superview === self, view.transform == .identity else { return }
    view.setLayoutFrame(manager.frameOfPresentedViewInContainerView)
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard self.point(inside: point, with: event), !isHidden else { return nil }
    if isInputBlocked { return self }
    let hit = super.hitTest(point, with: event)
    return hit === self && manager.passesTouch(at: point) ? nil : hit
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    // Touches that no subview has handled arrive here through the responder chain.
    guard !isInputBlocked, let touch = touches.first, touch.view === self else { return }
    let touchLocation = touch.location(in: self)
    if bounds.contains(touchLocation) { manager.outsideWasPressed(at: touchLocation) }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if presses.contains(where: { $0.pressedKey.code == .escape && $0.pressedKey.modifiers.isEmpty }),
      manager.escapeWasPressed()
    {
      return
    }
    super.pressesBegan(presses, with: event)
  }

  /// Keeps the request from containers behind the presentation.
  override func goBackByPointer() -> Bool { false }
}

extension View {
  /// The title of the controller that is presented in the container that contains the view; nil for none.
  final var titleOfPresentation: String? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? PresentationContainer }.first?
      .manager.presentedViewController.title
  }
}

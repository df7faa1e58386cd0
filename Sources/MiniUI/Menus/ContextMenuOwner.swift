/// A view or interaction with context menus, which notifies its delegate about them.
protocol ContextMenuOwner: AnyObject {
  func didTapPreview(of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionCommitAnimating)
  func willDisplay(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating)
  func willEnd(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating)
}

extension ContextMenuOwner {
  /// Returns the preview for a menu that a finger opens.
  /// - Parameters:
  ///   - view: the pressed view.
  ///   - wasHeld: whether the view was shrunk under the finger.
  ///   - target: returns the delegate's view to lift, or to return to; nil for the pressed view.
  func preview(
    of menu: ContextMenuConfiguration, above view: View, wasHeld: Bool,
    _ target: @escaping (_ isDismissal: Bool) -> TargetedPreview?
  ) -> MenuPreview? {
    guard var preview = menu.preview(from: view, lifting: target(false)) else { return nil }
    if wasHeld { preview.initialScale = MenuTracking.scale }
    let controller = preview.controller
    preview.didCommit = { [weak self] in
      ContextMenuAnimation.run(previewing: controller) { self?.didTapPreview(of: menu, $0) }
    }
    preview.dismissal = { target(true) }
    return preview
  }

  /// Opens a menu. If it opens, notifies the delegate now and when it closes.
  /// - Parameter didOpen: called before the delegate is notified.
  func openContextMenu(
    _ menu: ContextMenuConfiguration, _ request: MenuRequest, didOpen: (any OpenMenu) -> Void = { _ in }
  ) -> (any OpenMenu)? {
    var (request, isDisplayed) = (request, false)
    request.didClose = { [weak self] in
      if isDisplayed { ContextMenuAnimation.run { self?.willEnd(menu, $0) } }
    }
    guard let open = request.source?.host?.overlays?.openMenu(request) else { return nil }
    isDisplayed = true
    didOpen(open)
    ContextMenuAnimation.run { willDisplay(menu, $0) }
    return open
  }
}

/// Collects the animations and completions that a delegate adds.
final class ContextMenuAnimation: ContextMenuInteractionCommitAnimating {
  let previewViewController: Responder?
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  private init(previewing controller: Responder?) { previewViewController = controller }

  /// Notifies a delegate, and runs the animations that it has added.
  static func run(
    previewing controller: Responder? = nil, _ notify: (any ContextMenuInteractionCommitAnimating) -> Void
  ) {
    let animator = ContextMenuAnimation(previewing: controller)
    notify(animator)
    animator.run()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  private func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let completions = completions
    View.animate(
      withDuration: InteractionMetrics.standard.menu.openDuration, options: .allowUserInteraction,
      animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion() } })
  }
}

/// Opens a context menu for a view: on a secondary click, on a long press, and by the Menu key or Shift+F10 while the
/// view or a descendant has the focus. If no descendant can be focused, it makes the view focusable.
///
///     final class Card: View, ContextMenuInteractionDelegate {
///       func contextMenuInteraction(
///         _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
///       ) -> ContextMenuConfiguration? {
///         ContextMenuConfiguration(actionProvider: { _ in Menu(children: [self.copyAction]) })
///       }
///     }
///     card.addInteraction(ContextMenuInteraction(delegate: card))
@preconcurrency @MainActor open class ContextMenuInteraction: Interaction {
  nonisolated deinit {}

  public private(set) final weak var view: View?
  /// The delegate, which supplies the menu and is notified; not retained.
  public private(set) final weak var delegate: (any ContextMenuInteractionDelegate)?

  private var presses: MenuPressRecognizers?
  private var open: (any OpenMenu)?
  /// The configuration of the open menu, or of the menu about to open.
  private var configuration: ContextMenuConfiguration?
  /// The view that is being shrunk under a finger; nil for none.
  private var hold: MenuTracking?
  /// Whether a finger is resting and the configuration was already requested for it.
  private var isHeld = false
  private var lastPoint = CGPoint.zero

  /// Creates an interaction with a delegate that supplies the menus.
  public init(delegate: any ContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: View?) {
    guard let old = self.view else { return }
    dismissMenu()
    presses?.detach(from: old)
    presses = nil
  }

  open func didMove(to view: View?) {
    self.view = view
    guard let view else { return }
    let presses = MenuPressRecognizers(
      canOpen: { [weak self] in self?.prepare(at: $0) ?? false }, open: { [weak self] in self?.openMenu(for: $0) },
      hold: (MenuTracking.delay, { [weak self] in self?.beginHold(at: $0) }),
      release: { [weak self] in self?.endHold() }, usesKeys: { [weak self] in self?.usesKeys ?? false })
    presses.attach(to: view)
    self.presses = presses
  }

  /// Returns the location where the menu was last requested.
  /// - Parameter view: the view for the coordinates; nil for the window.
  open func location(in view: View?) -> CGPoint { view?.convert(lastPoint, from: nil) ?? lastPoint }

  /// Closes the menu, if it is open.
  open func dismissMenu() { open?.close(animated: true) }

  // MARK: Opening

  /// Whether keys open the menu. They open it for the focused view: this one, unless a descendant can be focused.
  private var usesKeys: Bool { delegate != nil && view.map { $0.isFocused || !$0.containsFocusable } ?? false }

  /// Asks the delegate for the menu at a point of the window.
  private func prepare(at point: CGPoint) -> Bool {
    if isHeld { return true }
    guard let view, let delegate else { return false }
    lastPoint = point
    configuration = delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: view.convert(point, from: nil))
    return configuration != nil
  }

  /// Begins to shrink the view that will be lifted.
  private func beginHold(at point: CGPoint) {
    // Another press may have opened the menu.
    guard open == nil, prepare(at: point), let view, let configuration else { return }
    isHeld = true
    hold = MenuTracking(target(of: configuration, isDismissal: false)?.view ?? view)
  }

  private func endHold() {
    hold?.end(isOpening: false)
    (hold, isHeld) = (nil, false)
    // The menu was requested, but did not open.
    if open == nil { configuration = nil }
  }

  /// Returns the delegate's view to lift, or to return to; nil for the interaction's view.
  private func target(of menu: ContextMenuConfiguration, isDismissal: Bool) -> TargetedPreview? {
    isDismissal
      ? delegate?.contextMenuInteraction(
        self, configuration: menu, dismissalPreviewForItemWithIdentifier: menu.identifier)
      : delegate?.contextMenuInteraction(
        self, configuration: menu, highlightPreviewForItemWithIdentifier: menu.identifier)
  }

  private func openMenu(for press: MenuPressRecognizer) -> (any OpenMenu)? {
    guard let view, let configuration else { return nil }
    let (point, wasHeld) = (press.location(in: nil), hold != nil)
    hold?.end(isOpening: true)
    (hold, isHeld) = (nil, false)
    var preview: MenuPreview?
    if press.isForTouch {
      preview = self.preview(of: configuration, above: view, wasHeld: wasHeld) { [weak self] in
        self?.target(of: configuration, isDismissal: $0)
      }
    }
    return openMenu {
      var request = MenuRequest($0, source: view, pressedAt: point, isForTouch: press.isForTouch)
      request.preview = preview
      return request
    }
  }

  /// Opens the menu at the leading bottom of the view.
  final func openByKey() -> Bool {
    guard let view else { return false }
    let frame = view.convert(view.bounds, to: nil)
    guard frame.isFinite, prepare(at: frame.center) else { return false }
    return openMenu { MenuRequest($0, below: view, highlight: .first) } != nil
  }

  private func openMenu(_ makeRequest: (Menu) -> MenuRequest) -> (any OpenMenu)? {
    guard let configuration, let menu = configuration.menu else { return nil }
    return openContextMenu(configuration, makeRequest(menu)) { open = $0 }
  }
}

extension ContextMenuInteraction: ContextMenuOwner {
  final func didTapPreview(of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionCommitAnimating) {
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
  }
  final func willDisplay(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: menu, animator: animator)
  }
  final func willEnd(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    (open, configuration) = (nil, nil)
    delegate?.contextMenuInteraction(self, willEndFor: menu, animator: animator)
  }
}

/// Implement this protocol to supply a context menu, and to be notified when it opens and closes.
@preconcurrency @MainActor public protocol ContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a point of the view. If the result is nil, the superviews' interactions are asked.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the view to lift while a finger holds the menu open; nil, the default, for the interaction's view.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configuration: ContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> TargetedPreview?
  /// Returns the view that the preview returns to when the menu closes; nil, the default, for the lifted view.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configuration: ContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> TargetedPreview?
  /// Returns the view to lift: UIKit's former method. The method with an identifier calls it by default.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Returns the view that the preview returns to: UIKit's former method. The method with an identifier calls it by
  /// default.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Called when the preview was tapped. The menu closes. Show the previewed content in a completion of the animator.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating)
  /// Called when a menu is opening. The animator runs animations along with it.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called when a menu is closing, before the chosen element is performed.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
}

extension ContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configuration: ContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> TargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configuration: ContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> TargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
}

/// Runs animations along with the opening or closing of a context menu.
@preconcurrency @MainActor public protocol ContextMenuInteractionAnimating: AnyObject {
  /// Adds animations with the duration of the menu's own.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call when the animations have ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs animations along with the end of a tapped preview.
@preconcurrency @MainActor public protocol ContextMenuInteractionCommitAnimating: ContextMenuInteractionAnimating {
  /// The controller of the preview; nil if the pressed view was lifted.
  var previewViewController: Responder? { get }
}

/// An action that a program adds to the edit menu of a `MenuController`.
@preconcurrency @MainActor open class MenuItem: NSObject {
  nonisolated deinit {}

  /// The title of the row.
  open var title: String
  /// The method of a responder.
  open var action: Selector

  /// Creates an item that calls a method of the first responder in the chain which can perform it.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu of UIKit before `UIEditMenuInteraction`. It offers the actions that the responders of a view can
/// perform.
///
///     override var canBecomeFirstResponder: Bool { true }
///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
///     override func copy(_ sender: Any?) { Pasteboard.general.string = text }
///     …
///     label.becomeFirstResponder()
///     MenuController.shared.showMenu(from: label, rect: label.bounds)
///
/// Text fields and text views have an edit menu without it. In new code use a `ContextMenuInteraction`.
@preconcurrency @MainActor public final class MenuController: NSObject {
  nonisolated deinit {}

  /// The only controller.
  public static let shared = MenuController()

  private override init() { super.init() }

  /// Posted before a menu opens.
  public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted after a menu has opened.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the program closes the menu.
  public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted after a menu was closed.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// The program's items, after cut, copy, paste, select all and delete. By default nil.
  public var menuItems: [MenuItem]?
  /// Whether a menu is open that this controller has shown.
  public var isMenuVisible: Bool { menu != nil }
  private weak var target: View?
  private var targetRect = CGRect.zero
  private var menu: (any OpenMenu)?

  /// Sets the rectangle beside which `setMenuVisible` opens the menu.
  public func setTargetRect(_ targetRect: CGRect, in targetView: View) {
    (self.targetRect, target) = (targetRect, targetView)
  }

  /// Opens or closes the menu. Without a target view in a window, nothing opens.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return close(animated: animated) }
    if let target { showMenu(from: target, rect: targetRect) }
  }

  /// Opens the menu beside a rectangle of a view. It has the actions that a responder can perform: the first responder,
  /// or else the view, and the responders after it. Without an action, no menu opens.
  public func showMenu(from targetView: View, rect targetRect: CGRect) {
    close(animated: false)
    setTargetRect(targetRect, in: targetView)
    guard let host = targetView.host else { return }
    let elements = elements(for: host.firstResponder ?? targetView)
    guard !elements.isEmpty else { return }
    var request = MenuRequest(
      Menu(children: elements), source: targetView, anchor: targetView.convert(targetRect, to: nil))
    request.side = .below
    request.isForTouch = host.input.device == .touch
    request.didClose = { [weak self] in
      self?.menu = nil
      self?.post(Self.didHideMenuNotification)
    }
    post(Self.willShowMenuNotification)
    menu = host.overlays?.openMenu(request)
    post(Self.didShowMenuNotification)
  }

  /// Closes the menu.
  public func hideMenu() { close(animated: true) }
  /// Closes the menu.
  public func hideMenu(from targetView: View) { hideMenu() }

  private func close(animated: Bool) {
    guard let menu else { return }
    post(Self.willHideMenuNotification)
    menu.close(animated: animated)
    self.menu = nil
  }

  private func elements(for first: Responder) -> [MenuElement] {
    let standard: [(Selector, Word)] = [
      (.cut, .cut), (.copy, .copy), (.paste, .paste), (.selectAll, .selectAll), (.delete, .delete),
    ]
    let actions = standard.map { ($0, $1.text) } + (menuItems ?? []).map { ($0.action, $0.title) }
    return actions.compactMap { action, title in
      guard let target = first.target(forAction: action, withSender: self) as? Responder else { return nil }
      return Action(title: title) { [weak target] _ in if let target { action.perform(on: target, with: self) } }
    }
  }
}

/// Shows a window's menus, tooltips and toasts, in a plane above everything except the keyboard. The plane exists only
/// while something is shown.
///
/// An open menu receives keys before the first responder and the focused view, which do not change.
final class OverlayPresenter {
  let host: ViewHost
  private unowned let root: View
  private var plane: OverlayPlane?
  /// The open menus; nil for none.
  private(set) weak var menu: MenuSession?
  /// The keys consumed by a menu that are still down. Their release is not delivered.
  private var usedKeys: Set<KeyCode> = []
  private var toolTips: ToolTipPresenter?
  private var toasts: ToastPresenter?
  let bars: MenuBarKeys

  /// - Parameter root: the view that fills the window; the plane is in front of its subviews.
  init(host: ViewHost, root: View) {
    self.host = host
    self.root = root
    bars = MenuBarKeys(host: host)
  }

  // MARK: The plane

  private func show(_ view: View) {
    let plane = plane ?? OverlayPlane(frame: root.bounds)
    self.plane = plane
    if plane.superview !== root {
      root.addSubview(plane)
      plane.didEmpty = { [weak self] in self?.removePlane() }
      keepInFront()
    }
    plane.addSubview(view)
  }

  private func removePlane() {
    plane?.removeFromSuperview()
    plane = nil
  }

  /// Keeps the plane in front of views that were added or brought to the front. Only the keyboard and the focus ring
  /// are in front of it.
  func keepInFront() {
    guard let plane, plane.superview === root else { return }
    for view in root.subviews.reversed() where !(view is KeyboardContainer || view is FocusRing) {
      if view !== plane { root.bringSubviewToFront(plane) }
      return
    }
  }

  /// The part of the window that menus may cover: without the keyboard, and with a margin.
  private var area: CGRect {
    var area = root.bounds
    if let keyboard = host.keyboard, keyboard.isDocked { area.size.height = max(0, keyboard.frame.minY) }
    let margin = min(host.metrics.menu.windowMargin, area.width / 2, area.height / 2)
    return area.insetBy(dx: margin, dy: margin)
  }

  // MARK: Keys

  /// Handles a key for an open menu or a menu bar.
  /// - Returns: whether the key was consumed.
  func keyDown(_ press: Press) -> Bool {
    if press.pressedKey.code != .modifier { toolTips?.hide(at: host.time) }
    if bars.keyDown(press) {
      usedKeys.insert(press.pressedKey.code)
      return true
    }
    if let menu, menu.isOpen {
      guard menu.keyDown(press) else { return false }
      usedKeys.insert(press.pressedKey.code)
      return true
    }
    if press.pressedKey == Key(.function(1), modifiers: .control), let view = host.focusedView {
      return toolTipPresenter.toggle(for: view)
    }
    return false
  }

  /// Returns whether a menu has consumed the press of a released key.
  func keyUp(_ press: Press) -> Bool {
    bars.keyUp(press, closing: menu?.isOpen == true ? menu : nil)
    return usedKeys.remove(press.pressedKey.code) != nil
  }

  /// Opens the context menu of the focused view, or of an ancestor, at its bottom leading corner.
  func openContextMenu() {
    guard let focused = host.firstResponder as? View ?? host.focusedView else { return }
    for view in sequence(first: focused, next: \.superview) {
      for case let interaction as ContextMenuInteraction in view.interactions where interaction.openByKey() { return }
    }
  }

  // MARK: The end

  /// Closes menus and tooltips immediately, for example when the window loses the keyboard.
  func closeAll() {
    bars.leave()
    menu?.close(animated: false)
    toolTips?.hide(at: host.time)
    usedKeys = []
  }

  private var toolTipPresenter: ToolTipPresenter {
    if let toolTips { return toolTips }
    let presenter = ToolTipPresenter(host: host) { [weak self] in self?.show($0) }
    toolTips = presenter
    return presenter
  }
}

extension OverlayPresenter {
  func showToast(_ toast: Toast) {
    let toasts = toasts ?? ToastPresenter(host: host) { [weak self] in self?.show($0) }
    self.toasts = toasts
    toasts.present(toast)
  }

  /// Shows a view's tooltip after a delay, or immediately if another view's tooltip is visible.
  func offerToolTip(_ offer: ToolTipOffer) {
    if menu?.isOpen != true { toolTipPresenter.offer(offer) }
  }

  /// Hides a view's tooltip, or cancels it if it is not shown yet.
  func withdrawToolTip(of view: View, delay: TimeInterval) { toolTips?.withdraw(view, delay: delay) }
}

extension OverlayPresenter: OverlayShowing {
  var takesKeys: Bool { menu?.isOpen == true || bars.takesKeys }

  func addMenuBar(_ bar: View) { (bar as? MenuBar).map(bars.add) }

  func openMenu(_ request: MenuRequest) -> (any OpenMenu)? {
    menu?.close(animated: false)
    toolTips?.hide(at: host.time)
    let isFinite = request.anchor.isFinite && request.minimumWidth.isFinite
    guard !request.menu.children.isEmpty, isFinite, request.source?.host === host else { return nil }
    let stack = MenuSession(request)
    stack.frame = root.bounds
    show(stack)
    menu = stack
    stack.open(in: area)
    if stack.levels.first?.content.rows.isEmpty != false { stack.close(animated: false) }
    return stack.isOpen ? stack : nil
  }
}

extension OverlayPresenter {
  func pointerWillAct(at point: CGPoint, isWheel: Bool) {
    toolTips?.hide(at: host.time)
    bars.pointerWillAct(at: point)
    guard let menu, menu.isOpen, isWheel || !menu.request.isModal, !menu.covers(point) else { return }
    menu.close(animated: true)
  }

  /// Closes menus and tooltips of views that leave the window.
  func viewWillLeave(_ view: View) {
    if let source = menu?.request.source, source.isDescendant(of: view) { menu?.close(animated: false) }
    toolTips?.viewWillLeave(view)
  }

  /// Closes menus when the window changes its size.
  func windowDidResize() {
    closeAll()
    plane?.frame = root.bounds
    toasts?.layOut()
  }

  /// Keeps the toast above the keyboard.
  func keyboardWillMove() { toasts?.layOut() }

  func focusDidChange() {
    guard host.input.lastDevice == .keys, let view = host.focusedView else { return }
    for interaction in view.interactions {
      if let interaction = interaction as? ToolTipInteraction { interaction.focusDidArrive() }
    }
  }
}

/// Contains menus, tooltips and toasts. Receives touches only where one of these is.
final class OverlayPlane: View {
  /// Called when the last view was removed.
  var didEmpty: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "overlays"
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func willRemoveSubview(_ subview: View) {
    guard subviews.count == 1, let host else { return }
    host.performNextTurn { [weak self] in
      if let self, subviews.isEmpty { didEmpty?() }
    }
  }
}

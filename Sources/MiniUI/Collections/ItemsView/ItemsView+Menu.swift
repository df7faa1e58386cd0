/// A touch on an item that may open its context menu.
struct ItemMenu {
  weak var touch: Touch?
  /// The timers that shrink the item under a finger and open its menu.
  var timers: [TimerQueue.Token] = []
  /// The menu about to be opened, and the item that has been shrunk for it.
  var configuration: (ContextMenuConfiguration, path: IndexPath?)?
  var hold: MenuTracking?
  /// The menu that the touch has opened.
  var open: (any OpenMenu)?

  /// Stops waiting for the long press that opens the menu.
  mutating func endHold(isOpening: Bool) {
    for timer in timers { timer.cancel() }
    (timers, configuration) = ([], nil)
    hold?.end(isOpening: isOpening)
    hold = nil
  }
}

extension ItemsView {
  /// Begins a touch that may open a menu.
  /// - Returns: whether it has opened one, so that it must not select.
  final func menuTouchDown(_ touch: Touch, _ event: Event?) -> Bool {
    guard itemMenu == nil, let host, adapter?.canHaveMenu(touch.view?.cell(in: self).flatMap(path(of:))) == true else {
      return false
    }
    if touch.type == .indirectPointer {
      guard event?.buttonMask.contains(.secondary) == true, let open = openMenu(for: touch) else { return false }
      itemMenu = ItemMenu(touch: touch, open: open)
      return true
    }
    let duration = host.metrics.pointer.longPressDuration
    let timers = [(MenuTracking.delay, ItemsView.willOpenMenu), (duration, ItemsView.openMenuOfHeld)].map {
      delay, action in
      host.timers.schedule(at: host.time + delay, for: "the menu of an item", isIdle: true) {
        [weak self, weak touch] in
        if let self, let touch, itemMenu?.touch === touch, moving == nil { action(self)(touch) }
      }
    }
    itemMenu = ItemMenu(touch: touch, timers: timers)
    return false
  }

  /// Shrinks the item under a finger, if it has a menu.
  private func willOpenMenu(_ touch: Touch) {
    itemMenu?.configuration = menu(at: touch.location(in: nil))
    guard let (configuration, path) = itemMenu?.configuration, let path, let cell = cell(at: path) else { return }
    itemMenu?.hold = MenuTracking(adapter?.preview(for: configuration, at: path, isDismissal: false)?.view ?? cell)
  }

  private func openMenuOfHeld(_ touch: Touch) {
    guard let open = openMenu(for: touch) else {
      itemMenu?.endHold(isOpening: false)
      return
    }
    endHighlight()
    itemMenu?.open = open
  }

  final func menuTouchMoved(_ touch: Touch) {
    guard let menu = itemMenu, menu.touch === touch else { return }
    if let open = menu.open { return open.pressMoved(to: touch.location(in: nil)) }
    let limit = (host?.metrics ?? .standard).pointer.longPressMovement
    if touch.location(in: nil).distance(to: touch.beginning) > limit { itemMenu?.endHold(isOpening: false) }
  }

  /// Ends a touch.
  /// - Returns: whether it has opened a menu.
  final func menuTouchUp(_ touch: Touch, isCancelled: Bool) -> Bool {
    guard var menu = itemMenu, menu.touch === touch || menu.touch == nil else { return false }
    itemMenu = nil
    menu.endHold(isOpening: false)
    guard let open = menu.open else { return false }
    if isCancelled { open.close(animated: true) } else { open.pressEnded(at: touch.location(in: nil)) }
    return true
  }

  private func openMenu(for touch: Touch) -> (any OpenMenu)? {
    let point = touch.location(in: nil)
    return openMenu(at: point) {
      MenuRequest($0, source: self, pressedAt: point, isForTouch: touch.type == .direct)
    }
  }

  /// Opens the menu of the focused item, below it.
  final func openMenuByKey() -> Bool {
    guard let path = engine.focusedPath, let cell = cell(at: path) else { return false }
    let frame = cell.convert(cell.bounds, to: nil)
    guard frame.isFinite else { return false }
    return openMenu(at: frame.center) { MenuRequest($0, below: cell, source: self, highlight: .first) } != nil
  }

  /// Asks the delegate for the menu at a point of the window. If the item there is selected, the menu is for the whole
  /// selection. Without a menu of the delegate, returns one with the swipe actions of the row.
  private func menu(at point: CGPoint) -> (ContextMenuConfiguration, path: IndexPath?)? {
    let contentPoint = convert(point, from: nil)
    let path = path(at: contentPoint)
    guard let adapter, adapter.canHaveMenu(path) else { return nil }
    let paths = path.map { engine.selection.contains($0) ? engine.selection.paths : [$0] } ?? []
    let menu = adapter.menuConfiguration(for: paths, at: contentPoint) ?? path.flatMap { swipe?.menu(at: $0) }
    return menu.map { ($0, path) }
  }

  private func openMenu(at point: CGPoint, _ makeRequest: (Menu) -> MenuRequest) -> (any OpenMenu)? {
    guard let adapter, let (configuration, path) = itemMenu?.configuration ?? menu(at: point),
      let menu = configuration.menu
    else { return nil }
    var request = makeRequest(menu)
    let wasHeld = itemMenu?.hold != nil
    itemMenu?.endHold(isOpening: true)
    if request.isForTouch, let path, let cell = cell(at: path) {
      request.preview = adapter.preview(of: configuration, above: cell, wasHeld: wasHeld) {
        [weak self] isDismissal in
        // The item may have been deleted in the meantime.
        guard let self, engine.hasItem(at: path) else { return nil }
        return self.adapter?.preview(for: configuration, at: path, isDismissal: isDismissal)
      }
    }
    return adapter.openContextMenu(configuration, request)
  }
}

/// A touch on an item that may open its context menu.
struct ItemMenu {
  weak var touch: Touch?
  /// The timer that opens the menu for a finger.
  var hold: TimerQueue.Token?
  /// The menu that the touch has opened.
  var open: (any OpenMenu)?
}

extension ItemsView {
  /// Begins a touch that may open a menu.
  /// - Returns: whether it has opened one, so that it does not select.
  final func menuTouchDown(_ touch: Touch, _ event: Event?) -> Bool {
    guard itemMenu == nil, let host, canHaveMenu(touch.cell(in: self).flatMap(path(of:))) else { return false }
    if touch.type == .indirectPointer {
      guard event?.buttonMask.contains(.secondary) == true, let open = openMenu(for: touch) else { return false }
      itemMenu = ItemMenu(touch: touch, open: open)
      return true
    }
    let duration = host.metrics.pointer.longPressDuration
    let hold = host.timers.schedule(at: host.time + duration, for: "the menu of an item", isIdle: true) {
      [weak self, weak touch] in
      if let self, let touch { held(touch) }
    }
    itemMenu = ItemMenu(touch: touch, hold: hold)
    return false
  }

  private func held(_ touch: Touch) {
    guard itemMenu?.touch === touch, moving == nil, let open = openMenu(for: touch) else { return }
    endHighlight()
    itemMenu?.open = open
  }

  final func menuTouchMoved(_ touch: Touch) {
    guard let menu = itemMenu, menu.touch === touch else { return }
    if let open = menu.open { return open.pressMoved(to: touch.location(in: nil)) }
    let limit = (host?.metrics ?? .standard).pointer.longPressMovement
    if touch.location(in: nil).distance(to: touch.beginning) > limit { menu.hold?.cancel() }
  }

  /// Ends a touch.
  /// - Returns: whether it has opened a menu.
  final func menuTouchUp(_ touch: Touch, isCancelled: Bool) -> Bool {
    guard let menu = itemMenu, menu.touch === touch || menu.touch == nil else { return false }
    itemMenu = nil
    menu.hold?.cancel()
    guard let open = menu.open else { return false }
    if isCancelled { open.close(animated: true) } else { open.pressEnded(at: touch.location(in: nil)) }
    return true
  }

  private func openMenu(for touch: Touch) -> (any OpenMenu)? {
    let point = touch.location(in: nil)
    let isFinger = touch.type == .direct
    let reach: CGFloat = isFinger ? 24 : 0
    return openMenu(at: point, anchor: CGRect(x: point.x, y: point.y - reach, width: 0, height: 2 * reach)) {
      $0.pressStart = point
      $0.isForTouch = isFinger
    }
  }

  /// Opens the menu of the focused item, below it.
  final func openMenuByKey() -> Bool {
    guard let path = focusedPath, let cell = cell(at: path) else { return false }
    let frame = cell.convert(cell.bounds, to: nil)
    guard frame.isFinite else { return false }
    return openMenu(at: frame.center, anchor: frame) {
      $0.side = .below
      $0.highlight = .first
    } != nil
  }

  /// Asks the delegate for the menu at a point of the window, and opens it. A selection that the item belongs to is meant as a
  /// whole.
  private func openMenu(at point: CGPoint, anchor: CGRect, _ adjust: (inout MenuRequest) -> Void) -> (any OpenMenu)? {
    guard let overlays = host?.overlays else { return nil }
    let place = convert(point, from: nil)
    let path = path(at: place)
    guard canHaveMenu(path) else { return nil }
    let paths = path.map { selection.contains($0) ? selection.paths : [$0] } ?? []
    guard let configuration = menuConfiguration(for: paths, at: place), let menu = configuration.menu else {
      return nil
    }
    var request = MenuRequest(menu, source: self, anchor: anchor)
    adjust(&request)
    if request.isForTouch, let path, let cell = cell(at: path) {
      request.preview = configuration.preview(from: cell, lifting: nil)
    }
    return overlays.openMenu(request)
  }
}

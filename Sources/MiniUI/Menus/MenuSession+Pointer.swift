/// A press of pointer or finger while menus are open.
struct MenuPress {
  let start: CGPoint
  let time: TimeInterval
  /// Whether this press has opened the menu; another view receives it.
  let opens: Bool
  /// Whether it has moved far enough to be a drag.
  var isDrag = false
  /// Whether it scrolls a menu, and its last point.
  var isScrolling = false
  var last: CGPoint
  /// Whether it has opened a submenu. Then its end chooses a row only if it has moved there.
  var hasOpened = false

  init(at point: CGPoint, time: TimeInterval, opens: Bool) {
    start = point
    last = point
    self.time = time
    self.opens = opens
  }
}

/// Pointers and fingers, which highlight and choose rows, and open and close submenus.
extension MenuSession {
  func hovered(_ hover: HoverGestureRecognizer) {
    if hover.isOver { pointerMoved(to: hover.location(in: self)) }
  }

  // MARK: The press that has opened the menu

  func pressMoved(to point: CGPoint) {
    guard isOpen, var press, press.opens else { return }
    if point.distance(to: press.start) >= metrics.menu.releaseSlop { press.isDrag = true }
    self.press = press
    pointerMoved(to: point)
  }

  func pressEnded(at point: CGPoint) {
    guard isOpen, let press, press.opens else { return }
    let isLong = time - press.time >= metrics.menu.releaseHold
    let isDrag = press.isDrag || point.distance(to: press.start) >= metrics.menu.releaseSlop
    self.press = nil
    if isLong, isDrag, !request.isForTouch, !covers(point), !request.anchor.contains(point) {
      return close(animated: true)
    }
    if isLong || isDrag { choose(at: point) }
  }

  // MARK: Presses on and outside the menus

  func touchBegan(_ touch: Touch) {
    guard isOpen, press == nil || press?.opens == true else { return }
    let point = touch.location(in: self)
    guard let index = level(at: point) else {
      if previewView?.frame.contains(point) == true {
        // A press on the preview closes the menu, and lets the program show the previewed content.
        let didCommit = request.preview?.didCommit
        close(animated: didCommit == nil)
        didCommit?()
      } else if bar?.openMenu(at: point) != true {
        close(animated: true)
      }
      return
    }
    press = MenuPress(at: point, time: time, opens: false)
    if touch.type == .direct { return highlight(row(at: point, in: index), in: index) }
    pointerMoved(to: point)
    if let row = row(at: point, in: index), case .submenu = levels[index].content.rows[row].kind {
      openSubmenu(of: row, in: index)
      press?.hasOpened = true
    }
  }

  func touchMoved(_ touch: Touch) {
    guard isOpen, let press, !press.opens else { return }
    let point = touch.location(in: self)
    if touch.type == .direct { fingerMoved(to: point) } else { pointerMoved(to: point) }
    self.press?.last = point
  }

  func touchEnded(_ touch: Touch) {
    guard isOpen, let press, !press.opens else { return }
    self.press = nil
    if press.isScrolling { return }
    let point = touch.location(in: self)
    if press.hasOpened, point.distance(to: press.start) < metrics.menu.releaseSlop { return }
    choose(at: point)
  }

  /// Moves the highlight between rows or, in a scrollable menu, scrolls. Rows far from the finger lose their highlight.
  private func fingerMoved(to point: CGPoint) {
    guard let press, let last = levels.last else { return }
    if press.isScrolling {
      last.panel.scroll(by: press.last.y - point.y)
    } else if last.panel.maximumOffset > 0, abs(point.y - press.start.y) > panSlop {
      self.press?.isScrolling = true
      last.highlighted = nil
    } else if let index = level(at: point) {
      highlight(row(at: point, in: index), in: index)
    } else if !last.panel.frame.insetBy(dx: -metrics.menu.touchReach, dy: -metrics.menu.touchReach).contains(point) {
      last.highlighted = nil
    }
  }

  private var panSlop: CGFloat { metrics.pointer.panSlop.touch }

  // MARK: Movement

  /// Returns the row of a level at a point; nil if there is none that can be highlighted.
  func row(at point: CGPoint, in index: Int) -> Int? {
    let panel = levels[index].panel
    let inner = CGPoint(x: point.x - panel.frame.minX, y: point.y - panel.frame.minY)
    guard let row = panel.row(at: inner), levels[index].content.rows[row].isFocusable else { return nil }
    return row
  }

  /// Highlights the row under the pointer, and opens and closes submenus.
  func pointerMoved(to point: CGPoint) {
    guard isOpen else { return }
    let previous = pointer
    pointer = point
    let entered = level(at: point)
    for (index, level) in levels.enumerated() {
      let frame = level.panel.frame
      level.panel.followPointer(
        index == entered ? CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) : nil)
    }
    guard isOpen else { return }
    guard let entered else { return pointerIsOutside(at: point) }
    enter(entered)
    hover(over: row(at: point, in: entered), in: entered, from: previous ?? point, to: point)
  }

  /// Updates the highlight under the pointer after rows have moved.
  func followPointerAgain() {
    guard isOpen, press?.opens != false, let point = pointer, let index = level(at: point) else { return }
    if let row = row(at: point, in: index), row != levels[index].highlighted, index == levels.count - 1 {
      levels[index].highlighted = row
    }
  }

  /// Highlights the rows that lead to the level under the pointer.
  private func enter(_ index: Int) {
    guard index > 0 else { return }
    for depth in 1...index { levels[depth - 1].highlighted = levels[depth].parentRow }
    stopAiming()
    if let closing, closing.remaining <= index { cancelClosing() }
  }

  private func hover(over row: Int?, in index: Int, from previous: CGPoint, to point: CGPoint) {
    let level = levels[index]
    guard index + 1 < levels.count, let parentRow = levels[index + 1].parentRow else {
      return highlightHovered(row, in: index)
    }
    if row == parentRow {
      stopAiming()
      cancelClosing()
      openTimer?.cancel()
      level.highlighted = row
      return
    }
    if isAiming(from: previous, to: point, at: index, leaving: level.highlighted == parentRow) { return }
    if closing == nil { closeAfterDelay(to: index + 1) }
    highlightHovered(row, in: index)
  }

  private func highlightHovered(_ row: Int?, in index: Int) {
    let level = levels[index]
    guard row != level.highlighted else { return }
    openTimer?.cancel()
    level.highlighted = row
    guard let row, case .submenu = level.content.rows[row].kind else { return }
    openTimer = schedule(metrics.menu.submenuDelay, for: "a submenu to open") { $0.openHovered(row, in: index) }
  }

  private func openHovered(_ row: Int, in index: Int) {
    guard levels.indices.contains(index), levels[index].highlighted == row else { return }
    openSubmenu(of: row, in: index)
  }

  /// Closes the submenus beyond `count` levels when the pointer does not return in time.
  private func closeAfterDelay(to count: Int) {
    closing = schedule(metrics.menu.submenuDelay, for: "a submenu to close") { $0.closeDelayed() }.map { ($0, count) }
  }

  private func closeDelayed() {
    guard let remaining = closing?.remaining else { return }
    closing = nil
    // Truncates to a fixed level, since the submenu of the highlighted row may be opening at the same time.
    truncate(to: remaining)
  }

  func cancelClosing() {
    closing?.timer.cancel()
    closing = nil
  }

  private func pointerIsOutside(at point: CGPoint) {
    if let last = levels.last, press == nil || press?.opens == true {
      if levels.count > 1, aim != nil { return }
      openTimer?.cancel()
      last.highlighted = nil
    }
    bar?.openMenu(at: point)
  }

  // MARK: The way to a submenu

  /// Returns whether the pointer is moving from a row to its submenu.
  /// - Parameter isLeaving: whether the pointer was on the row until now.
  private func isAiming(from previous: CGPoint, to point: CGPoint, at index: Int, leaving isLeaving: Bool) -> Bool {
    if aim == nil {
      guard isLeaving, closing == nil else { return false }
      aim = SubmenuTriangle(
        from: previous, to: levels[index + 1].panel.frame, margin: metrics.menu.aimMargin,
        until: time + metrics.menu.submenuGrace)
    }
    guard aim?.follow(point, at: time, until: time + metrics.menu.submenuGrace) == true else {
      stopAiming()
      return false
    }
    if aimTimer?.isPending != true { waitForAim() }
    return true
  }

  private func waitForAim() {
    guard let aim else { return }
    aimTimer = schedule(aim.deadline - time, for: "the pointer to reach a submenu") { $0.aimIsDue() }
  }

  private func aimIsDue() {
    guard let deadline = aim?.deadline else { return }
    if deadline > time { return waitForAim() }
    stopAiming()
    guard let point = pointer, let index = level(at: point), index + 1 < levels.count else { return }
    // The pointer rests on another row: highlight this row, and close the submenu.
    if closing == nil { closeAfterDelay(to: index + 1) }
    highlightHovered(row(at: point, in: index), in: index)
  }

  func stopAiming() {
    aim = nil
    aimTimer?.cancel()
    aimTimer = nil
  }
}

extension MenuSession: WheelScrolling {
  /// Accepts all turns over a menu, even those that do not scroll it.
  func takesWheel(_ wheel: Wheel) -> Bool { isOpen && covers(wheel.location) }

  func turned(_ wheel: Wheel) {
    guard isOpen, let index = level(at: wheel.location), let host else { return }
    let panel = levels[index].panel
    let scrolling = host.metrics.scrolling
    let step =
      wheel.type == .discrete
      ? scrolling.wheelStep(visibleLength: panel.bounds.height) : scrolling.fractionalWheelStep
    if panel.scroll(by: (-wheel.turn.y * step).rounded()) {
      truncate(to: index + 1)
      pointer = wheel.location
      followPointerAgain()
    }
  }
}

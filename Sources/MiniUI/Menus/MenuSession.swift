/// The open menus of a window: a menu, its submenu, and so on. The view fills the window, so that presses outside the
/// menus reach no other view, and is removed when they close.
///
/// Pointers, fingers and keys only highlight and choose rows: see the extensions.
final class MenuSession: View, OpenMenu {
  let request: MenuRequest
  /// The menu bar of the menu; nil for none.
  var bar: MenuBar? { request.bar as? MenuBar }
  let style: MenuStyle
  private(set) var levels: [MenuLevel] = []
  private(set) var isOpen = false
  /// The part of the window that menus may cover. The window sets it.
  private(set) var area = CGRect.zero
  /// Called once, when the menus have closed, before the request is notified.
  var didEnd: (() -> Void)?

  /// The preview above the first menu, with the dimming; nil for none.
  var previewView: MenuPreviewView?
  var dim: View?

  // MARK: State of the input

  /// The current press of pointer or finger; nil for none.
  var press: MenuPress?
  /// The last point of the pointer; nil before it has moved.
  var pointer: CGPoint?
  /// The triangle in which the pointer moves to a submenu; nil for none.
  var aim: SubmenuTriangle?
  var aimTimer: TimerQueue.Token?
  /// The timer that opens the submenu of the highlighted row.
  var openTimer: TimerQueue.Token?
  /// The timer that closes submenus, and the number of levels that will remain.
  var closing: (timer: TimerQueue.Token, remaining: Int)?
  var typeAhead = MenuTypeAhead()

  init(_ request: MenuRequest) {
    self.request = request
    style = request.isForTouch ? .touch : .pointer
    super.init(frame: .zero)
    accessibilityIdentifier = "menus"
    addGestureRecognizer(HoverGestureRecognizer { [weak self] in self?.hovered($0) })
  }

  /// The highlighted row of the last menu that has one; nil for none, and when the menus have closed.
  var highlightedRow: View? { isOpen ? levels.reversed().lazy.compactMap(\.panel.highlightedView).first : nil }

  var time: TimeInterval { host?.time ?? 0 }
  var metrics: InteractionMetrics { host?.metrics ?? .standard }

  func schedule(_ delay: TimeInterval, for purpose: StaticString, _ action: @escaping (MenuSession) -> Void)
    -> TimerQueue.Token?
  {
    host?.timers.schedule(at: time + delay, for: purpose) { [weak self] in
      if let self, isOpen { action(self) }
    }
  }

  // MARK: Opening

  /// Opens the first menu.
  /// - Parameter area: the part of the window that menus may cover.
  /// - Precondition: the view is in a window.
  func open(in area: CGRect) {
    self.area = area
    isOpen = true
    if let start = request.pressStart { press = MenuPress(at: start, time: time, opens: true) }
    append(request.menu, parentRow: nil)
    switch request.highlight {
    case .none: break
    case .first:
      // A bar's Edit menu begins with Undo and Redo, which are often disabled: highlight the first enabled row.
      let rows = bar == nil ? [] : levels[0].content.rows
      let usable = rows.firstIndex { $0.isFocusable && $0.isEnabled }
      highlight(usable ?? levels[0].content.focusableRow(after: nil, by: 1), in: 0)
    case .last: highlight(levels[0].content.focusableRow(after: nil, by: -1), in: 0)
    case .element(let identity):
      highlight(levels[0].row(of: identity) ?? levels[0].content.focusableRow(after: nil, by: 1), in: 0)
    }
  }

  /// Opens the submenu of a row immediately. Does nothing if it is open.
  func openSubmenu(of row: Int, in index: Int) {
    openTimer?.cancel()
    guard levels.indices.contains(index), case .submenu(let menu) = levels[index].content.rows[row].kind else { return }
    if levels.count > index + 1, levels[index + 1].parentRow == row { return }
    truncate(to: index + 1)
    append(menu, parentRow: row)
  }

  private func append(_ menu: Menu, parentRow: Int?) {
    for element in menu.deferredElements { element.prepare() }
    load(menu)
    let content = MenuContent(menu, style: style)
    guard !content.rows.isEmpty || levels.isEmpty else { return }
    let isNarrow = levels.last.map { $0.panel.bounds.width + content.width > area.width } ?? false
    let shown = isNarrow ? MenuContent(menu, style: style, back: menu.title) : content
    let panel = MenuPanel(shown, isRightToLeft: request.isRightToLeft)
    panel.didScroll = { [weak self] in self?.followPointerAgain() }
    let level = MenuLevel(menu, panel, parentRow: parentRow, replacesParent: isNarrow)
    if isNarrow { levels.last?.panel.isHidden = true }
    levels.append(level)
    addSubview(panel)
    showPreview(with: panel)
    let origin = layOutLevel(levels.count - 1)
    panel.layoutIfNeeded()
    if request.isAnimated || parentRow != nil { appear(panel, from: origin) }
  }

  /// Closes all levels beyond the first `count`.
  func truncate(to count: Int) {
    guard levels.count > max(1, count) else { return }
    stopAiming()
    cancelClosing()
    while levels.count > max(1, count) {
      let level = levels.removeLast()
      level.panel.removeFromSuperview()
      if level.replacesParent { levels.last?.panel.isHidden = false }
    }
  }

  // MARK: Closing

  func close(animated: Bool) {
    guard isOpen else { return }
    let goal = request.preview?.dismissalFrame
    end()
    guard animated, host != nil, duration(metrics.menu.closeDuration) > 0 else { return removeFromSuperview() }
    View.animate(
      withDuration: metrics.menu.closeDuration, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        for level in levels { level.panel.alpha = 0 }
        if let goal { hidePreview(over: goal) }
      },
      completion: { [weak self] _ in self?.removeFromSuperview() })
  }

  /// Ends input to the menus, and notifies the request.
  private func end() {
    isOpen = false
    isUserInteractionEnabled = false
    press = nil
    stopAiming()
    cancelClosing()
    openTimer?.cancel()
    for level in levels { level.panel.followPointer(nil) }
    didEnd?()
    didEnd = nil
    request.didClose?()
  }

  /// Also ends menus that are removed with their window.
  override func didMoveToWindow() { if host == nil, isOpen { end() } }

  // MARK: Deferred elements

  /// Requests the deferred elements of a menu. Supplied elements may contain further ones.
  private func load(_ menu: Menu) {
    for _ in 0..<MenuSession.deepestSupply {
      let missing = menu.deferredElements.filter { $0.elements == nil }
      for element in missing { element.load { [weak self, weak menu] in menu.map { self?.elementsArrived(in: $0) } } }
      if !missing.contains(where: { $0.elements != nil }) { return }
    }
  }

  /// The maximum depth of deferred elements that are supplied immediately.
  private static let deepestSupply = 100

  private func elementsArrived(in menu: Menu) {
    guard isOpen, levels.contains(where: { $0.menu === menu }) else { return }
    load(menu)
    refresh()
  }

  /// Updates the elements of all menus. Rows that still exist stay highlighted, and their submenus open.
  func refresh() {
    var index = 0
    while index < levels.count {
      let level = levels[index]
      let highlighted = level.highlightedRow?.element
      let isBack = level.highlighted != nil && highlighted == nil
      let child = index + 1 < levels.count ? levels[index + 1] : nil
      level.highlighted = nil
      level.panel.setContent(MenuContent(level.menu, style: style, back: level.replacesParent ? level.menu.title : nil))
      if let child {
        child.parentRow = level.row(of: child.menu)
        if child.parentRow == nil { truncate(to: index + 1) }
      }
      _ = layOutLevel(index)
      level.panel.layoutIfNeeded()
      level.highlighted = isBack && !level.content.rows.isEmpty ? 0 : level.row(of: highlighted)
      index += 1
    }
    followPointerAgain()
  }

  // MARK: Positions

  /// Positions the panel of a level.
  /// - Returns: the point from which it grows, in units of its size.
  private func layOutLevel(_ index: Int) -> CGPoint {
    let level = levels[index]
    var size = level.panel.wantedSize
    if index == 0 { size.width = max(size.width, request.minimumWidth) }
    let placement = placement(of: level, size, after: index > 0 ? levels[index - 1] : nil)
    View.performWithoutAnimation {
      level.panel.transform = .identity
      level.panel.frame = placement.frame
    }
    return placement.origin
  }

  private func placement(of level: MenuLevel, _ size: CGSize, after parent: MenuLevel?) -> MenuPlacement {
    let isRightToLeft = request.isRightToLeft
    guard let parent, let row = level.parentRow else {
      if let preview = request.preview {
        let frame = preview.placement(of: size, in: area, isRightToLeft: isRightToLeft).menu
        return MenuPlacement(frame: frame, origin: CGPoint(x: isRightToLeft ? 1 : 0, y: 0))
      }
      return MenuPlacement.menu(
        size, at: request.anchor, row: rowOverAnchor(in: level), in: area, isRightToLeft: isRightToLeft)
    }
    if level.replacesParent {
      var anchor = parent.panel.frame
      anchor.size.height = 0
      return MenuPlacement.menu(size, at: anchor, row: 0, in: area, isRightToLeft: isRightToLeft)
    }
    let frame = parent.panel.frame(of: row).offsetBy(dx: parent.panel.frame.minX, dy: parent.panel.frame.minY)
    return MenuPlacement.submenu(
      size, at: frame, overlap: MenuSession.overlap, padding: MenuStyle.padding, in: area, isRightToLeft: isRightToLeft)
  }

  /// The width by which a submenu covers its menu, in points.
  private static let overlap: CGFloat = 4

  /// Returns the distance from the top of the panel to the middle of the row on the anchor; nil if the menu is beside
  /// the anchor.
  private func rowOverAnchor(in level: MenuLevel) -> CGFloat? {
    guard case .over(let identity) = request.side else { return nil }
    return level.row(of: identity).map { MenuStyle.padding + (level.content.tops[$0] + level.content.tops[$0 + 1]) / 2 }
  }

  // MARK: Animation

  private func duration(_ duration: TimeInterval) -> TimeInterval {
    traitCollection.prefersReducedMotion || !View.areAnimationsEnabled ? 0 : duration
  }

  /// Fades in and grows a panel. It is slightly visible in the first frame, since a transparent panel would appear one
  /// frame late.
  private func appear(_ panel: MenuPanel, from origin: CGPoint) {
    let duration = duration(metrics.menu.openDuration)
    guard duration > 0 else { return }
    let (scale, size) = (MenuSession.smallest, panel.bounds.size)
    View.performWithoutAnimation {
      panel.alpha = MenuSession.minimumAlpha
      panel.transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: (origin.x - 0.5) * size.width * (1 - scale),
        ty: (origin.y - 0.5) * size.height * (1 - scale))
    }
    View.animate(withDuration: duration, options: [.curveEaseOut, .allowUserInteraction]) {
      panel.alpha = 1
      panel.transform = .identity
    }
  }

  /// The initial scale of an opening menu.
  private static let smallest: CGFloat = 0.94
  private static let minimumAlpha: CGFloat = 0.4

  // MARK: Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { touches.first.map(touchBegan) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { touches.first.map(touchMoved) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { touches.first.map(touchEnded) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    press = nil
    if isOpen, let last = levels.last { last.highlighted = nil }
  }

  // MARK: Hit testing

  /// Returns whether a menu is at a point of the window.
  func covers(_ point: CGPoint) -> Bool { level(at: point) != nil }

  /// Returns the frontmost level at a point; nil for none.
  func level(at point: CGPoint) -> Int? {
    levels.lastIndex { !$0.panel.isHidden && $0.panel.frame.contains(point) }
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    request.isModal ? super.point(inside: point, with: event) : covers(point)
  }
}

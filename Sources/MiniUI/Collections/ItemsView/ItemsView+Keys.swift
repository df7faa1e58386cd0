extension ItemsView {
  /// Performs the action of a key on the items.
  /// - Returns: False if the key has no action here. It then scrolls, or is passed on.
  final func keyDown(_ press: Press) -> Bool {
    if moveByKey(press) { return true }
    if press.pressedKey == Key(.escape), hasOpenRow {
      swipe?.close(animated: true)
      return true
    }
    if press.pressedKey.opensContextMenu { return openMenuByKey() }
    if press.pressedKey == Key(.function(6)), isFocused {
      return indexView?.enter(at: engine.focusedPath?.section) == true
    }
    guard canFocusItems, engine.firstItem != nil else { return false }
    let modifiers = press.pressedKey.modifiers
    if let (axis, step) = press.pressedKey.code.arrow { return moveFocus(axis, by: step, modifiers) }
    switch press.pressedKey.code {
    case .home: return moveFocus(modifiers) { _ in end(by: 1) }
    case .end: return moveFocus(modifiers) { _ in end(by: -1) }
    case .pageUp: return moveFocus(modifiers) { page(from: $0, by: -1) }
    case .pageDown: return moveFocus(modifiers) { page(from: $0, by: 1) }
    case .space where modifiers.isEmpty && typed.isContinued(at: time): return typeAhead(" ")
    case .space where modifiers.isSubset(of: .control): return press.isRepeat || selectFocused(modifiers)
    case .enter where modifiers.isEmpty && !press.isRepeat:
      guard let path = engine.focusedPath else { return false }
      adapter?.didPressEnter(path)
      return true
    case .character("a") where modifiers == .control, .character("/") where modifiers == .control:
      guard canPerformAction(.selectAll, withSender: nil) else { return false }
      selectAll(nil)
      return true
    case .character("a") where modifiers == [.control, .shift], .character("\\") where modifiers == .control:
      return selectNone()
    case .escape where modifiers.isEmpty: return selectNone()
    case .character(let character) where modifiers.isSubset(of: .shift): return typeAhead(character)
    default: return false
    }
  }

  private func selectFocused(_ modifiers: KeyModifiers) -> Bool {
    guard let path = engine.focusedPath else { return false }
    select(path, modifiers.contains(.control) || canSelectSeveral ? .toggle : .only)
    return true
  }

  private func moveFocus(_ key: Axis, by step: Int, _ modifiers: KeyModifiers) -> Bool {
    let step = layout.flipped(step, along: key)
    return moveFocus(modifiers, isGoal: key != layout.scrollAxis) { item(from: $0, along: key, by: step) }
  }

  /// Moves the focus to the item that `target` returns for the focused one.
  /// - Parameter isGoal: Whether this item sets the preferred position for moves between lines.
  private func moveFocus(
    _ modifiers: KeyModifiers, isGoal: Bool = false, to target: (IndexPath) -> IndexPath?
  ) -> Bool {
    guard modifiers.isSubset(of: [.control, .shift]) else { return false }
    typed = TypedTerm()
    guard let path = engine.focusedPath else {
      focusDidArrive()
      return engine.focus.path != nil
    }
    guard let next = target(path) else { return true }
    setFocusedItem(next, isGoal: isGoal)
    reveal(next)
    if modifiers.contains(.shift), canSelectSeveral {
      if engine.focus.anchor == nil { engine.focus.anchor = path }
      select(next, .range(isAdded: modifiers.contains(.control)))
    } else if adapter?.allows(.selectionByFocus, at: next) == true, !modifiers.contains(.control) {
      select(next, .only)
    }
    return true
  }

  /// Returns the first focusable item or, if `step` is negative, the last one.
  private func end(by step: Int) -> IndexPath? {
    guard let path = step > 0 ? engine.firstItem : engine.lastItem else { return nil }
    return canFocus(path) ? path : engine.item(after: path, by: step)
  }

  /// Returns the target of Page Up or Page Down: an item at the edge of the visible part. If `path` is already there,
  /// the target is one page less a line further. Prefers the item closest to the preferred position.
  private func page(from path: IndexPath, by step: Int) -> IndexPath? {
    guard let own = attributes(at: path) else { return nil }
    let (axis, range, start) = (layout.scrollAxis, scrollRange, visibleStart)
    let covered = layout.headerCovering(path)
    let visible = range.visible - covered
    let (low, high) = (own.frame.origin[axis], own.frame.end(axis))
    let way = layout.flipped(step, along: axis)
    let edge = way > 0 ? start + range.visible : start + covered
    return item(of: own, within: way > 0 ? edge - high : low - edge, step)
      ?? item(of: own, within: visible - own.size[axis], step) ?? item(from: path, along: axis, by: step)
  }

  /// Scrolls by the smallest distance that reveals an item, with a margin.
  final func reveal(_ path: IndexPath) {
    guard let target = offset(revealing: path) else { return }
    layout.external?.scrollSection(to: path, part: nil, animated: true)
    scroll(to: target, duration: 0.1)
    // Elements of estimated length move the item while they are measured on the way.
    guard rowList != nil || layout.preferredAttributesPolicy != .never else { return }
    follow(goal: { [weak self] in self?.offset(revealing: path) })
  }

  /// Makes the current animation follow its goal, which moves while elements on the way are measured. Without an
  /// animation, scrolls there immediately.
  /// - Parameter goal: Returns the offset to scroll to; nil if it no longer exists.
  final func follow(goal: @escaping () -> CGPoint?) {
    if activity == nil { settle(at: goal) } else { activity?.goal = goal }
  }

  final func offset(revealing path: IndexPath) -> CGPoint? {
    guard let frame = attributes(at: path)?.frame else { return nil }
    // While a key repeats, each step continues from the target of the previous one.
    var target = animatedOffset
    let covered = layout.headerCovering(path)
    for axis in Axis.allCases {
      let range = range(axis)
      let before = axis == layout.scrollAxis ? covered : 0
      let isRoomy = frame.size[axis] + before + 2 * ItemsView.revealMargin <= range.visible
      let margin = isRoomy ? ItemsView.revealMargin : 0
      target[axis] = range.offset(
        showing: frame.origin[axis] - before - margin, frame.end(axis) + margin, from: target[axis])
    }
    return target
  }

  /// The margin around a revealed item, in points.
  private static let revealMargin: CGFloat = 8
}

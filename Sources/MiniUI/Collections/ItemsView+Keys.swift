extension ItemsView {
  /// Performs the effect of a key on the items.
  /// - Returns: False if it has none: then the key scrolls, or is passed on.
  final func keyDown(_ press: Press) -> Bool {
    if moveByKey(press) { return true }
    if press.pressedKey.opensContextMenu { return openMenuByKey() }
    guard allowsSelection, firstItem != nil else { return false }
    let modifiers = press.pressedKey.modifiers
    switch press.pressedKey.code {
    case .left: return moveFocus(.horizontal, by: -1, modifiers)
    case .right: return moveFocus(.horizontal, by: 1, modifiers)
    case .up: return moveFocus(.vertical, by: -1, modifiers)
    case .down: return moveFocus(.vertical, by: 1, modifiers)
    case .space where modifiers.isSubset(of: .control): return press.isRepeat || selectFocused(modifiers)
    case .enter where modifiers.isEmpty && !press.isRepeat:
      guard let path = focusedPath else { return false }
      performPrimaryAction(path)
      return true
    case .character("a") where modifiers == .control: return selectAll()
    case .escape where modifiers.isEmpty: return selectNone()
    default: return false
    }
  }

  private func selectFocused(_ modifiers: KeyModifiers) -> Bool {
    guard let path = focusedPath else { return false }
    select(path, modifiers.contains(.control) || allowsMultipleSelection ? .toggle : .only)
    return true
  }

  private func moveFocus(_ key: Axis, by step: Int, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.isSubset(of: [.control, .shift]) else { return false }
    guard let path = focusedPath else {
      focusDidArrive()
      return focus.path != nil
    }
    guard let next = item(from: path, along: key, by: step) else { return true }
    setFocusedItem(next, isGoal: key != layout.scrollDirection)
    reveal(next)
    if modifiers.contains(.shift), allowsMultipleSelection {
      if focus.anchor == nil { focus.anchor = path }
      select(next, .range(isAdded: modifiers.contains(.control)))
    } else if selectionFollowsFocus, !modifiers.contains(.control) {
      select(next, .only)
    }
    return true
  }

  /// Scrolls as little as it takes to reveal an item, with a margin.
  final func reveal(_ path: IndexPath) {
    guard let frame = attributes(at: path)?.frame else { return }
    // A key that repeats continues from the target of the last repeat.
    var target = activity.map { $0.isDeceleration ? exactOffset : $0.target } ?? exactOffset
    for axis in Axis.allCases {
      let range = range(axis)
      let margin = frame.size[axis] + 2 * ItemsView.revealMargin <= range.visible ? ItemsView.revealMargin : 0
      target[axis] = range.offset(
        showing: frame.origin[axis] - margin, frame.end(axis) + margin, from: target[axis])
    }
    scroll(to: target, duration: 0.1)
  }

  /// The margin around a revealed item, in points.
  private static let revealMargin: CGFloat = 8
}

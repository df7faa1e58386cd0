extension CollectionView {
  /// What a key does to the items.
  /// - Returns: false if nothing: then it scrolls, or goes on.
  final func keyDown(_ press: Press) -> Bool {
    if moveByKey(press) { return true }
    guard allowsSelection, firstItem != nil else { return false }
    let modifiers = press.pressedKey.modifiers
    switch press.pressedKey.code {
    case .left: return moveFocus(.horizontal, by: -1, modifiers)
    case .right: return moveFocus(.horizontal, by: 1, modifiers)
    case .up: return moveFocus(.vertical, by: -1, modifiers)
    case .down: return moveFocus(.vertical, by: 1, modifiers)
    case .space where modifiers.isSubset(of: .control): return press.isRepeat || selectFocused(modifiers)
    case .enter where modifiers.isEmpty && !press.isRepeat:
      guard let path = focusedIndexPath else { return false }
      collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
      return true
    case .character("a") where modifiers == .control: return selectAll()
    case .escape where modifiers.isEmpty: return selectNone()
    default: return false
    }
  }

  private func selectFocused(_ modifiers: KeyModifiers) -> Bool {
    guard let path = focusedIndexPath else { return false }
    select(path, modifiers.contains(.control) || allowsMultipleSelection ? .toggle : .only)
    return true
  }

  private func moveFocus(_ key: Axis, by step: Int, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.isSubset(of: [.control, .shift]) else { return false }
    guard let path = focusedIndexPath else {
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

  /// Scrolls as little as it takes to show an item, with a little of what is around.
  final func reveal(_ path: IndexPath) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    // Keys that are held go on from where the last one leads to.
    var target = activity.map { $0.isDeceleration ? exactOffset : $0.target } ?? exactOffset
    for axis in Axis.allCases {
      let range = range(axis)
      let margin = frame.size[axis] + 2 * CollectionView.revealMargin <= range.visible ? CollectionView.revealMargin : 0
      target[axis] = range.offset(
        showing: frame.origin[axis] - margin, frame.end(axis) + margin, from: target[axis])
    }
    scroll(to: target, duration: 0.1)
  }

  /// How much around a focused item is shown too, in points.
  private static let revealMargin: CGFloat = 8
}

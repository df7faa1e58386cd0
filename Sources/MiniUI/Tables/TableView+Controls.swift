/// Keys that move the focus between rows and the controls in them.
extension TableView {
  /// Moves the focus for an arrow key: from a row to its controls, among them, or from a control back to the rows.
  /// - Returns: false if the key moves the focus among rows, or has another effect.
  final func controlKeyDown(_ press: Press) -> Bool {
    guard press.pressedKey.modifiers.isEmpty, canFocusItems, let host, let system = host.focusSystem,
      let focused = host.focusedView
    else { return false }
    let ahead = isMirrored ? KeyCode.left : .right
    if focused === self {
      guard press.pressedKey.code == ahead, let cell = focusedCell else { return false }
      return system.moveFocus(from: cell, by: 1, within: cell)
    }
    guard host.firstResponder == nil, let item = focused.containingItem, item.view === self else { return false }
    switch press.pressedKey.code {
    case .left, .right:
      let step = press.pressedKey.code == ahead ? 1 : -1
      if !system.moveFocus(from: focused, by: step, within: item.cell), step < 0 { focusRow(of: item.cell) }
      return true
    case .up, .down, .home, .end, .pageUp, .pageDown:
      focusRow(of: item.cell)
      return false
    default: return false
    }
  }

  private func focusRow(of cell: ReusableView) {
    focusItem(of: cell)
    host?.focusSystem?.setFocus(self)
  }
}

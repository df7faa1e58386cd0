/// The row of a list that a swipe opens, as far as touches, keys, menus and scrolling need it.
protocol OpenRow: AnyObject {
  /// The cell that is open or follows a finger; nil for none.
  var openCell: ReusableView? { get }
  /// The view of the open row's buttons; nil for none.
  var buttons: View? { get }
  /// Closes the open row. Does nothing if there is none.
  func close(animated: Bool)
  /// Returns a menu with the actions of a row; nil if it has none.
  func menu(at path: IndexPath) -> ContextMenuConfiguration?
}

extension ItemsView {
  final var hasOpenRow: Bool { openRow?.buttons != nil }

  /// Closes an open row for a touch beside its buttons.
  /// - Returns: Whether the touch has no other effect.
  final func closeOpenRow(for touch: Touch) -> Bool {
    guard hasOpenRow else { return false }
    // A finger on the open row may swipe it further.
    if !isOnOpenRow(touch) { openRow?.close(animated: true) }
    return true
  }

  /// Closes the open row if a touch beside its buttons ends on it.
  final func endTouchOnOpenRow(_ touch: Touch) {
    if hasOpenRow, isOnOpenRow(touch) { openRow?.close(animated: true) }
  }

  private func isOnOpenRow(_ touch: Touch) -> Bool {
    touch.type == .direct && openRow?.openCell?.frame.contains(touch.location(in: self)) == true
  }
}

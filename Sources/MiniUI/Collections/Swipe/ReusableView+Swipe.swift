extension ReusableView {
  /// Adds the buttons of a swipe. The content does not move until the row is opened.
  final func beginSwipe(_ view: SwipeActionsView) {
    endSwipe()
    view.clipsCell = clipsToBounds
    swipeView = view
    addSubview(view)
    clipsToBounds = true
    swipeDidChange()
    view.show(open: 0, isFull: false, beside: bounds.size)
  }

  /// Moves the content aside to reveal the buttons: by `open` points, towards the other side if negative. If `isFull`
  /// is true, the outermost button fills the space.
  final func showSwipe(open: CGFloat, isFull: Bool = false) {
    guard let swipeView else { return }
    swipeView.show(open: open, isFull: isFull, beside: bounds.size)
    bounds.origin.x = swipeView.isAtRight ? open : -open
    swipeDidMove(open: open)
  }

  final func endSwipe() {
    guard let view = swipeView else { return }
    swipeView = nil
    view.removeFromSuperview()
    bounds.origin.x = 0
    clipsToBounds = view.clipsCell
    swipeDidChange()
  }
}

/// The touches on a list with an open row.
extension ItemsView {
  final var hasOpenRow: Bool { swipe?.isOpen == true }

  /// Closes an open row for a touch beside its buttons.
  /// - Returns: Whether the touch has no other effect.
  final func closeOpenRow(for touch: Touch) -> Bool {
    guard hasOpenRow else { return false }
    // A finger on the open row may swipe it further.
    if !isOnOpenRow(touch) { swipe?.close(animated: true) }
    return true
  }

  /// Closes the open row if a touch beside its buttons ends on it.
  final func endTouchOnOpenRow(_ touch: Touch) {
    if hasOpenRow, isOnOpenRow(touch) { swipe?.close(animated: true) }
  }

  private func isOnOpenRow(_ touch: Touch) -> Bool {
    touch.type == .direct && swipe?.cell?.frame.contains(touch.location(in: self)) == true
  }
}

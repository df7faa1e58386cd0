extension TableViewCell {
  /// The actions that a swipe of the row would show.
  final var swipeActionsForReaders: [AccessibilityCustomAction] {
    (superview as? TableView)?.swipe.customActions(of: self) ?? []
  }

  /// Adds the buttons of a swipe. The content does not move until the row is opened.
  final func beginSwipe(_ view: SwipeActionsView) {
    endSwipe()
    swipeView = view
    addSubview(view)
    clipsToBounds = true
    state.isSwiped = true
    view.show(open: 0, isFull: false, beside: bounds.size)
  }

  /// Moves the content aside to reveal the buttons: by `open` points, towards the other side if negative. If `isFull`
  /// is true, the outermost button fills the space.
  final func showSwipe(open: CGFloat, isFull: Bool = false) {
    guard let swipeView else { return }
    swipeView.show(open: open, isFull: isFull, beside: bounds.size)
    bounds.origin.x = swipeView.isAtRight ? open : -open
    editControl?.transform =
      open > 0 && editControl?.kind == .delete && state.isEditing
      ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
  }

  final func endSwipe() {
    guard let swipeView else { return }
    self.swipeView = nil
    swipeView.removeFromSuperview()
    bounds.origin.x = 0
    editControl?.transform = .identity
    clipsToBounds = !cornerRadii.isZero
    state.isSwiped = false
  }
}

extension TableViewCell: SwipeableCell {
  /// The actions that a swipe of the row would show.
  final var swipeActionsForReaders: [AccessibilityCustomAction] {
    (superview as? TableView)?.swipe.customActions(of: self) ?? []
  }

  final func swipeDidChange() {
    state.isSwiped = swipeView != nil
    guard swipeView == nil else { return }
    editControl?.transform = .identity
    // The row may have moved to another position since.
    clipsToBounds = !cornerRadii.isZero
  }

  final func swipeDidMove(open: CGFloat) {
    editControl?.transform =
      open > 0 && editControl?.kind == .delete && state.isEditing
      ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
  }
}

/// A layout of the kit in another target of the package that has swipe actions for rows.
@MainActor package protocol SwipeActionsLayout: ExternalLayout {
  /// Returns the actions for the leading or the trailing side of a row; nil for none.
  func swipeActions(isLeading: Bool, at indexPath: IndexPath) -> SwipeActionsConfiguration?
}

extension CollectionView: SwipeList {
  final var canSwipe: Bool { !isEditing }
  final func swipeActions(_ side: SwipeActionsView.Side, at path: IndexPath) -> SwipeActionsConfiguration? {
    (layout.external as? any SwipeActionsLayout)?.swipeActions(isLeading: side == .leading, at: path)
  }
  final func swipeWillBegin(at path: IndexPath) {}
  final func swipeDidEnd(at path: IndexPath?) {}

  /// Lets list cells be swiped, as far as the layout has actions for them.
  package final func allowSwipes() { if openRow == nil { openRow = RowSwipe(self) } }
}

extension CollectionViewListCell: SwipeableCell {
  /// The actions that a swipe of the row would show.
  final var swipeActionsForReaders: [AccessibilityCustomAction] {
    ((superview as? CollectionView)?.openRow as? RowSwipe)?.customActions(of: self) ?? []
  }
  final func swipeDidChange() {
    // The row may have become the first or last one since.
    if rowCorners != nil { clipsToBounds = true }
    setNeedsUpdateConfiguration()
  }
  final func swipeDidMove(open: CGFloat) {}
}

extension CollectionView {
  /// Begins to move an item, which then follows `updateInteractiveMovementTargetPosition`. A move under way is cancelled.
  /// - Returns: False if the item is not shown, or the data source does not allow its move.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMoving(indexPath) }

  /// Moves the item's center to `point` of the content, in points. The other items make room for it, and the content scrolls
  /// while the item is near an edge. A point that is not finite is ignored.
  public final func updateInteractiveMovementTargetPosition(_ point: CGPoint) { moveItem(to: point) }

  /// Ends the move at the item's present index path, and notifies the data source if it differs from the original one.
  public final func endInteractiveMovement() { endMoving() }

  /// Cancels the move and returns the item to its original index path.
  public final func cancelInteractiveMovement() { cancelMoving() }
}

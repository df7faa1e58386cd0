extension CollectionView {
  /// Begins to move an item, which then follows `updateInteractiveMovementTargetPosition`. Cancels a current move.
  /// - Returns: False if the item is not visible, or the data source does not allow it.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMoving(indexPath) }

  /// Moves the item's center to `point` of the content, in points. The other items make space, and the content scrolls
  /// while the item is near an edge. Ignores a point that is not finite.
  public final func updateInteractiveMovementTargetPosition(_ point: CGPoint) { moveItem(to: point) }

  /// Drops the item at its current index path, and notifies the data source if it has changed.
  public final func endInteractiveMovement() { endMoving() }

  /// Cancels the move and returns the item to its original index path.
  public final func cancelInteractiveMovement() { cancelMoving() }
}

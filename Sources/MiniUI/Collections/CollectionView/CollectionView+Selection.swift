extension CollectionView {
  /// Returns whether an item is selected.
  /// - Complexity: O(log n) in the number of ranges of selected items.
  public final func isItemSelected(at indexPath: IndexPath) -> Bool { engine.selection.contains(indexPath) }

  /// Selects an item that the user has touched. In single selection, the delegate is asked and notified again for a
  /// selected item.
  final func selectByUser(_ path: IndexPath, _ move: ListEngine.SelectionMove) {
    guard case .only = move, !canSelectSeveral, engine.selection.contains(path) else { return select(path, move) }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  /// Performs the primary action of an item, unless the delegate has removed the item when it was selected.
  final func performActionOfItem(_ path: IndexPath) {
    guard engine.hasItem(at: path), let collectionDelegate,
      collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }
}

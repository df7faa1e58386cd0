extension CollectionView {
  /// The index paths of the selected items, in reading order; nil if none is selected.
  public final var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Returns whether an item is selected.
  /// - Complexity: O(log n) in the number of ranges of selected items.
  public final func isItemSelected(at indexPath: IndexPath) -> Bool { selection.contains(indexPath) }

  /// Selects an item, and scrolls to it unless `scrollPosition` is empty. The delegate is not notified.
  ///
  /// Deselects other items unless `allowsMultipleSelection` is set. Does nothing if `allowsSelection` is false.
  /// - Parameters:
  ///   - indexPath: The item; nil deselects all items.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: Where in the visible part the item is scrolled to.
  /// - Precondition: The item exists.
  public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return setSelection(ItemSet()) }
    precondition(hasItem(at: indexPath), "attempted to select an item that does not exist: \(indexPath)")
    guard selectByProgram(indexPath, animated: false) else { return }
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, if it is selected. The delegate is not notified. `animated` has no effect.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    var selected = selection
    selected.remove(indexPath)
    setSelection(selected)
  }
}

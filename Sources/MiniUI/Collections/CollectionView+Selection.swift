extension CollectionView {
  /// The index paths of the selected items, in reading order; nil if none is selected.
  public final var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Returns whether an item is selected. The cost does not depend on the number of selected items.
  public final func isItemSelected(at indexPath: IndexPath) -> Bool { selection.contains(indexPath) }

  /// Selects an item, and scrolls to it unless `scrollPosition` is empty. The delegate is not notified.
  ///
  /// Unless `allowsMultipleSelection` is set, the other items are deselected. Nothing happens if `allowsSelection` is false.
  /// - Parameters:
  ///   - indexPath: The item; nil deselects all items.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: The place in the visible part to which the item is scrolled.
  /// - Precondition: The item exists.
  public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return setSelection(ItemSet()) }
    precondition(hasItem(at: indexPath), "attempted to select an item that does not exist: \(indexPath)")
    guard allowsSelection else { return }
    var selected = allowsMultipleSelection ? selection : ItemSet()
    selected.insert(indexPath)
    setSelection(selected)
    focus.anchor = indexPath
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, which need not be selected. The delegate is not notified.
  /// - Parameter animated: Has no effect.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    var selected = selection
    selected.remove(indexPath)
    setSelection(selected)
  }
}

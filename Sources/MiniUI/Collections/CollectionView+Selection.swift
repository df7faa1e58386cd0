extension CollectionView {
  /// The items that are selected, in reading order; nil if none is.
  public final var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Whether an item is selected. Costs the same however many are.
  public final func isItemSelected(at indexPath: IndexPath) -> Bool { selection.contains(indexPath) }

  /// Selects an item, or with nil none, and shows it where `scrollPosition` says. The delegate is not told.
  /// - Precondition: there is such an item.
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

  /// Takes the selection from an item. The delegate is not told.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    var selected = selection
    selected.remove(indexPath)
    setSelection(selected)
  }

  /// Shows which items are selected.
  final func setSelection(_ selected: ItemSet) {
    selection = selected
    interactionCount += 1
    for (path, cell) in elements.cells where cell.isSelected != selected.contains(path) { cell.isSelected.toggle() }
  }

  final func keepFirstSelection() {
    var selected = ItemSet()
    if let first = selection.first { selected.insert(first) }
    setSelection(selected)
  }

  // MARK: The user's selection

  /// What a click, a tap or a key does to the selection.
  enum SelectionMove {
    /// The item alone.
    case only
    case toggle
    /// All from the anchor to the item, alone or beside what else is selected.
    case range(isAdded: Bool)
    /// The item beside what else is selected.
    case add
  }

  /// Selects as the user says, as far as the delegate lets them.
  final func select(_ path: IndexPath, _ move: SelectionMove) {
    guard allowsSelection, hasItem(at: path) else { return }
    var wanted = allowsMultipleSelection ? selection : ItemSet()
    switch move {
    case .only: wanted.removeAll()
    case .toggle where selection.contains(path):
      wanted.remove(path)
      focus.anchor = path
      return change(to: wanted)
    case .range(let isAdded) where allowsMultipleSelection:
      let anchor = focus.anchor.flatMap { hasItem(at: $0) ? $0 : nil } ?? path
      if !isAdded { wanted.removeAll() }
      wanted.formUnion(items(from: min(anchor, path), through: max(anchor, path)))
      focus.anchor = anchor
      return change(to: wanted)
    case .toggle, .add, .range: break
    }
    wanted.insert(path)
    focus.anchor = path
    change(to: wanted)
  }

  private func items(from first: IndexPath, through last: IndexPath) -> ItemSet {
    var items = ItemSet()
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : numberOfItems(inSection: section)
      items.insert(start..<max(start, end), section: section)
    }
    return items
  }

  /// Up to this many items can be selected all at once: the delegate is asked about each.
  private static let mostSelected = 1 << 22

  /// - Returns: false if that cannot be.
  final func selectAll() -> Bool {
    guard allowsSelection, allowsMultipleSelection, let first = firstItem, let last = lastItem else { return false }
    let all = items(from: first, through: last)
    guard all.count <= CollectionView.mostSelected else { return false }
    change(to: all)
    return true
  }

  /// - Returns: false if nothing was selected.
  final func selectNone() -> Bool {
    guard allowsMultipleSelection, !selection.isEmpty else { return false }
    change(to: ItemSet())
    return true
  }

  /// Asks and tells the delegate about every item that comes or goes.
  private func change(to wanted: ItemSet) {
    let going = selection.subtracting(wanted).paths.filter {
      collectionDelegate?.collectionView(self, shouldDeselectItemAt: $0) != false
    }
    let coming = wanted.subtracting(selection).paths.filter {
      collectionDelegate?.collectionView(self, shouldSelectItemAt: $0) != false
    }
    guard !going.isEmpty || !coming.isEmpty else { return }
    // One alone is replaced only by one that may come.
    if !allowsMultipleSelection, !wanted.isEmpty, coming.isEmpty { return }
    var selected = selection
    for path in going { selected.remove(path) }
    for path in coming { selected.insert(path) }
    setSelection(selected)
    for path in going { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
    for path in coming { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
  }
}

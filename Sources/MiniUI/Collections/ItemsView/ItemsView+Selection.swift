extension ItemsView {
  final func setSelection(_ selected: ItemSet, animated: Bool = false) {
    engine.selection = selected
    interactionCount += 1
    for (path, cell) in elements.cells {
      let isSelected = selected.contains(path)
      if cell.showsSelection != isSelected { cell.showSelection(isSelected, animated: animated) }
    }
    rowList?.didChangeStates()
  }

  /// Selects the items of a former selection that still exist.
  final func restoreSelection(_ former: ItemSet) { setSelection(ItemSet(former.paths.filter(engine.hasItem))) }

  /// Selects an item on behalf of the program, as `selectRow` and `selectItem` do.
  /// - Returns: False if it may not be selected.
  final func selectByProgram(_ path: IndexPath, animated: Bool) -> Bool {
    guard canSelect else { return false }
    var selected = canSelectSeveral ? engine.selection : ItemSet()
    selected.insert(path)
    setSelection(selected, animated: animated)
    engine.focus.anchor = path
    return true
  }

  /// Deselects an item on behalf of the program.
  final func deselect(at indexPath: IndexPath, animated: Bool) {
    guard engine.selection.contains(indexPath) else { return }
    var selected = engine.selection
    selected.remove(indexPath)
    setSelection(selected, animated: animated)
  }

  /// Whether items, and several of them, can be selected now.
  final var canSelect: Bool { adapter?.selectionRules.isAllowed == true }
  final var canSelectSeveral: Bool { adapter?.selectionRules.isMultiple == true }

  /// Whether keys move the focus among the items. True if items can be selected, and in the editing mode of a table,
  /// whose rows keys delete, insert and move.
  final var canFocusItems: Bool { canSelect || rowList?.isInEditingMode == true }

  /// Returns the change of selection for a touch on an item.
  final func selectionMove(isPointer: Bool) -> ListEngine.SelectionMove {
    guard isPointer else { return canSelectSeveral ? .toggle : .only }
    let modifiers = host?.input.modifiers ?? []
    if modifiers.contains(.shift), canSelectSeveral { return .range(isAdded: modifiers.contains(.control)) }
    return modifiers.contains(.control) ? .toggle : .only
  }

  /// Changes the selection on behalf of the user, as far as the delegate allows.
  final func select(_ path: IndexPath, _ move: ListEngine.SelectionMove) {
    guard canSelect, engine.hasItem(at: path) else { return }
    adapter?.changeSelection(to: engine.selection(after: move, at: path, isMultiple: canSelectSeveral))
  }

  /// The maximum number of items for `selectAll`, since the delegate is asked about each.
  private static let maximumSelectionCount = 1 << 22

  /// Selects all items on behalf of the user, unless multiple selection is off, or there are more than
  /// `maximumSelectionCount`.
  final func selectAllItems() {
    guard canSelect, canSelectSeveral, let first = engine.firstItem, let last = engine.lastItem else { return }
    let all = engine.items(from: first, through: last)
    if all.count <= ItemsView.maximumSelectionCount { adapter?.changeSelection(to: all) }
  }

  /// Deselects all items on behalf of the user.
  /// - Returns: False if multiple selection is off, or nothing was selected.
  final func selectNone() -> Bool {
    guard canSelectSeveral, !engine.selection.isEmpty else { return false }
    adapter?.changeSelection(to: ItemSet())
    return true
  }
}

extension TableView {
  /// Selects a row on behalf of the user. In single selection, selecting a selected row notifies again.
  final func selectByUser(_ path: IndexPath, _ move: ListEngine.SelectionMove) {
    let isAgain = !canSelectSeveral && engine.selection.contains(path)
    if isAgain, case .only = move {
      guard let target = willSelect(path), target == path else { return }
      tableDelegate?.tableView(self, didSelectRowAt: path)
    } else {
      select(path, move)
    }
  }

  final func performActionOfRow(_ path: IndexPath) {
    guard !isInEditingMode, engine.hasItem(at: path), let tableDelegate,
      tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    else { return }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  private func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    return tableDelegate.tableView(self, willSelectRowAt: path).flatMap { engine.hasItem(at: $0) ? $0 : nil }
  }

  private func willDeselect(_ path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    return tableDelegate.tableView(self, willDeselectRowAt: path).flatMap { engine.selection.contains($0) ? $0 : nil }
  }

  /// Changes the selection: asks the delegate about rows to select, then about rows to deselect, and notifies in
  /// reverse order.
  final func changeSelection(to wanted: ItemSet) {
    let candidates = wanted.subtracting(engine.selection)
    let coming = candidates.paths.compactMap(willSelect)
    if !candidates.isEmpty, coming.isEmpty { return }
    let target = wanted.subtracting(candidates).union(ItemSet(coming))
    let going = engine.selection.subtracting(target).paths.compactMap(willDeselect)
    let selected = engine.selection.subtracting(ItemSet(going))
    // In single selection, no other row can be selected while the delegate refuses to deselect the selected one.
    if !canSelectSeveral, !selected.isEmpty, !coming.isEmpty { return }
    guard !going.isEmpty || !coming.isEmpty else { return }
    setSelection(selected.union(ItemSet(coming)))
    for path in going { tableDelegate?.tableView(self, didDeselectRowAt: path) }
    for path in coming { tableDelegate?.tableView(self, didSelectRowAt: path) }
  }
}

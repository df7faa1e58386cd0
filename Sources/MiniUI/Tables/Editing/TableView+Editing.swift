extension TableView {
  final func updateControls(animated: Bool) {
    for row in shownRows { updateEditing(of: row.cell, at: row.path, animated: animated) }
  }

  /// Updates the controls of a visible cell. Asks data source and delegate about its row.
  final func updateEditing(of cell: TableViewCell, at path: IndexPath, animated: Bool) {
    guard isInEditingMode else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    let path = dataPath(path)
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) == true
    let style = canEdit ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    let isIndented = canEdit && tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    let canMove = dataSource?.tableView(self, canMoveRowAt: path) == true
    cell.editing = TableCellEditing(
      style: style, isIndented: isIndented, showsHandle: canMove,
      choosesSeveral: canEdit && allowsMultipleSelectionDuringEditing)
    if cell.isEditing != (canEdit || canMove) { cell.setEditing(canEdit || canMove, animated: animated) }
  }

  /// Performs the action of a cell's pressed control: a deletion must be confirmed first.
  final func controlWasPressed(in cell: TableViewCell) {
    guard let path = path(of: cell) else { return }
    switch cell.editingStyle {
    case .none: break
    case .delete: askForDeletion(of: cell)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    }
  }

  final func canDelete(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) == true
      && tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
  }

  /// The rows for commands: the selected rows in multiple selection, otherwise the focused row, which may differ from
  /// the selected one.
  private var markedRows: [IndexPath] {
    if canSelectSeveral, !engine.selection.isEmpty { return engine.selection.paths }
    return (engine.focusedPath ?? engine.selection.first).map { [$0] } ?? []
  }

  /// Deletes the marked rows that can be deleted. If none of them is visible, reveals the first one instead, so that
  /// the user sees it before the next press deletes the rows.
  /// - Returns: Whether there was a row to delete.
  final func deleteByKey() -> Bool {
    let paths = markedRows.filter(canDelete)
    guard let first = paths.first else { return false }
    let shown = Set(indexPathsForVisibleRows ?? [])
    if paths.contains(where: shown.contains) {
      dataSource?.tableView(self, commitDeletionOfRowsAt: paths)
    } else {
      reveal(first)
    }
    return true
  }

  /// Performs the action of a key for moving, deleting or inserting rows.
  /// - Returns: false if it has none.
  final func editingKeyDown(_ press: Press) -> Bool {
    guard press.pressedKey.modifiers.isEmpty else { return false }
    switch press.pressedKey.code {
    case .escape where moving != nil:
      cancelMoving()
      return true
    case .delete where !press.isRepeat: return deleteByKey()
    case .enter where !press.isRepeat, .space where !press.isRepeat: return insertByKey()
    default: return false
    }
  }

  /// Presses the green control of the focused row. Does nothing if rows can be selected, since the keys then select the
  /// row.
  /// - Returns: Whether there was a green control.
  private func insertByKey() -> Bool {
    guard isFocused, isInEditingMode, !canSelect, let path = engine.focusedPath, let cell = cellForRow(at: path),
      cell.editingStyle == .insert
    else { return false }
    controlWasPressed(in: cell)
    return true
  }

  /// Closes the swiped row, as a change of the table's size does.
  package final func closeSwipedRow() { swipe?.close(animated: false) }
}

/// The swipe actions of rows.
extension TableView {
  final var canSwipe: Bool { !isInEditingMode }

  /// Returns the actions for a side of a row: the delegate's, or deletion if the row can be deleted.
  final func swipeActions(_ side: SwipeActionsView.Side, at path: IndexPath) -> SwipeActionsConfiguration? {
    if side == .leading { return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
    if let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
    return canDelete(path) ? SwipeActionsConfiguration(actions: [deletion(path)]) : nil
  }

  final func swipeWillBegin(at path: IndexPath) { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
  final func swipeDidEnd(at path: IndexPath?) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }

  /// Opens a row to confirm its deletion, or closes it if it is open.
  final func askForDeletion(of cell: TableViewCell) {
    swipe?.toggle(cell) { path in
      let configuration = SwipeActionsConfiguration(actions: [deletion(path)])
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
  }

  private func deletion(_ path: IndexPath) -> ContextualAction {
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let row = cellForRow(at: path)
    return ContextualAction(style: .destructive, title: title ?? Word.delete.text) {
      [unowned self, weak row] _, _, done in
      // The row may have moved in the meantime.
      if let path = row.flatMap({ self.path(of: $0) }) ?? (row == nil ? path : nil) {
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      done(true)
    }
  }
}

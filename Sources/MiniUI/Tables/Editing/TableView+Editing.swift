/// The state of a table's edit mode.
struct TableEditing {
  var isActive = false
}

extension TableView {
  final func changeEditing(_ isActive: Bool, animated: Bool) {
    guard isActive != editing.isActive else { return }
    if !isActive || !allowsSelectionDuringEditing { setSelection(ItemSet(), animated: animated) }
    editing.isActive = isActive
    for element in elements.all where element.attributes.representedElementCategory == .cell {
      guard let view = element.view else { continue }
      updateEditing(
        of: unsafeDowncast(view, to: TableViewCell.self), at: element.attributes.indexPath, animated: animated)
    }
  }

  /// Updates the controls of a cell that is shown.
  final func updateEditing(of cell: TableViewCell, at path: IndexPath, animated: Bool) {
    if cell.isEditing != editing.isActive { cell.setEditing(editing.isActive, animated: animated) }
  }
}

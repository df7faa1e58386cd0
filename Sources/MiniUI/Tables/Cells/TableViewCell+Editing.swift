/// The controls that a cell has in editing mode.
struct TableCellEditing: Hashable {
  var style = TableViewCell.EditingStyle.delete
  var isIndented = true
  var showsHandle = false
  /// Whether a circle for multiple selection replaces the control.
  var choosesSeveral = false

  /// The leading control; nil for none.
  var control: TableCellControl.Kind? {
    choosesSeveral ? .choice : style == .none ? nil : style == .insert ? .insert : .delete
  }
}

extension TableViewCell {
  /// Creates missing controls, and removes unneeded ones.
  final func updateControls(for isEditing: Bool) {
    let kind = isEditing ? editing.control : nil
    if editControl?.kind != kind {
      editControl?.removeFromSuperview()
      editControl = kind.map { TableCellControl($0) }
      if let editControl {
        editControl.isChosen = state.isSelected
        addSubview(editControl)
        editControl.addAction(
          { [weak self] _ in
            if let self { table?.controlWasPressed(in: self) }
          }, for: .primaryActionTriggered)
      }
    }
    let showsHandle = isEditing && editing.showsHandle
    if (handle != nil) != showsHandle {
      handle?.removeFromSuperview()
      handle = showsHandle ? TableCellHandle { [weak self] in self?.table?.move(with: $0) } : nil
      if let handle { addSubview(handle) }
    }
    editControl?.alpha = state.isEditing ? 1 : 0
    handle?.alpha = state.isEditing ? 1 : 0
  }
}

/// The controls that a cell has in editing mode.
struct TableCellEditing: Hashable {
  var style = TableViewCell.EditingStyle.delete
  var isIndented = true
  var showsHandle = false
  /// Whether a circle for multiple selection replaces the control.
  var choosesSeveral = false

  var showsControl: Bool { choosesSeveral || style != .none }
}

extension TableViewCell {
  final func editingDidChange() {
    updateControls(for: state.isEditing)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Creates missing controls, and removes unneeded ones.
  final func updateControls(for isEditing: Bool) {
    let kind: TableCellControl.Kind? =
      !isEditing || !editing.showsControl
      ? nil : editing.choosesSeveral ? .choice : editing.style == .insert ? .insert : .delete
    if editControl?.kind != kind {
      editControl?.removeFromSuperview()
      editControl = kind.map { TableCellControl($0) }
      if let editControl { begin(editControl) }
    }
    let showsHandle = isEditing && editing.showsHandle
    if (handle != nil) != showsHandle {
      handle?.removeFromSuperview()
      handle = showsHandle ? TableCellHandle { [weak self] in self?.table?.mover.follow($0) } : nil
      if let handle { addSubview(handle) }
    }
    editControl?.alpha = state.isEditing ? 1 : 0
    handle?.alpha = state.isEditing ? 1 : 0
  }

  private func begin(_ control: TableCellControl) {
    control.isChosen = state.isSelected
    addSubview(control)
    control.addAction(
      { [weak self] _ in
        if let self { table?.controlWasPressed(in: self) }
      }, for: .primaryActionTriggered)
  }
}

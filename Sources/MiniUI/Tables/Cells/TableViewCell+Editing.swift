/// The editing controls of a cell.
struct TableCellEditing {
  var style = TableViewCell.EditingStyle.delete
  var isIndented = true
  var showsHandle = false
  /// Whether a circle for multiple selection replaces the control.
  var choosesSeveral = false
  var control: TableCellControl?
  var handle: TableCellHandle?

  var showsControl: Bool { choosesSeveral || style != .none }
}

extension TableViewCell {
  final func changeEditing(_ change: (inout TableCellEditing) -> Void) {
    change(&editing)
    updateControls(for: state.isEditing)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Creates missing controls, and removes unneeded ones.
  final func updateControls(for isEditing: Bool) {
    let kind: TableCellControl.Kind? =
      !isEditing || !editing.showsControl
      ? nil : editing.choosesSeveral ? .choice : editing.style == .insert ? .insert : .delete
    if editing.control?.kind != kind {
      editing.control?.removeFromSuperview()
      editing.control = kind.map { TableCellControl($0) }
      if let control = editing.control { begin(control) }
    }
    if (editing.handle != nil) != (isEditing && editing.showsHandle) {
      editing.handle?.removeFromSuperview()
      editing.handle =
        isEditing && editing.showsHandle ? TableCellHandle { [weak self] in self?.table?.mover.follow($0) } : nil
      if let handle = editing.handle { addSubview(handle) }
    }
    let isShown = state.isEditing
    editing.control?.alpha = isShown ? 1 : 0
    editing.handle?.alpha = isShown ? 1 : 0
  }

  private func begin(_ control: TableCellControl) {
    control.isChosen = state.isSelected
    addSubview(control)
    control.addAction(
      { [weak self] _ in
        if let self { table?.controlWasPressed(in: self) }
      }, for: .primaryActionTriggered)
  }

  /// Sets the controls to show in editing mode.
  final func setControls(
    _ style: EditingStyle, isIndented: Bool, showsHandle: Bool, choosesSeveral: Bool
  ) {
    let isSame =
      editing.style == style && editing.isIndented == isIndented && editing.showsHandle == showsHandle
      && editing.choosesSeveral == choosesSeveral
    guard !isSame else { return }
    changeEditing {
      $0.style = style
      $0.isIndented = isIndented
      $0.showsHandle = showsHandle
      $0.choosesSeveral = choosesSeveral
    }
  }
}

/// The state of a cell.
struct TableCellState: Hashable {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isHovered = false
  var isSwiped = false
  var isReordering = false
  var isFocused = false
  /// Whether the table allows multiple selection.
  var isMultiple = false
}

extension TableViewCell {
  /// Changes state that affects only configurations and the background.
  final func changeState(_ change: (inout TableCellState) -> Void) {
    let old = state
    change(&state)
    guard state != old else { return }
    if state.isHovered != old.isHovered { setNeedsDisplay() }
    if state.isMultiple != old.isMultiple { updateSelection(animated: false) }
    setNeedsUpdateConfiguration()
  }

  final func updateConfigurationIfNeeded() {
    updateConfigurations(in: content, for: configurationState) {
      updateConfiguration(using: $0)
      configurationUpdateHandler?(self, $0)
    }
  }
}

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
  final func stateDidChange(from old: TableCellState) {
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

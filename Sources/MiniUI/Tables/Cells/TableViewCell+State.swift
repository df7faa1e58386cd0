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
  final func updateConfigurationIfNeeded() {
    updateConfigurations(in: content, for: configurationState) {
      updateConfiguration(using: $0)
      configurationUpdateHandler?(self, $0)
      return (automaticallyUpdatesContentConfiguration, automaticallyUpdatesBackgroundConfiguration)
    }
  }
}

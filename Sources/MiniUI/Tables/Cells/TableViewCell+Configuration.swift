extension TableViewCell {
  final var madeConfigurations: CellConfigurations {
    if let configurations { return configurations }
    let made = CellConfigurations()
    configurations = made
    return made
  }

  final func setContentConfiguration(_ configuration: (any ContentConfiguration)?) {
    if configuration == nil, configurations == nil { return }
    madeConfigurations.setContent(configuration, in: content, for: configurationState)
    if configuration != nil { content.removeParts() }
    setNeedsLayout()
  }

  final func setBackgroundConfiguration(_ configuration: BackgroundConfiguration?) {
    if configuration == nil, configurations == nil { return }
    madeConfigurations.setBackground(configuration, of: self, for: configurationState)
    updateSelection(animated: false)
    backgroundDidChange()
  }

  final var presentState: CellConfigurationState {
    var present = CellConfigurationState(traitCollection: traitCollection)
    present.isDisabled = !isUserInteractionEnabled
    present.isHighlighted = state.isHighlighted
    present.isSelected = state.isSelected
    present.isFocused = state.isFocused
    present.isEditing = state.isEditing
    present.isSwiped = state.isSwiped
    present.isReordering = state.isReordering
    present.isHovered = state.isHovered
    return present
  }

  final var contentConfigurationOfStyle: ListContentConfiguration {
    switch content.style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  final func requestConfiguration() {
    guard !editing.needsConfiguration else { return }
    editing.needsConfiguration = true
    setNeedsLayout()
  }

  final func updateConfigurationIfNeeded() {
    guard editing.needsConfiguration else { return }
    editing.needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    configurations?.update(in: content, of: self, for: state)
  }
}

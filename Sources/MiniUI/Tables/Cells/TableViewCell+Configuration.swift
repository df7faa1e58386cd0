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

  final func updateConfigurationIfNeeded() {
    guard editing.needsConfiguration else { return }
    editing.needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    configurations?.update(in: content, of: self, for: state)
  }
}

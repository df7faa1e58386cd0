extension TextField {
  func updateLook() {
    session.content.textColor = isEnabled ? textColor ?? .label : .tertiaryLabel
    session.show()
    clearButton?.isEnabled = isEnabled
    FieldAppearance(
      style: borderStyle, isEditing: isEditing, isMarked: isInvalid || session.isRefusing, accent: tintColor,
      isEnabled: isEnabled, isHovered: isHovered
    ).apply(to: self)
    if !isEnabled, isFirstResponder { resignFirstResponder() }
  }
}

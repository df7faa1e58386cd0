extension TextField {
  func updateLook() {
    interaction.content.textColor = isEnabled ? textColor ?? .label : .tertiaryLabel
    interaction.show()
    clearButton.isEnabled = isEnabled
    FieldLook(
      style: borderStyle, isEditing: isEditing, isMarked: isInvalid || refusal?.isPending == true, accent: tintColor,
      isEnabled: isEnabled, isHovered: isHovered
    ).apply(to: self)
    if !isEnabled, isFirstResponder { resignFirstResponder() }
  }
}

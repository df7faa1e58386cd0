extension TextField {
  /// The clear button is an element within the field. The value of a secure field has a bullet for each
  /// UTF-16 unit of the text.
  final var meaningOfField: Meaning {
    let text = isSecureTextEntry ? String(repeating: ObscuredText.bullet, count: textLength) : self.text ?? ""
    var meaning = meaning(as: isSecureTextEntry ? .passwordField : .textField, value: text, traits: .none)
    meaning.exposure = .summary
    meaning.placeholder = placeholder
    meaning.states = isEnabled ? .editable : []
    if isInvalid { meaning.states.insert(.invalid) }
    meaning.takesCaption = true
    return meaning
  }
}

extension TextField {
  /// A field contains its clear button. A secure field says bullets.
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

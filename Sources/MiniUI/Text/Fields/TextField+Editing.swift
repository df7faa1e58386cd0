extension TextField {
  /// Posted when editing begins. `object` is the field.
  public static let textDidBeginEditingNotification = Notification.Name("TextFieldTextDidBeginEditing")
  /// Posted when the user has changed the text. `object` is the field.
  public static let textDidChangeNotification = Notification.Name("TextFieldTextDidChange")
  /// Posted when editing ends. `object` is the field.
  public static let textDidEndEditingNotification = Notification.Name("TextFieldTextDidEndEditing")

  func didBeginEditing() {
    guard isFirstResponder, !isEditing else { return }
    isEditing = true
    host?.focusSystem?.setFocus(self)
    interaction.didBegin()
    updateConfiguration()
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: TextField.textDidBeginEditingNotification, object: self)
  }

  func didEndEditing() {
    guard isEditing else { return }
    isEditing = false
    interaction.didEnd()
    // A field that is not edited shows the start of its text.
    scrollOffset = 0
    updateConfiguration()
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: TextField.textDidEndEditingNotification, object: self)
  }

  /// Clears the field for the user.
  /// - Returns: false if the delegate refused.
  @discardableResult func clear() -> Bool {
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    let isChanged = hasText
    interaction.clear()
    if isChanged, host != nil { becomeFirstResponder() }
    return true
  }

  /// Handles a key. While the field is not edited, Enter, F2, Home, End and keys that type or delete begin editing.
  /// - Returns: false if the key has no meaning here.
  func handle(_ press: Press) -> Bool {
    guard isEnabled else { return false }
    if isFirstResponder { return interaction.press(press) }
    switch (press.pressedKey.code, press.pressedKey.modifiers.subtracting(.shift)) {
    case (.enter, []), (.function(2), []): return becomeFirstResponder()
    case (.character, []), (.space, []), (.backspace, _), (.delete, _), (.home, _), (.end, _):
      return becomeFirstResponder() && interaction.press(press)
    default: return false
    }
  }

  func pressedByPointer() {
    hidesRing = true
  }
}

extension TextField: EditedTextView {
  var isTextEditable: Bool { isEnabled }
  var isTextSelectable: Bool { isEnabled }

  func shouldChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func tellTextDidChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: TextField.textDidChangeNotification, object: self)
  }

  func tellSelectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  func textSizeDidChange() {
    placeholderLabel.isHidden = hasText
    setNeedsLayout()
  }

  var takesTab: Bool { false }

  /// Handles Return. The delegate may remove the field when it is asked.
  func takesReturn() -> Bool {
    if enablesReturnKeyAutomatically, !hasText { return true }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    interaction.unmark()
    sendActions(for: .editingDidEndOnExit)
    if returnKeyType == .next, host?.focusSystem?.editNextText(after: self) == true { return true }
    sendActions(for: .primaryActionTriggered)
    resignFirstResponder()
    return true
  }
}

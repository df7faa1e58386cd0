extension TextField {
  /// The field began to be edited, its text was changed by the user, or it is no longer edited. `object` is the field.
  public static let textDidBeginEditingNotification = Notification.Name("TextFieldTextDidBeginEditing")
  public static let textDidChangeNotification = Notification.Name("TextFieldTextDidChange")
  public static let textDidEndEditingNotification = Notification.Name("TextFieldTextDidEndEditing")

  func didBeginEditing() {
    guard isFirstResponder, !isEditing else { return }
    isEditing = true
    host?.delegate?.setFocus(self)
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
    // At rest it shows how the text begins.
    scrollOffset = 0
    updateConfiguration()
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: TextField.textDidEndEditingNotification, object: self)
  }

  /// Empties it, by the user's wish. False: the delegate refused.
  @discardableResult func clear() -> Bool {
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    let isChanged = hasText
    interaction.clear()
    if isChanged, host != nil { becomeFirstResponder() }
    return true
  }

  /// A key that means something here; without being edited, one that begins it.
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

  /// Whoever asks the delegate may find the field gone.
  func takesReturn() -> Bool {
    if enablesReturnKeyAutomatically, !hasText { return true }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    interaction.unmark()
    sendActions(for: .editingDidEndOnExit)
    if returnKeyType == .next, host?.delegate?.editNextText(after: self) == true { return true }
    sendActions(for: .primaryActionTriggered)
    resignFirstResponder()
    return true
  }
}

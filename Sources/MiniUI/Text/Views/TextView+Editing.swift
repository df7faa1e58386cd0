extension TextView {
  /// Posted when editing begins. `object` is the text view.
  public static let textDidBeginEditingNotification = Notification.Name("TextViewTextDidBeginEditing")
  /// Posted when the user has changed the text. `object` is the text view.
  public static let textDidChangeNotification = Notification.Name("TextViewTextDidChange")
  /// Posted when editing ends. `object` is the text view.
  public static let textDidEndEditingNotification = Notification.Name("TextViewTextDidEndEditing")

  func didBeginEditing() {
    guard isFirstResponder else { return }
    host?.focusSystem?.setFocus(self)
    interaction.didBegin()
    guard isEditable, !isEditing else { return }
    isEditing = true
    updateLook()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: TextView.textDidBeginEditingNotification, object: self)
  }

  func didEndEditing() {
    interaction.didEnd()
    guard isEditing else { return }
    isEditing = false
    updateLook()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: TextView.textDidEndEditingNotification, object: self)
  }

  /// Ends editing if the text can no longer be edited. If it now can be, editing begins for the first responder, unless the
  /// delegate refuses.
  func isEditableDidChange() {
    if !isEditable {
      if isEditing { resignFirstResponder() }
    } else if isFirstResponder, !isEditing {
      let mayBegin = textDelegate?.textViewShouldBeginEditing(self) ?? true
      // The delegate may have changed `isEditable` when it was asked.
      guard isEditable else { return }
      if mayBegin { didBeginEditing() } else { resignFirstResponder() }
    }
    reloadInputViews()
    interaction.show()
    if isFirstResponder { caretDidChange() }
  }

  /// Handles a key. While the view is not edited, Enter, F2 and keys that type or delete begin editing.
  /// - Returns: false if the key has no meaning here.
  func handle(_ press: Press) -> Bool {
    if isFirstResponder { return interaction.press(press) }
    guard isEditable, isSelectable else { return false }
    switch (press.pressedKey.code, press.pressedKey.modifiers.subtracting(.shift)) {
    case (.enter, []), (.function(2), []): return becomeFirstResponder()
    case (.character, []), (.backspace, _), (.delete, _): return becomeFirstResponder() && interaction.press(press)
    default: return false
    }
  }
}

extension TextView: EditedTextView {
  var isTextEditable: Bool { isEditable && isSelectable }
  var isTextSelectable: Bool { isSelectable }

  func shouldChange(_ range: NSRange, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func tellTextDidChange() {
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: TextView.textDidChangeNotification, object: self)
  }

  func tellSelectionDidChange() { textDelegate?.textViewDidChangeSelection(self) }

  func textSizeDidChange() {
    setNeedsLayout()
    if !isScrollEnabled { superview?.setNeedsLayout() }
  }

  func takesReturn() -> Bool { false }
  var takesTab: Bool { insertsTabs }
  func takesEscape() -> Bool { false }
  func pressedByPointer() { hidesRing = true }

  func updateLook() {
    interaction.content.textColor = textColor ?? .label
    interaction.show()
    FieldLook(
      style: borderStyle, isEditing: isEditing, isMarked: isInvalid || refusal?.isPending == true, accent: tintColor
    ).apply(to: self)
  }
}

extension TextView {
  /// The text began to be edited, was changed by the user, or is no longer edited. `object` is the view.
  public static let textDidBeginEditingNotification = Notification.Name("TextViewTextDidBeginEditing")
  public static let textDidChangeNotification = Notification.Name("TextViewTextDidChange")
  public static let textDidEndEditingNotification = Notification.Name("TextViewTextDidEndEditing")

  func didBeginEditing() {
    guard isFirstResponder else { return }
    host?.delegate?.setFocus(self)
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

  /// What is edited is no longer once it cannot be. What is only read is edited from now on, if the delegate agrees.
  func isEditableDidChange() {
    if !isEditable {
      if isEditing { resignFirstResponder() }
    } else if isFirstResponder, !isEditing {
      let mayBegin = textDelegate?.textViewShouldBeginEditing(self) ?? true
      // Whoever was asked may have done anything.
      guard isEditable else { return }
      if mayBegin { didBeginEditing() } else { resignFirstResponder() }
    }
    reloadInputViews()
    interaction.show()
    if isFirstResponder { caretDidChange() }
  }

  /// A key that means something here; without being edited, one that begins it.
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

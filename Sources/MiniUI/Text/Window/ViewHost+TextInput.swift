/// The text input of a window. Only here, the parts of a window refer to the kit's text views.
extension ViewHost {
  /// The first responder, if it accepts typed text. Not for read-only text.
  var textInput: (any KeyInput)? {
    if let text = firstResponder as? any EditedText, !text.permissions.isEditable { return nil }
    return firstResponder as? any KeyInput
  }

  /// The focused text view in which typing would begin editing; nil if there is a first responder.
  var awaitingText: (any KeyInput)? {
    guard firstResponder == nil, let text = focusedView as? any EditedText, text.permissions.isEditable,
      text.canBecomeFirstResponder
    else { return nil }
    return text
  }

  func isText(_ view: View) -> Bool { view is any EditedText }

  /// Ends editing of a text that has permanently lost the focus, even if it refuses to resign.
  func endEditing(_ view: View) {
    guard firstResponder === view, let text = view as? any EditedText else { return }
    setFirstResponder(nil)
    text.didEndEditing()
  }

  /// Sets whether the window receives keys. If not, no caret is shown, and selections are grey.
  func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    (firstResponder as? any EditedText)?.session.show()
  }
}

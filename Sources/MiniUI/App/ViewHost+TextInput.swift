/// The text of a window that receives typed text. Only here the parts of a window refer to the kit's text views.
extension ViewHost {
  /// The first responder, if text can be typed into it. A text that can only be selected does not count.
  var textInput: (any KeyInput)? {
    if let text = firstResponder as? any EditedText, !text.permissions.isEditable { return nil }
    return firstResponder as? any KeyInput
  }

  /// The focused text view that begins to be edited when text is typed; nil if there is a first responder.
  var awaitingText: (any KeyInput)? {
    guard firstResponder == nil, let text = focusedView as? any EditedText, text.permissions.isEditable,
      text.canBecomeFirstResponder
    else { return nil }
    return text
  }

  /// Whether a view is a text, edited or not.
  func isText(_ view: View) -> Bool { view is any EditedText }

  /// Ends the editing of a text that has just lost the focus for good, even if it refuses to resign.
  func endEditing(_ view: View) {
    guard firstResponder === view, let text = view as? any EditedText else { return }
    setFirstResponder(nil)
    text.didEndEditing()
  }

  /// Sets whether the window receives the keys. While it does not, no caret is shown and a selection is grey.
  func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    (firstResponder as? any EditedText)?.session.show()
  }
}

extension Window {
  /// The responder that receives keys and text first; nil: keys go to the focused view.
  public var firstResponder: Responder? { tree.firstResponder }

  /// Updates keyboard, focus and caret after the first responder or its input views have changed.
  func firstResponderDidChange() {
    let isAnother = presenter.firstResponderDidChange(by: device)
    if isAnother, let view = tree.firstResponder as? View, view.canBecomeFocused { setFocus(view) }
    caret.isOutdated = true
    caret.told = nil
    if isAnother { caret.needsReveal = true }
    // The composed text does not belong to the new text input.
    if isAnother, caret.isComposing { restartInputMethod() } else { reportCaret() }
  }

  /// The first responder, if text can be typed into it. A text that can only be selected does not count.
  var textInput: (any KeyInput)? {
    if let text = tree.firstResponder as? any EditedText, !text.permissions.isEditable { return nil }
    return tree.firstResponder as? any KeyInput
  }

  /// The focused text view that begins to be edited when text is typed; nil if there is a first responder.
  var awaitingText: (any EditedText)? {
    guard tree.firstResponder == nil, let text = focusedView as? any EditedText, text.permissions.isEditable,
      text.canBecomeFirstResponder
    else { return nil }
    return text
  }

  /// Inserts typed text. Text that arrives while no reported key is down comes from an input method, which may have consumed
  /// the key, and begins editing by itself.
  func type(_ text: String) {
    if !caret.isKeyDown { awaitingText?.becomeFirstResponder() }
    caret.isComposing = false
    guard let textInput else { return }
    presenter.physicalKeyTyped()
    textInput.insertText(text)
  }

  /// Ends the first responder's status if it is within `view`, even if it refuses to resign.
  func firstResponderWillLeave(_ view: View) {
    guard let responder = tree.firstResponder else { return }
    let around = sequence(first: responder as Responder, next: \.next)
    if around.contains(where: { $0 === view }), !responder.resignFirstResponder() { tree.setFirstResponder(nil) }
  }

  /// Sets whether the window receives the keys. While it does not, no caret is shown and a selection is grey.
  func setActive(_ isActive: Bool) {
    guard isActive != tree.isActive else { return }
    tree.isActive = isActive
    (tree.firstResponder as? any EditedText)?.session.show()
  }
}

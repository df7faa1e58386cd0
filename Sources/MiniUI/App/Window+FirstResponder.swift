extension Window {
  /// Who gets keys and text first; nil: keys go to the focused view.
  public var firstResponder: Responder? { tree.firstResponder }

  func firstResponderDidChange() {
    let isAnother = presenter.firstResponderDidChange(by: device)
    if isAnother, let view = tree.firstResponder as? View, view.canBecomeFocused { setFocus(view) }
    caret.isOutdated = true
    caret.told = nil
    if isAnother { caret.needsReveal = true }
    // What it composes is not for another text.
    if isAnother, caret.isComposing { restartInputMethod() } else { reportCaret() }
  }

  /// What is typed into. A text that can only be selected is not.
  var textInput: (any KeyInput)? {
    if let text = tree.firstResponder as? any EditedTextView, !text.isTextEditable { return nil }
    return tree.firstResponder as? any KeyInput
  }

  /// What has the focus, and begins to be edited when somebody types.
  var awaitingText: (any EditedTextView)? {
    guard tree.firstResponder == nil, let text = focusedView as? any EditedTextView, text.isTextEditable,
      text.canBecomeFirstResponder
    else { return nil }
    return text
  }

  /// Text that no key was told of is an input method's, which may have taken the key for itself.
  func type(_ text: String) {
    if !caret.isKeyDown { awaitingText?.becomeFirstResponder() }
    caret.isComposing = false
    guard let textInput else { return }
    presenter.physicalKeyTyped()
    let interaction = (textInput as? any EditedTextView)?.interaction
    interaction?.hasRealKeys = true
    textInput.insertText(text)
    interaction?.hasRealKeys = false
  }

  /// A first responder that leaves is none any more, whether it wants or not.
  func firstResponderWillLeave(_ view: View) {
    guard let responder = tree.firstResponder else { return }
    let around = sequence(first: responder as Responder, next: \.next)
    if around.contains(where: { $0 === view }), !responder.resignFirstResponder() { tree.setFirstResponder(nil) }
  }

  /// While another window has the keys no caret shows, and what is selected is grey.
  func setActive(_ isActive: Bool) {
    guard isActive != tree.isActive else { return }
    tree.isActive = isActive
    (tree.firstResponder as? any EditedTextView)?.interaction.show()
  }
}

extension Window {
  /// Who gets keys and text first; nil: keys go to the focused view.
  public var firstResponder: Responder? { tree.firstResponder }

  func firstResponderDidChange() {
    let isAnother = presenter.firstResponderDidChange(by: device)
    if isAnother, let view = tree.firstResponder as? View, view.canBecomeFocused { setFocus(view) }
    caret.isOutdated = true
    caret.told = nil
    if isAnother { caret.needsReveal = true }
    reportCaret()
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

  // MARK: Input methods

  private var composing: (any TextInput)? {
    (textInput as? any TextInput).flatMap { $0.markedTextRange == nil ? nil : $0 }
  }

  /// An input method shows what it has so far; the selection in it is counted in characters.
  func compose(_ text: String, selectionStart: Int, selectionLength: Int) {
    if !text.isEmpty { awaitingText?.becomeFirstResponder() }
    guard let input = textInput as? any TextInput, !text.isEmpty || composing != nil else { return }
    presenter.physicalKeyTyped()
    let before = text.prefix(max(0, selectionStart))
    let selected = text.dropFirst(max(0, selectionStart)).prefix(max(0, selectionLength))
    input.setMarkedText(text, selectedRange: NSRange(location: before.utf16.count, length: selected.utf16.count))
  }

  /// What was being composed stays, and the input method forgets it: a click went elsewhere, or it is gone.
  func endComposition() {
    guard let composing else { return }
    composing.unmarkText()
    restartInputMethod()
  }

  /// What was being composed goes. False if there was nothing.
  func dropComposition() -> Bool {
    guard let composing else { return false }
    composing.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    if composing.markedTextRange != nil { composing.unmarkText() }
    restartInputMethod()
    return true
  }

  private func restartInputMethod() {
    guard textInput != nil else { return }
    surface.setTextInput(nil)
    caret.reported = nil
    reportCaret()
  }

  /// Before a pointer goes down: unless it types, that ends what is being composed.
  func pointerWillGoDown(at position: CGPoint) {
    guard composing != nil, tree.keyboard?.frame.contains(position) != true else { return }
    endComposition()
  }
}

/// Typed and composed text for the first responder.
extension TextInputSession {
  /// Inserts typed text. Text that arrives while no reported key is down comes from an input method, which may have
  /// consumed the key; it begins editing too.
  /// - Parameter willType: called before a text is typed.
  func type(_ text: String, willType: () -> Void) {
    if !isKeyDown { host.awaitingText?.becomeFirstResponder() }
    isComposing = false
    guard let input = host.textInput else { return }
    willType()
    input.insertText(text)
  }

  /// The text input with marked text; nil for none.
  private var composing: (any TextInput)? {
    (host.textInput as? any TextInput).flatMap { $0.markedTextRange == nil ? nil : $0 }
  }

  /// Sets the composed text as marked text.
  /// - Parameters:
  ///   - selectionStart: the start of the selection in `text`, in characters.
  ///   - selectionLength: the length of the selection, in characters.
  ///   - willType: called before the marked text changes.
  func compose(_ text: String, selectionStart: Int, selectionLength: Int, willType: () -> Void) {
    if !text.isEmpty { host.awaitingText?.becomeFirstResponder() }
    isComposing = !text.isEmpty
    guard let input = host.textInput as? any TextInput, !text.isEmpty || composing != nil else { return }
    willType()
    let before = text.prefix(max(0, selectionStart))
    let selected = text.dropFirst(max(0, selectionStart)).prefix(max(0, selectionLength))
    input.setMarkedText(text, selectedRange: NSRange(location: before.utf16.count, length: selected.utf16.count))
  }

  /// Ends the composition, keeps its text, and restarts the input method: after a click elsewhere, or if the input
  /// method no longer exists.
  func endComposition() {
    guard let composing else { return }
    composing.unmarkText()
    restartInputMethod()
  }

  /// Ends the composition and removes its text.
  /// - Returns: false if there was none.
  func dropComposition() -> Bool {
    guard let composing else { return false }
    composing.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    if composing.markedTextRange != nil { composing.unmarkText() }
    restartInputMethod()
    return true
  }
}

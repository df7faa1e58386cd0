/// What an input method composes in the first responder.
extension Window {
  var composing: (any TextInput)? {
    (textInput as? any TextInput).flatMap { $0.markedTextRange == nil ? nil : $0 }
  }

  /// An input method shows what it has so far; the selection in it is counted in characters.
  func compose(_ text: String, selectionStart: Int, selectionLength: Int) {
    if !text.isEmpty { awaitingText?.becomeFirstResponder() }
    caret.isComposing = !text.isEmpty
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

  func restartInputMethod() {
    caret.isComposing = false
    surface.setTextInput(nil)
    caret.reported = nil
    reportCaret()
  }
}

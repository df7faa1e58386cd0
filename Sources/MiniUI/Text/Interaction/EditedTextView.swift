/// A view whose text is edited: what a text field and a text view say to what they have in common.
protocol EditedTextView: TextEditing {
  /// The text can be changed by the user.
  var isTextEditable: Bool { get }
  /// The text can be selected by the user.
  var isTextSelectable: Bool { get }
  /// Asks the delegate whether the user may put `text` in the place of `range`.
  func shouldChange(_ range: NSRange, to text: String) -> Bool
  /// Tells that the user changed the text.
  func tellTextDidChange()
  /// Tells that the caret or the selection is elsewhere, or the text around it another.
  func tellSelectionDidChange()
  /// The text, or the size of it, is another.
  func textSizeDidChange()
  /// Return was pressed, or a line feed typed. True if that is all that happens.
  func takesReturn() -> Bool
  /// Tab was pressed, and is not just text.
  var takesTab: Bool { get }
  /// Escape was pressed, with nothing composed or selected. True if that is all that happens.
  func takesEscape() -> Bool
  /// While it is pending the view says that there was no room for what was typed.
  var refusal: TimerQueue.Token? { get set }
  /// Brings the border up to date.
  func updateLook()
  /// It is about to be edited since a pointer or a finger wants it.
  func pressedByPointer()
  /// What of the content can be seen, in the content's coordinates.
  var visibleContent: CGRect { get }
  /// Shows the caret, or what else there is in `rect` of the content.
  func scrollContent(toShow rect: CGRect)
  /// Moves what is seen of the content by so much, as far as there is any.
  func scrollContent(by travel: CGPoint)
}

extension EditedTextView {
  /// The user typed what there is no room for: the border is red for a moment.
  func showRefusal() {
    guard let host else { return }
    refusal?.cancel()
    refusal = host.timers.schedule(at: host.time + 0.2, for: "a text to show that it is full") { [weak self] in
      self?.refusal = nil
      self?.updateLook()
    }
    updateLook()
  }
}

/// The part of a text field and a text view that `TextInteraction` uses.
protocol EditedTextView: TextEditing {
  /// Whether the user can change the text.
  var isTextEditable: Bool { get }
  /// Whether the user can select the text.
  var isTextSelectable: Bool { get }
  /// Asks the delegate whether the user may replace `range` by `text`.
  func shouldChange(_ range: NSRange, to text: String) -> Bool
  /// Notifies the delegate and observers that the user has changed the text.
  func tellTextDidChange()
  /// Notifies the delegate that the selection has changed, or the text around it.
  func tellSelectionDidChange()
  /// Called when the text or its size has changed.
  func textSizeDidChange()
  /// Called for Return or a typed line feed.
  /// - Returns: true if the key has been handled; false: a line feed is inserted.
  func takesReturn() -> Bool
  /// Whether Tab inserts a tab.
  var takesTab: Bool { get }
  /// Called for Escape while nothing is being composed or selected.
  /// - Returns: true if the key has been handled; false: editing ends.
  func takesEscape() -> Bool
  /// The timer that is pending while the view shows that there was no room for typed text.
  var refusal: TimerQueue.Token? { get set }
  /// Updates the border and the colours.
  func updateLook()
  /// Called when a mouse or finger is about to begin editing.
  func pressedByPointer()
  /// The visible part of the content, in the content's coordinates.
  var visibleContent: CGRect { get }
  /// Scrolls to show `rect` of the content, such as the caret.
  func scrollContent(toShow rect: CGRect)
  /// Scrolls the content by `travel`, as far as there is more of it.
  func scrollContent(by travel: CGPoint)
}

extension EditedTextView {
  /// Makes the border red for 0.2 seconds, after the user typed text that there is no room for.
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

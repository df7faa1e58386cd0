/// Showing the text, the selection and the caret.
extension TextSession {
  /// The position of the caret.
  var head: TextGeometry.Spot { TextGeometry.Spot(position: selection.head, affinity: selection.affinity) }

  /// Updates the content view from the editor.
  func show() {
    let isFirstResponder = view.isFirstResponder
    // Only the field that is edited shows its selection: others would suggest that keys act on them.
    content.selection = isFirstResponder ? editor.selection : TextSelection(caret: editor.selection.head)
    content.markedRange = editor.markedRange
    content.isActive = isFirstResponder && view.host?.isActive != false
    content.showsCaret = view.permissions.isEditable
    layOutHandles()
  }

  /// Aligns the text for the direction of the view's layout.
  func alignToView() {
    guard geometry.isMirrored != view.isMirrored else { return }
    geometry.isMirrored = view.isMirrored
    content.reload()
  }

  /// Scrolls to show the caret if the view is first responder.
  func showCaret() {
    // A selection by mouse scrolls by itself, and at the beginning of editing the caret is not yet where it was clicked.
    guard view.isFirstResponder, !pointer.placesCaret else { return }
    // Paragraphs that become visible may be higher or lower than estimated.
    for _ in 0..<4 {
      let rect = content.caretRect(at: head)
      view.scrollContent(toShow: rect)
      if content.caretRect(at: head) == rect { break }
    }
  }

  /// Returns the rectangle of the caret at `position`, in the coordinates of the view.
  func caretRect(for position: Int) -> CGRect {
    let isHead = position == selection.head
    let spot = isHead ? head : TextGeometry.Spot(position: editor.storage.clamp(position))
    return view.convert(content.caretRect(at: spot), from: content)
  }

  // MARK: Secure text

  /// Whether the text is shown as bullets and cannot be copied.
  var isSecure: Bool {
    get { editor.isSecure }
    set {
      editor.isSecure = newValue
      geometry.isSecure = newValue
      content.reload()
      show()
      view.textLayoutDidChange()
    }
  }

  /// Shows the character typed last into a secure text for a moment, since fingers often miss keys.
  func revealSecret() {
    guard editor.isSecure, selection.isCaret, selection.head > 0, let host = view.host else { return }
    geometry.revealed = editor.storage.position(before: selection.head)
    content.reload()
    hiding = host.timers.schedule(at: host.time + metrics.text.secretRevealDuration, for: "a secret to be hidden") {
      [weak self] in
      self?.hideSecret()
      self?.content.reload()
    }
  }

  func hideSecret() {
    hiding?.cancel()
    geometry.revealed = nil
  }

  // MARK: The primary selection

  /// Offers the selection to the middle mouse button, a moment after its last change.
  func settleSelection() {
    settling?.cancel()
    guard !selection.isCaret, !editor.isSecure, let host = view.host else { return }
    settling = host.timers.schedule(
      at: host.time + metrics.text.selectionSettleDelay, for: "the selection to settle", isIdle: true
    ) { [weak self] in self?.offerSelection() }
  }

  /// Makes the selected text the primary selection, which the middle mouse button pastes. A secure text is not offered.
  func offerSelection() {
    settling?.cancel()
    guard !selection.isCaret, !editor.isSecure, view.host != nil else { return }
    view.pasteboard?.primarySelection = editor.storage.substring(in: selection.range)
  }
}

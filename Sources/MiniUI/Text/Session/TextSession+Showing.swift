/// Showing the text, the selection and the caret.
extension TextSession {
  var head: TextGeometry.Spot { TextGeometry.Spot(position: selection.head, affinity: selection.affinity) }

  /// Updates the content view from the editor.
  func show() {
    let isFirstResponder = view.isFirstResponder
    // Only the edited field shows its selection; elsewhere it would suggest that keys act on it.
    content.selection = isFirstResponder ? editor.selection : TextSelection(caret: editor.selection.head)
    content.markedRange = editor.markedRange
    content.isActive = isFirstResponder && view.host?.isActive != false
    content.showsCaret = view.permissions.isEditable
    layOutHandles()
  }

  /// Aligns the text to the view's layout direction.
  func alignToView() {
    guard geometry.isMirrored != view.isMirrored else { return }
    geometry.isMirrored = view.isMirrored
    content.reload()
  }

  /// Scrolls to the caret if the view is first responder.
  func showCaret() {
    // A selection by mouse scrolls itself, and at the beginning of editing the caret is not yet at the click.
    guard view.isFirstResponder, !pointer.placesCaret else { return }
    if !editor.isMultiline { showOtherSide() }
    // Paragraphs that become visible may have another height than estimated.
    for _ in 0..<4 {
      let rect = content.caretRect(at: head)
      view.scrollContent(toShow: rect)
      if content.caretRect(at: head) == rect { break }
    }
  }

  /// Scrolls to the other location of the caret's position, if both fit. Between two writing directions, the text just
  /// typed is there.
  private func showOtherSide() {
    let affinity: TextAffinity = head.affinity == .upstream ? .downstream : .upstream
    let other = content.caretRect(at: TextGeometry.Spot(position: head.position, affinity: affinity))
    let distance = abs(other.minX - content.caretRect(at: head).minX)
    if distance > 0, distance < view.visibleContent.width { view.scrollContent(toShow: other) }
  }

  /// Returns the rectangle of the caret at `position`, in the coordinates of the view.
  func caretRect(for position: Int) -> CGRect {
    let isHead = position == selection.head
    let spot = isHead ? head : TextGeometry.Spot(position: editor.storage.clamp(position))
    return view.convert(content.caretRect(at: spot), from: content)
  }

  /// Returns the position closest to a point, in the coordinates of the view.
  func position(closestTo point: CGPoint) -> Int {
    view.layoutIfNeeded()
    return geometry.spot(at: content.convert(point, from: view)).position
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

  /// Shows the last character typed into a secure text briefly, since fingers often miss keys.
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

  /// Makes the selection the primary selection, shortly after its last change.
  func settleSelection() {
    settling?.cancel()
    guard !selection.isCaret, !editor.isSecure, let host = view.host else { return }
    settling = host.timers.schedule(
      at: host.time + metrics.text.selectionSettleDelay, for: "the selection to settle", isIdle: true
    ) { [weak self] in self?.offerSelection() }
  }

  /// Makes the selected text the primary selection, which the middle mouse button pastes. Not for secure text.
  func offerSelection() {
    settling?.cancel()
    guard !selection.isCaret, !editor.isSecure, view.host != nil else { return }
    view.pasteboard?.primarySelection = editor.storage.substring(in: selection.range)
  }
}

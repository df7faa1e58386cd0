extension TextInteraction {
  /// Shows bullets, and keeps the text to itself.
  var isSecure: Bool {
    get { editor.isSecure }
    set {
      editor.isSecure = newValue
      geometry.isSecure = newValue
      content.reload()
      show()
      view.textSizeDidChange()
    }
  }

  func text(in range: NSRange) -> String { editor.storage.substring(in: range) }

  /// In the coordinates of the view.
  func caretRect(for position: Int) -> CGRect {
    // What was typed just now may have scrolled it.
    view.layoutIfNeeded()
    let isHead = position == selection.head
    let spot = isHead ? head : TextGeometry.Spot(position: editor.storage.clamp(position))
    return view.convert(content.caretRect(at: spot), from: content)
  }

  /// All of the text goes, by the user's wish, which can be undone.
  func clear() {
    unmark()
    guard editor.length > 0 else { return }
    edit {
      editor.apply(TextEdit(range: NSRange(location: 0, length: editor.length), text: "", kind: .cut), at: time)
    }
  }

  // MARK: Touches of either kind

  func began(_ touch: Touch, _ event: Event?) {
    if touch.type == .direct { fingerDown(touch) } else { mouseDown(touch, event) }
  }

  func moved(_ touch: Touch) {
    if touch.type == .direct { fingerMoved(touch) } else { mouseMoved(touch) }
  }

  func ended(_ touch: Touch) {
    if touch.type == .direct { fingerUp(touch) } else { mouseUp(touch) }
  }

  /// Begins to edit, if it is not edited yet and may be.
  func beginByPointer() -> Bool {
    let view = view
    view.pressedByPointer()
    isBeginning = true
    defer { isBeginning = false }
    return (view.isFirstResponder || view.becomeFirstResponder()) && view.isFirstResponder && view.host != nil
  }

  /// Nothing around may take the touch away now.
  var holdsTouch: Bool { press != nil || holdsFinger }
}

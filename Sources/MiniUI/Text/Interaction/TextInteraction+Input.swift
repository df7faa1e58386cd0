extension TextInteraction {
  /// Whether the text is shown as bullets and cannot be copied.
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

  /// Returns the text in `range`, which is cut to the text.
  func text(in range: NSRange) -> String { editor.storage.substring(in: range) }

  /// Returns the rectangle of the caret at `position`, in the coordinates of the view.
  func caretRect(for position: Int) -> CGRect {
    // Typed text may have moved the content.
    view.layoutIfNeeded()
    let isHead = position == selection.head
    let spot = isHead ? head : TextGeometry.Spot(position: editor.storage.clamp(position))
    return view.convert(content.caretRect(at: spot), from: content)
  }

  /// Clears the text for the user, who can undo it.
  func clear() {
    unmark()
    guard editor.length > 0 else { return }
    edit {
      editor.apply(TextEdit(range: NSRange(location: 0, length: editor.length), text: "", kind: .cut), at: time)
    }
  }

  // MARK: Touches of mouse and fingers

  func began(_ touch: Touch, _ event: Event?) {
    if touch.type == .direct { fingerDown(touch) } else { mouseDown(touch, event) }
  }

  func moved(_ touch: Touch) {
    if touch.type == .direct { fingerMoved(touch) } else { mouseMoved(touch) }
  }

  func ended(_ touch: Touch) {
    if touch.type == .direct { fingerUp(touch) } else { mouseUp(touch) }
  }

  /// Begins editing for a mouse or finger if necessary.
  /// - Returns: whether the view is being edited and in a window.
  func beginByPointer() -> Bool {
    let view = view
    view.pressedByPointer()
    isBeginning = true
    defer { isBeginning = false }
    return (view.isFirstResponder || view.becomeFirstResponder()) && view.isFirstResponder && view.host != nil
  }

  /// Whether recognizers around the view must not take the touch.
  var holdsTouch: Bool { press != nil || holdsFinger }
}

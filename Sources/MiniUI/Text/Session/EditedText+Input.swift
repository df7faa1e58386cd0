/// The interface of text fields and text views for programs, keyboards and input methods. Its members are public
/// because they fulfil requirements of public protocols; this protocol is internal.
extension EditedText {
  public var maximumLength: Int? {
    get { session.editor.maximumLength }
    set { session.editor.maximumLength = newValue.map { max(0, $0) } }
  }

  public var textDragInteraction: DragInteraction? { session.drag }

  public var hasText: Bool { !session.editor.storage.isEmpty }
  public var textLength: Int { session.editor.length }
  public func text(in range: NSRange) -> String { session.editor.storage.substring(in: range) }
  public func replace(_ range: NSRange, withText text: String) { perform(.replace(range, text)) }
  public func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool {
    allowsChange(of: range, to: text)
  }

  public var selectedRange: NSRange {
    get { session.editor.selection.range }
    set { perform(.select(TextSelection(session.editor.storage.clamp(newValue)))) }
  }
  public func selectAll() { perform(.selectAll) }

  public var markedTextRange: NSRange? { session.editor.markedRange }
  public func setMarkedText(_ text: String, selectedRange: NSRange) { perform(.compose(text, selected: selectedRange)) }
  public func unmarkText() { perform(.commit) }

  public func caretRect(for position: Int) -> CGRect {
    // Typed text may have moved the content.
    layoutIfNeeded()
    return session.caretRect(for: position)
  }

  /// The source of text typed now: physical keys while their event is handled, otherwise the on-screen keyboard or the
  /// program.
  var typingKind: TextEditKind { host?.input.device == .keys ? .typing : .keyboard }
}

extension TextEditing {
  /// Returns the position closest to a point, in the view's coordinates.
  package func textPosition(closestTo point: CGPoint) -> Int {
    (self as? any EditedText)?.session.position(closestTo: point) ?? 0
  }
}

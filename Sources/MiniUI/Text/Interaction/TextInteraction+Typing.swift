extension TextInteraction {
  /// Makes an edit for the user if the delegate allows it. The delegate may change anything when it is asked.
  private func perform(_ edit: TextEdit) {
    guard view.isTextEditable else { return }
    let view = view
    guard edit.fit != .nothing else {
      // A composition ends even if the edit has no room.
      self.edit { editor.apply(edit, at: time) }
      return view.showRefusal()
    }
    guard view.shouldChange(edit.range, to: edit.text), view.isTextEditable else { return }
    hideHandles()
    self.edit(reveals: edit.kind == .keyboard && edit.text.count == 1) { editor.apply(edit, at: time) }
  }

  /// Replaces the selection by `text` for the user.
  func insert(_ text: String, as kind: TextEditKind = .typing) {
    guard !text.isEmpty, view.isTextEditable else { return }
    let view = view
    defer { withExtendedLifetime(view) {} }
    // Only typed text replaces a composition; before other text it is committed.
    if kind.undoKind != .typing { unmark() }
    perform(editor.edit(inserting: text, kind: kind))
  }

  /// Inserts `text` that was typed with physical keys or on the on-screen keyboard.
  func type(_ text: String) {
    insert(text, as: hasRealKeys ? .typing : .keyboard)
  }

  /// Deletes the selection, or the unit before or after the caret, for the user.
  func delete(_ unit: TextUnit, _ direction: TextDirection) {
    guard view.isTextEditable else { return }
    unmark()
    if let edit = editor.edit(deleting: unit, direction) { perform(edit) }
  }

  /// Replaces `range` by `text` for the program or a keyboard, without asking the delegate.
  func replace(_ range: NSRange, with text: String) {
    hideHandles()
    edit { editor.replace(range, with: text, at: time) }
  }

  func undo() {
    guard view.isTextEditable else { return }
    hideHandles()
    edit { editor.undo(at: time) }
  }

  func redo() {
    guard view.isTextEditable else { return }
    hideHandles()
    edit { editor.redo(at: time) }
  }

  // MARK: Input methods

  /// Shows text that an input method is composing, without asking the delegate. In a secure text it is shown as bullets.
  func setMarkedText(_ text: String, _ selected: NSRange) {
    guard view.isTextEditable else { return }
    hideHandles()
    edit { editor.setMarkedText(text, selectedRange: selected) }
  }

  /// Ends a composition and keeps its text.
  func unmark() {
    if editor.markedRange != nil { edit { editor.commit(at: time) } }
  }

  /// Ends a composition and restores the text that it replaced.
  func dropMarked() {
    if editor.markedRange != nil { edit { editor.drop() } }
  }

  // MARK: The clipboard

  func copy() {
    guard !editor.isSecure, !editor.selection.isCaret else { return }
    view.pasteboard?.string = editor.selectedText
  }

  func cut() {
    guard view.isTextEditable, !editor.isSecure, !editor.selection.isCaret else { return }
    let view = view
    defer { withExtendedLifetime(view) {} }
    unmark()
    guard !editor.selection.isCaret else { return }
    let text = editor.selectedText
    let edit = TextEdit(range: editor.selection.range, text: "", kind: .cut)
    guard view.shouldChange(edit.range, to: ""), view.isTextEditable else { return }
    view.pasteboard?.string = text
    hideHandles()
    self.edit { editor.apply(edit, at: time) }
  }

  func paste() {
    if let text = view.pasteboard?.string { insert(text, as: .paste) }
  }
}

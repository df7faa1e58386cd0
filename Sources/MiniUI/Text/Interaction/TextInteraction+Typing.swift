extension TextInteraction {
  /// Makes an edit of the user's, if the delegate agrees. It may do anything while it is asked.
  private func perform(_ edit: TextEdit) {
    guard view.isTextEditable else { return }
    let view = view
    guard edit.fit != .nothing else {
      // What is composed ends all the same.
      self.edit { editor.apply(edit, at: time) }
      return view.showRefusal()
    }
    guard view.shouldChange(edit.range, to: edit.text), view.isTextEditable else { return }
    hideHandles()
    self.edit(reveals: edit.kind == .keyboard && edit.text.count == 1) { editor.apply(edit, at: time) }
  }

  /// The user puts `text` in the place of what is selected.
  func insert(_ text: String, as kind: TextEditKind = .typing) {
    guard !text.isEmpty, view.isTextEditable else { return }
    let view = view
    defer { withExtendedLifetime(view) {} }
    // Only what is typed stands in the place of what is composed.
    if kind.undoKind != .typing { unmark() }
    perform(editor.edit(inserting: text, kind: kind))
  }

  /// Somebody types `text`, on real keys or on the screen.
  func type(_ text: String) {
    insert(text, as: hasRealKeys ? .typing : .keyboard)
  }

  /// The user deletes what is selected, or what lies before or behind the caret.
  func delete(_ unit: TextUnit, _ direction: TextDirection) {
    guard view.isTextEditable else { return }
    unmark()
    if let edit = editor.edit(deleting: unit, direction) { perform(edit) }
  }

  /// The program, or a keyboard, puts `text` in the place of `range`, without asking anybody.
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

  /// What is still composed shows in the text; nobody is asked for it. Of a secure text it shows nothing.
  func setMarkedText(_ text: String, _ selected: NSRange) {
    guard view.isTextEditable else { return }
    hideHandles()
    edit { editor.setMarkedText(text, selectedRange: selected) }
  }

  /// What was composed stays.
  func unmark() {
    if editor.markedRange != nil { edit { editor.commit(at: time) } }
  }

  /// What was composed is taken back.
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

/// Intents become edits or changes, and changes become outcomes.
extension TextSession {
  /// Whether a composition has to be committed before an intent is performed. Typed text replaces it instead.
  func mustCommit(before intent: TextIntent) -> Bool {
    guard editor.markedRange != nil else { return false }
    return switch intent {
    case .insert(let text, let kind): !text.isEmpty && kind.undoKind != .typing
    case .cut: canCopy
    case .delete, .clear: true
    default: false
    }
  }

  /// Returns the edit that an intent would make and that the delegate may refuse; nil if there is none.
  func edit(for intent: TextIntent) -> TextEdit? {
    switch intent {
    case .insert(let text, let kind): text.isEmpty ? nil : editor.edit(inserting: text, kind: kind)
    case .lineBreak where editor.isMultiline && isReturnEnabled: editor.edit(inserting: "\n", kind: .typing)
    case .delete(let unit, let direction): editor.edit(deleting: unit, direction)
    case .cut where canCopy: TextEdit(range: selection.range, text: "", kind: .cut, copied: editor.selectedText)
    default: nil
    }
  }

  /// Makes an edit that the delegate has allowed.
  func make(_ edit: TextEdit) -> TextOutcome {
    guard edit.fit != .nothing else {
      // A composition ends even if the edit has no room.
      return change { editor.apply(edit, at: time) }.union(edit.isCut ? [.refused, .full] : .refused)
    }
    if let copied = edit.copied { view.pasteboard?.string = copied }
    hideHandles()
    let outcome = change(reveals: edit.kind == .keyboard && edit.text.count == 1) { editor.apply(edit, at: time) }
    return edit.isCut ? outcome.union([.refused, .full]) : outcome
  }

  /// Performs an intent about which the delegate is not asked.
  func perform(_ intent: TextIntent) -> TextOutcome {
    switch intent {
    case .select(let selection): return change { editor.select(selection, at: time) }
    case .selectAll: return selectAll()
    case .move(let move, let isExtending): return self.move(move, extending: isExtending)
    case .compose(let text, let selected):
      hideHandles()
      return change { editor.setMarkedText(text, selectedRange: selected) }
    case .commit: return editor.markedRange == nil ? [] : change { editor.commit(at: time) }
    case .undo:
      hideHandles()
      return change { editor.undo(at: time) }
    case .redo:
      hideHandles()
      return change { editor.redo(at: time) }
    case .replace(let range, let text):
      hideHandles()
      return change { editor.replace(range, with: text, at: time) }
    case .clear: return clear()
    case .set(let text): return setText(text)
    case .copy:
      if canCopy { view.pasteboard?.string = editor.selectedText }
      return []
    case .lineBreak: return editor.isMultiline || !isReturnEnabled ? [] : .entered
    case .cancel: return cancel()
    case .insert, .delete, .cut, .paste, .ignore: return []
    }
  }

  /// Whether there is a selection that may be copied.
  var canCopy: Bool { !editor.isSecure && !selection.isCaret }

  /// Whether the return key has an effect: not while a text with `enablesReturnKeyAutomatically` is empty.
  private var isReturnEnabled: Bool { !editor.storage.isEmpty || !view.enablesReturnKeyAutomatically }

  /// Makes a change and shows its result.
  /// - Parameters:
  ///   - keepsGoal: whether the caret moves up or down and keeps its horizontal position.
  ///   - reveals: whether a character typed into a secure text is shown for a moment.
  ///   - change: makes the change and returns its extent; nil if the text stays the same.
  func change(keepsGoal: Bool = false, reveals: Bool = false, _ change: () -> TextChange?) -> TextOutcome {
    let before = (selection: editor.selection, marked: editor.markedRange)
    editor.history.limit = metrics.text.undoLimit
    editor.history.pause = metrics.text.undoPause
    let change = change()
    if !keepsGoal { goalX = nil }
    lastTap = nil
    if let change {
      hideSecret()
      content.apply(change)
      // This precedes the notifications: text that the program sets in response is not revealed.
      if reveals { revealSecret() }
    }
    show()
    guard change != nil || before != (editor.selection, editor.markedRange) else { return [] }
    content.caret.restart()
    if change != nil { return [.layout, .caret, .selection, .text] }
    // A change of the caret's side at the end of a line, or of the selection's direction alone, is not notified.
    return before.selection.range == editor.selection.range ? .caret : [.caret, .selection]
  }

  /// Selects all of the text, and offers it to the middle mouse button.
  private func selectAll() -> TextOutcome {
    hideHandles()
    let outcome = change { editor.select(TextSelection(anchor: 0, head: editor.length), at: time) }
    settleSelection()
    return outcome
  }

  private func clear() -> TextOutcome {
    guard editor.length > 0 else { return [] }
    let edit = TextEdit(range: NSRange(location: 0, length: editor.length), text: "", kind: .cut)
    return change { editor.apply(edit, at: time) }
  }

  private func setText(_ text: String) -> TextOutcome {
    let before = editor.selection.range
    editor.setText(text)
    hideSecret()
    geometry.reset()
    content.reload()
    goalX = nil
    hideHandles()
    show()
    return before == editor.selection.range ? [.layout, .caret] : [.layout, .caret, .selection]
  }

  private func cancel() -> TextOutcome {
    if editor.markedRange != nil { return change { editor.drop() } }
    guard !selection.isCaret else { return .cancelled }
    hideHandles()
    return change { editor.select(TextSelection(caret: selection.head, affinity: selection.affinity), at: time) }
  }
}

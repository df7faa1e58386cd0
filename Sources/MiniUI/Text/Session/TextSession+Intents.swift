/// Converts intents to edits or changes, and changes to outcomes.
extension TextSession {
  /// Returns whether a composition must be committed before an intent. Typed text replaces it instead.
  func mustCommit(before intent: TextIntent) -> Bool {
    guard editor.markedRange != nil else { return false }
    return switch intent {
    case .insert(let text, let kind): !text.isEmpty && kind.undoKind != .typing
    case .cut: canCopy
    case .delete, .clear: true
    default: false
    }
  }

  /// Returns the edit of an intent, which the delegate may refuse; nil if it has none.
  func edit(for intent: TextIntent) -> TextEdit? {
    switch intent {
    case .insert(let text, let kind): text.isEmpty ? nil : editor.edit(inserting: text, kind: kind)
    case .lineBreak where editor.isMultiline && isReturnEnabled: editor.edit(inserting: "\n", kind: .typing)
    case .delete(let unit, let direction): editor.edit(deleting: unit, direction)
    case .cut where canCopy: TextEdit(range: selection.range, text: "", kind: .cut, copied: editor.selectedText)
    case .relocate(let range, let position): editor.relocation(of: range, to: position)?.edit
    default: nil
    }
  }

  /// Applies an edit that the delegate has allowed.
  func make(_ edit: TextEdit) -> TextOutcome {
    guard edit.fit != .nothing else {
      // A composition ends even if the edit exceeds the maximum length.
      return change { editor.apply(edit, at: time) }.union(edit.isCut ? [.refused, .full] : .refused)
    }
    if let copied = edit.copied { view.pasteboard?.string = copied }
    hideHandles()
    let outcome = change(reveals: edit.kind == .keyboard && edit.text.count == 1) { editor.apply(edit, at: time) }
    return edit.isCut ? outcome.union([.refused, .full]) : outcome
  }

  /// Performs an intent that the delegate is not asked about.
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
    case .insert, .delete, .cut, .paste, .relocate, .ignore: return []
    }
  }

  var canCopy: Bool { !editor.isSecure && !selection.isCaret }

  /// Whether the return key is enabled. False while the text is empty and `enablesReturnKeyAutomatically` is true.
  var isReturnEnabled: Bool { !editor.storage.isEmpty || !view.enablesReturnKeyAutomatically }

  /// Applies a change and updates the view.
  /// - Parameters:
  ///   - keepsGoal: whether the caret keeps its horizontal position for moves up and down.
  ///   - reveals: whether a character typed into a secure text is shown briefly.
  ///   - change: applies the change and returns its extent; nil if the text stays the same.
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
      // Before the notifications, so that text set by the program in response is not revealed.
      if reveals { revealSecret() }
    }
    show()
    guard change != nil || before != (editor.selection, editor.markedRange) else { return [] }
    content.caret?.restart()
    if change != nil { return [.layout, .caret, .selection, .text] }
    // A change of only the caret's side or the selection's direction is not notified.
    return before.selection.range == editor.selection.range ? .caret : [.caret, .selection]
  }

  /// Selects all of the text, and makes it the primary selection.
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
    editor.markedRange == nil ? .cancelled : change { editor.drop() }
  }
}

/// Beginning and ending of editing, and key handling, for text fields and text views.
extension EditedText {
  /// Makes the view the first responder and begins editing, if the delegate allows it.
  /// - Parameter become: the superclass's `becomeFirstResponder`.
  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard host != nil else {
      session.beginsInWindow = true
      return false
    }
    guard canBecomeFirstResponder, allows(.begin), become() else { return isFirstResponder }
    didBeginEditing()
    return isFirstResponder
  }

  /// Ends editing, if the delegate allows it, and resigns as first responder.
  /// - Parameter resign: the superclass's `resignFirstResponder`.
  func endEditing(_ resign: () -> Bool) -> Bool {
    session.beginsInWindow = false
    guard isFirstResponder else { return true }
    guard session.mayEnd({ allows(.end) }), resign() else { return !isFirstResponder }
    didEndEditing()
    return !isFirstResponder
  }

  /// Becomes the first responder in the next turn if this was requested before the view was in a window, for example in
  /// a controller's `viewWillAppear`. Does nothing if another responder has become the first responder in the meantime.
  func beginInWindow() {
    guard session.beginsInWindow, let host else { return }
    let former = host.firstResponder
    host.performNextTurn { [weak self, weak former] in
      guard let self, session.beginsInWindow else { return }
      session.beginsInWindow = false
      let present = self.host?.firstResponder
      if present == nil || present === former { becomeFirstResponder() }
    }
  }

  /// Begins editing in the first responder. Read-only text can be selected, but not edited.
  func didBeginEditing() {
    guard isFirstResponder else { return }
    host?.focusSystem?.setFocus(self)
    session.begin()
    guard permissions.isEditable, !session.isEditing else { return }
    session.isEditing = true
    publish(.began)
  }

  /// Ends editing after the view has resigned or left its window.
  func didEndEditing() {
    perform(.commit)
    session.end()
    guard session.isEditing else { return }
    session.isEditing = false
    publish(.ended)
  }

  /// Ends editing if the view has lost the focus.
  func focusDidChange() {
    if !isFocused {
      session.hidesRing = false
      resignFirstResponder()
    }
    publish(.look)
  }

  /// Handles a key. While the text is not being edited, typing and deleting keys, Enter and F2 begin editing.
  /// - Returns: false if the key has no effect here.
  func handle(_ press: Press) -> Bool {
    if press.pressedKey.opensContextMenu { return openEditMenuByKey() }
    if !isFirstResponder {
      guard permissions.isEditable, beginsEditing(press.pressedKey), becomeFirstResponder() else { return false }
      switch press.pressedKey.code {
      case .enter, .function: return true
      default: break
      }
    }
    let intent = TextIntent(press, isMultiline: session.editor.isMultiline, permissions: permissions)
    guard let intent else { return false }
    switch intent {
    case .ignore: break
    case .undo: session.undoManager.undo()
    case .redo: session.undoManager.redo()
    // Through the methods that a subclass may override.
    case .delete(.cluster, .backward): deleteBackward()
    case .insert(let text, .typing): insertText(text)
    case .cut: performIfAllowed(.cut)
    case .copy: performIfAllowed(.copy)
    case .paste: performIfAllowed(.paste)
    // Only the direction of the selection changes.
    case .selectAll where selectedRange.length == textLength: perform(.selectAll)
    case .selectAll: performIfAllowed(.selectAll)
    case .lineBreak where session.editor.isMultiline && session.isReturnEnabled: insertText("\n")
    default: perform(intent)
    }
    return true
  }

  /// Handles Escape when there is no composition: collapses the selection or, without one, ends editing.
  func cancelSelectionOrEditing() {
    let selection = session.selection
    if selection.isCaret {
      resignFirstResponder()
    } else {
      perform(.select(TextSelection(caret: selection.head, affinity: selection.affinity)))
    }
  }

  private func performIfAllowed(_ action: Selector) {
    if canPerformAction(action, withSender: nil) { action.perform(on: self, with: nil) }
  }

  /// Returns whether the state of the text allows an edit action; nil for other actions. The clipboard is not asked.
  func canEdit(by action: Selector) -> Bool? {
    let permissions = permissions
    switch action {
    case .cut: return permissions.isEditable && session.canCopy
    case .copy: return session.canCopy
    case .paste: return permissions.isEditable
    case .delete: return permissions.isEditable && selectedRange.length > 0
    case .select: return permissions.isSelectable && selectedRange.length == 0 && textLength > 0
    case .selectAll: return permissions.isSelectable && selectedRange.length < textLength
    default: return nil
    }
  }

  /// Selects the word at the caret.
  func selectWord() {
    let word = session.editor.wordRange(at: selectedRange.location)
    perform(.select(TextSelection(anchor: word.location, head: NSMaxRange(word))))
  }

  /// Returns whether a key, pressed now, would type, edit or copy text, or move the caret.
  func uses(_ key: Key) -> Bool {
    guard isFirstResponder,
      let intent = TextIntent(
        Press(key: key, isRepeat: false), isMultiline: session.editor.isMultiline, permissions: permissions)
    else { return false }
    // Without a selection, there is nothing to cut or copy.
    return session.canCopy || (intent != .cut && intent != .copy)
  }

  /// Returns whether a key begins editing. In multiline text, Space, Home and End scroll instead.
  private func beginsEditing(_ key: Key) -> Bool {
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.enter, []), (.function(2), []), (.character, []), (.backspace, _), (.delete, _): true
    case (.space, []), (.home, _), (.end, _): !session.editor.isMultiline
    default: false
    }
  }
}

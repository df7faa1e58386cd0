/// A view with an edited text: a text field or text view. It passes intents to its session, and publishes the outcomes.
protocol EditedText: TextEditing {
  /// The state of the text and of its input.
  var session: TextSession { get }
  /// The actions that the user may perform now.
  var permissions: TextPermissions { get }
  /// Asks the delegate whether the user may perform an action.
  func allows(_ request: TextRequest) -> Bool
  /// Asks the delegate for the menu of the selected text; nil for the default menu.
  func menu(suggesting actions: [MenuElement]) -> Menu?
  /// Invalidates the layout after text, style or size has changed.
  func textLayoutDidChange()
  /// Notifies delegate, control targets and observers of an outcome: first of the selection, then of the text.
  func publish(_ outcome: TextOutcome)

  /// The visible part of the content, in the content's coordinates.
  var visibleContent: CGRect { get }
  func scrollContent(toShow rect: CGRect)
  /// Scrolls the content by `travel`, within its limits.
  /// - Returns: whether the content has moved.
  @discardableResult func scrollContent(by travel: CGPoint) -> Bool
}

/// The actions that the user may perform.
nonisolated struct TextPermissions: Hashable {
  /// Whether the user can change the text.
  var isEditable: Bool
  /// Whether the user can select the text.
  var isSelectable: Bool
  var insertsTabs = false
}

/// An editing step that a delegate may refuse.
nonisolated enum TextRequest: Hashable {
  case begin, end
  /// Replace a range with a text.
  case change(NSRange, to: String)
}

extension EditedText {
  /// Performs an intent and publishes its outcome. All changes by keys, pointers, input methods and programs use this
  /// method.
  ///
  /// The delegate may change anything when it is asked or notified, and may remove the view.
  func perform(_ intent: TextIntent) {
    if case .paste = intent {
      if let text = pasteboard?.string { insertPasted(text) }
      return
    }
    guard permissions.isEditable || !intent.needsEditing else { return }
    if session.mustCommit(before: intent) { finish(session.perform(.commit)) }
    guard let edit = session.edit(for: intent) else { return finish(session.perform(intent)) }
    guard permissions.isEditable else { return }
    // The delegate is not asked about text that exceeds the maximum length.
    if edit.fit != .nothing, !allowsChange(of: edit.range, to: edit.text) { return }
    finish(session.make(edit))
  }

  /// Inserts a text that the user pastes. In a single line, without the line breaks at its end, which would become
  /// spaces: a copied line of a file often has one.
  func insertPasted(_ text: String) {
    if session.editor.isMultiline { return perform(.insert(text, .paste)) }
    let end = text.lastIndex { !$0.isNewline }
    perform(.insert(end.map { String(text[...$0]) } ?? "", .paste))
  }

  /// Returns whether the user may replace `range` with `text` now.
  func allowsChange(of range: NSRange, to text: String) -> Bool {
    // The delegate may end editing when it is asked, so editability is checked twice.
    permissions.isEditable && allows(.change(range, to: text)) && permissions.isEditable
  }

  private func finish(_ outcome: TextOutcome) {
    guard !outcome.isEmpty else { return }
    if outcome.contains(.layout) { textLayoutDidChange() }
    if outcome.contains(.caret) { session.showCaret() }
    publish(outcome)
    if outcome.contains(.caret) {
      caretDidChange()
      if isFirstResponder, !session.pointer.placesCaret { host?.notify(.firstResponderCaretMustBeVisible) }
    }
    if outcome.contains(.refused) { session.showRefusal() }
    if outcome.contains(.full) { shake() }
  }
}

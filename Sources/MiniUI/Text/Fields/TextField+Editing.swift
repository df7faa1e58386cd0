extension TextField {
  /// Posted when editing begins. `object` is the field.
  public static let textDidBeginEditingNotification = Notification.Name("TextFieldTextDidBeginEditing")
  /// Posted when the user has changed the text. `object` is the field.
  public static let textDidChangeNotification = Notification.Name("TextFieldTextDidChange")
  /// Posted when editing ends. `object` is the field.
  public static let textDidEndEditingNotification = Notification.Name("TextFieldTextDidEndEditing")

  /// The reason why editing has ended.
  public nonisolated enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The text was committed. The only reason in this kit.
    case committed
  }

  /// Clears the field on behalf of the user.
  /// - Returns: false if the delegate refused.
  @discardableResult func clear() -> Bool {
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    let isChanged = hasText
    perform(.clear)
    if isChanged, host != nil { becomeFirstResponder() }
    return true
  }

  /// Completes the entry after Return was pressed. The delegate may remove the field.
  private func completeEntry() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    perform(.commit)
    sendActions(for: .editingDidEndOnExit)
    if returnKeyType == .next, host?.focusSystem?.editNextText(after: self) == true { return }
    sendActions(for: .primaryActionTriggered)
    resignFirstResponder()
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension TextField: EditedText {
  var permissions: TextPermissions { TextPermissions(isEditable: isEnabled, isSelectable: isEnabled) }

  func allows(_ request: TextRequest) -> Bool {
    guard let delegate else { return true }
    return switch request {
    case .begin: delegate.textFieldShouldBeginEditing(self)
    case .end: delegate.textFieldShouldEndEditing(self)
    case .change(let range, let text):
      delegate.textField(self, shouldChangeCharactersIn: range, replacementString: text)
    }
  }

  func menu(suggesting actions: [MenuElement]) -> Menu? {
    delegate?.textField(self, editMenuForCharactersIn: selectedRange, suggestedActions: actions)
  }

  func textLayoutDidChange() {
    placeholderLabel?.isHidden = hasText
    setNeedsLayout()
    naturalSizeMayHaveChanged()
  }

  func publish(_ outcome: TextOutcome) {
    if outcome.contains(.selection) { delegate?.textFieldDidChangeSelection(self) }
    if outcome.contains(.text) {
      sendActions(for: .editingChanged)
      post(TextField.textDidChangeNotification)
    }
    if outcome.isSubset(of: .change) { return }
    if outcome.contains(.full) { delegate?.textFieldDidReachMaximumLength(self) }
    if outcome.contains(.entered) { completeEntry() }
    if outcome.contains(.cancelled), !takesEscape() { cancelSelectionOrEditing() }
    if outcome.contains(.look) { updateConfiguration() }
    if outcome.contains(.began) { publishBeginning() }
    if outcome.contains(.ended) { publishEnd() }
  }

  private func publishBeginning() {
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) != false { text = "" }
    updateConfiguration()
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(TextField.textDidBeginEditingNotification)
  }

  private func publishEnd() {
    // A field that is not being edited shows the beginning of its text.
    scrollOffset = 0
    updateConfiguration()
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(TextField.textDidEndEditingNotification)
  }
}

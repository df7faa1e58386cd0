extension TextView {
  /// Posted when editing begins. `object` is the text view.
  public static let textDidBeginEditingNotification = Notification.Name("TextViewTextDidBeginEditing")
  /// Posted when the user has changed the text. `object` is the text view.
  public static let textDidChangeNotification = Notification.Name("TextViewTextDidChange")
  /// Posted when editing ends. `object` is the text view.
  public static let textDidEndEditingNotification = Notification.Name("TextViewTextDidEndEditing")

  /// Ends editing if the text can no longer be edited. If it can be now, begins editing in the first responder, unless
  /// the delegate refuses.
  func isEditableDidChange() {
    if !isEditable {
      if isEditing { resignFirstResponder() }
    } else if isFirstResponder, !isEditing {
      let mayBegin = allows(.begin)
      // The delegate may have changed `isEditable`.
      guard isEditable else { return }
      if mayBegin { didBeginEditing() } else { resignFirstResponder() }
    }
    reloadInputViews()
    session.show()
    if isFirstResponder { caretDidChange() }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension TextView: EditedText {
  var permissions: TextPermissions {
    TextPermissions(isEditable: isEditable && isSelectable, isSelectable: isSelectable, insertsTabs: insertsTabs)
  }

  func allows(_ request: TextRequest) -> Bool {
    guard let textDelegate else { return true }
    return switch request {
    case .begin: !isEditable || textDelegate.textViewShouldBeginEditing(self)
    case .end: !isEditing || textDelegate.textViewShouldEndEditing(self)
    case .change(let range, let text):
      textDelegate.textView(self, shouldChangeTextIn: range, replacementText: text)
    }
  }

  func menu(suggesting actions: [MenuElement]) -> Menu? {
    textDelegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: actions)
  }

  func textLayoutDidChange() {
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func publish(_ outcome: TextOutcome) {
    if outcome.contains(.selection) { textDelegate?.textViewDidChangeSelection(self) }
    if outcome.contains(.text) {
      textDelegate?.textViewDidChange(self)
      post(TextView.textDidChangeNotification)
    }
    if outcome.isSubset(of: .change) { return }
    if outcome.contains(.full) { textDelegate?.textViewDidReachMaximumLength(self) }
    if outcome.contains(.cancelled) { cancelSelectionOrEditing() }
    if outcome.contains(.look) { updateLook() }
    if outcome.contains(.began) {
      updateLook()
      textDelegate?.textViewDidBeginEditing(self)
      post(TextView.textDidBeginEditingNotification)
    }
    if outcome.contains(.ended) {
      updateLook()
      textDelegate?.textViewDidEndEditing(self)
      post(TextView.textDidEndEditingNotification)
    }
  }

  func updateLook() {
    session.content.textColor = textColor ?? .label
    session.show()
    FieldAppearance(
      style: borderStyle, isEditing: isEditing, isMarked: isInvalid || session.isRefusing, accent: tintColor
    ).apply(to: self)
  }
}

/// The methods by which a text field asks about changes and notifies of them. Every method has a default, so that an
/// extension can supply any of them.
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Whether editing may begin. By default true.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether editing may end. By default true.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Called when editing has ended. The default calls `textFieldDidEndEditing(_:)`, which is not called otherwise.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Whether a change by the user may be made. By default true.
  /// - Parameters:
  ///   - range: the range to replace, in UTF-16 units.
  ///   - string: the text to insert.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the user typed or pasted more than `maximumLength` permits, and the rest was left out. The field shakes; a
  /// sentence beside it may say how long the text can be. By default nothing.
  func textFieldDidReachMaximumLength(_ textField: TextField)
  /// Called when the selection has changed, or the text around it.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether the field may be cleared by the clear button. By default true.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether Return has its usual effect: to move to the next field if `returnKeyType` is `.next`, otherwise to send the
  /// field's primary action and end editing. By default true.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Returns the menu of the selected text; nil, the default, for one of the suggested actions. A menu without elements does not
  /// open.
  /// - Parameter range: the range of the selection, in UTF-16 units.
  func textField(
    _ textField: TextField, editMenuForCharactersIn range: NSRange, suggestedActions: [MenuElement]
  ) -> Menu?
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidReachMaximumLength(_ textField: TextField) {}
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  public func textField(
    _ textField: TextField, editMenuForCharactersIn range: NSRange, suggestedActions: [MenuElement]
  ) -> Menu? { nil }
}

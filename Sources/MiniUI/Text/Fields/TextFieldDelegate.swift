/// Implement this protocol to allow or refuse changes of a text field, and to be notified of them. All methods have
/// defaults. Extensions of protocols can implement them too.
@preconcurrency @MainActor public protocol TextFieldDelegate: AnyObject {
  /// Returns whether editing may begin. By default true.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns whether editing may end. By default true.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Called when editing has ended. The default calls `textFieldDidEndEditing(_:)`; if you implement this, that is not
  /// called.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Returns whether the user may make a change. By default true.
  /// - Parameters:
  ///   - textField: the text field.
  ///   - range: the range to replace, in UTF-16 units.
  ///   - string: the text to insert.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when typed or pasted text exceeded `maximumLength`, and the rest was dropped. The border of the field is red for
  /// 0.2 seconds; also tell the user the maximum length. Does nothing by default.
  func textFieldDidReachMaximumLength(_ textField: TextField)
  /// Called when the selection, or the text around it, has changed.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns whether the clear button may clear the field. By default true.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Returns whether Return has its usual effect: it moves to the next field if `returnKeyType` is `.next`, otherwise
  /// sends the field's primary action and ends editing. By default true.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Returns the menu for the selected text; nil, the default, for a menu with the suggested actions. An empty menu
  /// does not open. `range` is the selection, in UTF-16 units.
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

/// Is asked and told what happens in a text field. Every method has a default, so that an extension can supply any of them.
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Whether the field may be typed into now.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether somebody else may be typed into now.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether what the user does may put `string` in the place of `range`, which counts UTF-16 units.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The caret or the selection is elsewhere, or the text around it is another.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether the clear button empties the field.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether Return does what it does by itself: goes on to the next field if that is what the key says, else triggers the
  /// field's primary action and ends editing.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

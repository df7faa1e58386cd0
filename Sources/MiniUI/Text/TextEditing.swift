/// The interface that text fields and text views share for programs, keyboards and input methods. Only these two adopt it; a
/// view of your own that accepts text adopts `KeyInput` or `TextInput`.
@MainActor public protocol TextEditing: View, TextInput {
  /// The greatest number of characters that the user can enter; nil, the default: no limit. Of longer text the start is taken:
  /// the view shakes and notifies its delegate. A negative value counts as 0.
  var maximumLength: Int? { get set }
  /// Selects all of the text.
  func selectAll()
}

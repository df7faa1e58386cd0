/// A view that types: what a window asks of the keyboard that it shows for text.
@MainActor public protocol SystemKeyboard: View {
  /// What is typed into; nil while it is hidden. Setting it shows the keys that suit it.
  var input: (any KeyInput)? { get set }
  /// Who shows it.
  var delegate: (any SystemKeyboardDelegate)? { get set }
  /// It lies as a card over the window instead of at its lower edge.
  var isFloating: Bool { get }
  /// How large it wants to be in a window of `size`, in points. At the lower edge it is as wide as the window, whatever it
  /// says; it never gets more than a part of the window's height.
  func size(in size: CGSize) -> CGSize
  /// What is typed into has another text, or its caret elsewhere.
  func textDidChange()
}

extension SystemKeyboard {
  public func textDidChange() {}
}

/// What a keyboard tells who shows it.
@MainActor public protocol SystemKeyboardDelegate: AnyObject {
  /// The key that hides it was pressed.
  func keyboardWantsToHide(_ keyboard: any SystemKeyboard)
  /// It wants another size, or to float, or to no longer float.
  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard)
  /// The user has dragged it, floating as it is, to where its frame is now.
  func keyboardDidMove(_ keyboard: any SystemKeyboard)
}

extension SystemKeyboardDelegate {
  public func keyboardDidMove(_ keyboard: any SystemKeyboard) {}
}

/// A view that types: what a window asks of the keyboard that it shows for text.
public protocol SystemKeyboard: View {
  /// What is typed into; nil while it is hidden. Setting it shows the keys that suit it.
  var input: (any KeyInput)? { get set }
  /// Who shows it.
  var delegate: (any SystemKeyboardDelegate)? { get set }
  /// It lies as a card over the window instead of at its lower edge.
  var isFloating: Bool { get }
  /// How large it wants to be in a window of `size`, in points.
  func size(in size: CGSize) -> CGSize
}

/// What a keyboard tells who shows it.
public protocol SystemKeyboardDelegate: AnyObject {
  /// The key that hides it was pressed.
  func keyboardWantsToHide(_ keyboard: any SystemKeyboard)
  /// It wants another size, or to float, or to no longer float.
  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard)
}

/// A view that a window shows as its keyboard.
@MainActor public protocol SystemKeyboard: View {
  /// The input that receives typed text; nil while the keyboard is hidden. Setting it shows the keys for its keyboard type.
  var input: (any KeyInput)? { get set }
  /// The object that shows the keyboard; the window sets it.
  var delegate: (any SystemKeyboardDelegate)? { get set }
  /// Whether the keyboard is a card over the window instead of being docked at its lower edge.
  var isFloating: Bool { get }
  /// Returns the size that the keyboard needs in a window of `size`, in points.
  ///
  /// A docked keyboard always has the window's width; its height is limited to a part of the window's.
  func size(in size: CGSize) -> CGSize
  /// Notifies the keyboard that the input's text or caret has changed. By default does nothing.
  func textDidChange()
}

extension SystemKeyboard {
  public func textDidChange() {}
}

/// The methods by which a keyboard notifies the object that shows it.
@MainActor public protocol SystemKeyboardDelegate: AnyObject {
  /// Called when the key that hides the keyboard was pressed.
  func keyboardWantsToHide(_ keyboard: any SystemKeyboard)
  /// Called when the keyboard needs another size, or begins or ends floating.
  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard)
  /// Called when the user has dragged a floating keyboard to its present frame. By default does nothing.
  func keyboardDidMove(_ keyboard: any SystemKeyboard)
}

extension SystemKeyboardDelegate {
  public func keyboardDidMove(_ keyboard: any SystemKeyboard) {}
}

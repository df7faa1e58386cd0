/// A view that a window shows as its keyboard. Adopt it to replace the kit's `KeyboardView`.
@preconcurrency @MainActor public protocol SystemKeyboard: View {
  /// The input for typed text; nil while the keyboard is hidden. Setting it shows the keys for its keyboard type.
  var input: (any KeyInput)? { get set }
  /// The object that shows the keyboard; the window sets it.
  var delegate: (any SystemKeyboardDelegate)? { get set }
  /// Whether the keyboard floats over the window instead of being docked to its bottom.
  var isFloating: Bool { get }
  /// Returns the preferred size in a window of `size`, in points.
  ///
  /// A docked keyboard always has the window's width, and its height is limited to a part of the window's height.
  func size(in size: CGSize) -> CGSize
  /// Called when the input's text or caret has changed. By default does nothing.
  func textDidChange()
}

extension SystemKeyboard {
  public func textDidChange() {}
}

/// Receives notifications from a keyboard.
@preconcurrency @MainActor public protocol SystemKeyboardDelegate: AnyObject {
  /// Called when the key that hides the keyboard is pressed.
  func keyboardWantsToHide(_ keyboard: any SystemKeyboard)
  /// Called when the keyboard needs another size, or begins or ends floating.
  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard)
  /// Called when the user has moved a floating keyboard. By default does nothing.
  func keyboardDidMove(_ keyboard: any SystemKeyboard)
}

extension SystemKeyboardDelegate {
  public func keyboardDidMove(_ keyboard: any SystemKeyboard) {}
}

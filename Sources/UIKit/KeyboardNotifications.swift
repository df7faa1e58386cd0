extension Responder {
  /// Posted before the keyboard is shown at the bottom or changes its height there.
  public nonisolated static let keyboardWillShowNotification = Keyboard.willShowNotification
  /// Posted after the keyboard was shown or changed its height.
  public nonisolated static let keyboardDidShowNotification = Keyboard.didShowNotification
  /// Posted before the keyboard is hidden or leaves the bottom to float.
  public nonisolated static let keyboardWillHideNotification = Keyboard.willHideNotification
  /// Posted after the keyboard was hidden or has left the bottom.
  public nonisolated static let keyboardDidHideNotification = Keyboard.didHideNotification
  /// Posted before each change of the keyboard's frame, including showing and hiding.
  public nonisolated static let keyboardWillChangeFrameNotification = Keyboard.willChangeFrameNotification
  /// Posted after each change of the keyboard's frame, unless another change interrupted it.
  public nonisolated static let keyboardDidChangeFrameNotification = Keyboard.didChangeFrameNotification

  /// The key of the keyboard's frame before the change: a `CGRect` in the window's coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = Keyboard.frameBeginUserInfoKey
  /// The key of the keyboard's frame after the change: a `CGRect` in the window's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = Keyboard.frameEndUserInfoKey
  /// The key of the animation's duration in seconds, an `NSNumber`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = Keyboard.animationDurationUserInfoKey
  /// The key of the animation curve's number, an `NSNumber`: 7 for the keyboard's own.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = Keyboard.animationCurveUserInfoKey
  /// The key of a Boolean `NSNumber`, which is always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = Keyboard.isLocalUserInfoKey
}

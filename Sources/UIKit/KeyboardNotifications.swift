extension Responder {
  public nonisolated static let keyboardWillShowNotification = Keyboard.willShowNotification
  public nonisolated static let keyboardDidShowNotification = Keyboard.didShowNotification
  public nonisolated static let keyboardWillHideNotification = Keyboard.willHideNotification
  public nonisolated static let keyboardDidHideNotification = Keyboard.didHideNotification
  public nonisolated static let keyboardWillChangeFrameNotification = Keyboard.willChangeFrameNotification
  public nonisolated static let keyboardDidChangeFrameNotification = Keyboard.didChangeFrameNotification

  public nonisolated static let keyboardFrameBeginUserInfoKey = Keyboard.frameBeginUserInfoKey
  public nonisolated static let keyboardFrameEndUserInfoKey = Keyboard.frameEndUserInfoKey
  public nonisolated static let keyboardAnimationDurationUserInfoKey = Keyboard.animationDurationUserInfoKey
  public nonisolated static let keyboardAnimationCurveUserInfoKey = Keyboard.animationCurveUserInfoKey
  public nonisolated static let keyboardIsLocalUserInfoKey = Keyboard.isLocalUserInfoKey
}

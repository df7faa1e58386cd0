/// A controller that follows the keyboard while its view is in a window. It is told by itself, however the controller
/// overrides `viewWillAppear` and the like.
@MainActor public protocol KeyboardFollowing: ViewController {
  /// True when the view has come into a window, and again when it has been laid out there; false before it leaves.
  func keyboardNotifications(shouldRegister: Bool)
}

/// A view controller that follows the keyboard while its view is in a window. The kit calls the method by itself, also for a
/// controller that overrides `viewWillAppear` and its siblings without calling super.
@MainActor public protocol KeyboardFollowing: ViewController {
  /// Begins or ends following the keyboard.
  /// - Parameter shouldRegister: true when the view has entered a window, and again when it has been laid out there; false
  ///   before it leaves.
  func keyboardNotifications(shouldRegister: Bool)
}

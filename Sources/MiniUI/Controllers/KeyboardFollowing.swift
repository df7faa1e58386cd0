/// A view controller that follows the keyboard while its view is in a window. The kit calls the method, even if the
/// controller overrides `viewWillAppear` and the like without calling super.
@preconcurrency @MainActor public protocol KeyboardFollowing: ViewController {
  /// Starts or stops following the keyboard.
  /// - Parameter shouldRegister: true after the view has entered a window, and again after it was laid out there; false
  ///   before it leaves.
  func keyboardNotifications(shouldRegister: Bool)
}

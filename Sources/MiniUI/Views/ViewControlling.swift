/// The calls that a view makes to its controller.
protocol ViewControlling: Responder {
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func updateViewConstraints()
  /// The controller's view, loaded if needed, to be shown above a menu.
  var previewedView: View { get }
  var preferredContentSize: CGSize { get }
  func traitsDidChange(to traits: TraitCollection, from previous: TraitCollection)
  var additionalSafeAreaInsets: EdgeInsets { get }
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  func viewSafeAreaInsetsDidChange()
  func viewLayoutMarginsDidChange()
  /// Called before the view enters a window, or leaves it if `isInWindow` is false; `isMoving` is true if the view only
  /// moves to another superview in the same window.
  func view(willBeInWindow isInWindow: Bool, isMoving: Bool)
  func view(isInWindow: Bool)
}

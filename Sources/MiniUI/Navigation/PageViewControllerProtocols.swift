/// Implement this protocol to supply the pages of a page view controller that the user can turn to.
@preconcurrency @MainActor public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil at the beginning.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after another one; nil at the end.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// Returns the number of dots of the page control; 0, the default, for no page control.
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// Returns the index of the dot for the page set by `setViewControllers`; 0 by default. The index changes as the user
  /// turns pages.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// Implement this protocol to be notified of the pages that the user turns. All methods have defaults.
@preconcurrency @MainActor public protocol PageViewControllerDelegate: AnyObject {
  /// Called when the user begins to turn to a page, but not for `setViewControllers`.
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])
  /// Called when a movement that the user began has ended.
  /// - Parameters:
  ///   - pageViewController: The page view controller.
  ///   - finished: Whether the movement was not interrupted.
  ///   - previousViewControllers: The page that was visible before the movement.
  ///   - completed: Whether the page was turned; false if that page is visible again.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}

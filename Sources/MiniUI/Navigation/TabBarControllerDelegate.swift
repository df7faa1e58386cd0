/// An object that is asked and notified by a tab bar controller, and chooses how pages are exchanged.
@MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the user may select a tab.
  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
  /// Called when the user has selected a tab, also the one that is shown already.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
  /// Returns the animator that exchanges two pages, also where the program selects a tab; nil (the default) for none.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the object that leads an exchange with an animator of the delegate's; nil (the default) if it is not interactive. The
  /// former tab is selected again if the exchange is cancelled.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  public func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController)
    -> Bool
  {
    true
  }
  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

/// An object that decides how a split view controller becomes one stack and two columns again, and is notified of it.
@MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Called before `displayMode` changes in a wide window.
  func splitViewController(_ svc: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode)
  /// Called before a column is shown in a wide window.
  func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column)
  /// Called before a column is hidden in a wide window.
  func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column)

  /// Returns the column that shows when the window becomes narrow: by default the list until the user has chosen an entry.
  /// Called only for styles with columns.
  func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  /// Called when the columns have become one stack, also before the first appearance in a narrow window.
  func splitViewControllerDidCollapse(_ svc: SplitViewController)
  /// Called when the stack has become two columns.
  func splitViewControllerDidExpand(_ svc: SplitViewController)

  // MARK: The style without columns

  /// Returns the controller of the list in one stack; nil, the default, for the present one.
  func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController?
  /// Returns the controller of the list in two columns; nil, the default, for the present one.
  func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController?
  /// Returns true to show the list when the window becomes narrow; the details are kept until they are shown or the window is wide.
  /// By default true until the user has chosen an entry; in UIKit, the default puts the details onto the list.
  func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool
  /// Returns the details when the window becomes wide; nil, the default, for those that were put onto the list, or wait.
  func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?

  // MARK: Details

  /// Returns whether the delegate shows the details of an entry itself. By default false.
  func splitViewController(
    _ splitViewController: SplitViewController, showDetail vc: ViewController, sender: Any?
  ) -> Bool
}

extension SplitViewControllerDelegate {
  public func splitViewController(
    _ svc: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
  public func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column) {}
  public func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column) {}
  public func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
  public func splitViewControllerDidCollapse(_ svc: SplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: SplitViewController) {}
  public func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? { nil }
  public func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? { nil }
  public func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { !splitViewController.showsDetail }
  public func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }
  public func splitViewController(
    _ splitViewController: SplitViewController, showDetail vc: ViewController, sender: Any?
  ) -> Bool { false }
}

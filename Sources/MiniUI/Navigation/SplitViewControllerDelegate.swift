/// Implement this protocol to control how a split view controller merges and separates its columns.
@preconcurrency @MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Called before `displayMode` changes in a wide window.
  func splitViewController(_ svc: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode)
  /// Called before a column is shown in a wide window.
  func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column)
  /// Called before a column is hidden in a wide window.
  func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column)

  /// Returns the column to show when the window becomes narrow: by default the list until the user has selected an
  /// entry. Called only for styles with columns.
  func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  /// Called when the columns were merged, also before the first appearance in a narrow window.
  func splitViewControllerDidCollapse(_ svc: SplitViewController)
  /// Called when the columns were separated.
  func splitViewControllerDidExpand(_ svc: SplitViewController)

  // MARK: The unspecified style

  /// Returns the list's controller for one stack; nil, the default, for the current one.
  func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController?
  /// Returns the list's controller for two columns; nil, the default, for the current one.
  func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController?
  /// Returns true to show the list when the window becomes narrow; the details are stored until they are shown or the
  /// window is wide. By default true until the user has selected an entry. In UIKit, the default shows the details.
  func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool
  /// Returns the details when the window becomes wide; nil, the default, for the pushed or stored ones.
  func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?

  // MARK: Details

  /// Returns true if the delegate shows the details of an entry itself. By default false.
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

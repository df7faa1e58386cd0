// Previews by the force of a finger, which no screen here measures. Programs ask `forceTouchCapability` before they offer them; a
// `UIContextMenuInteraction` shows previews here.

/// Whether the force of a finger is measured.
public enum UIForceTouchCapability: Int, Hashable, Sendable { case unknown, unavailable, available }

extension UITraitCollection {
  /// Whether the force of a finger is measured: `unavailable`.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// The registration of a view whose content is previewed.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The delegate that was registered; not retained.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that was registered.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp during a preview. By default its bounds at the registration.
  var sourceRect: CGRect { get set }
}

/// Supplies the controllers of previews. It is never called.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the controller to preview; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows the previewed controller.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class Previewing: NSObject, UIViewControllerPreviewing {
  unowned let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
  }
}

extension UIViewController {
  /// Registers a view for previews by the force of a finger. The force is not measured, so the delegate is never
  /// called.
  @discardableResult
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    Previewing(delegate, sourceView)
  }

  /// Does nothing.
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

// Names from before Swift 5 that sources still use, and styles that UIKit has replaced.

/// Objective-C's name for `Int`.
public typealias NSInteger = Int
/// Objective-C's name for `UInt`.
public typealias NSUInteger = UInt

/// Returns the kind of device, by the window's width, as `UIDevice.current` has it.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

extension ActivityIndicatorView.Style {
  /// UIKit's former name for `medium`, which is grey.
  public static let gray = ActivityIndicatorView.Style.medium
  /// UIKit's former name for `medium`. Set `color` to white.
  public static let white = ActivityIndicatorView.Style.medium
  /// UIKit's former name for `large`. Set `color` to white.
  public static let whiteLarge = ActivityIndicatorView.Style.large
}

extension UIView {
  /// Returns a view that shows a part of this view's current picture.
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Whether pending layout is done first.
  ///   - capInsets: Not used: the picture is not stretched when the result is resized.
  /// - Returns: A view of the part's size, with its origin at zero; never nil.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let whole = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
    let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
    part.clipsToBounds = true
    whole.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    part.addSubview(whole)
    return part
  }
}

extension UIKeyboardType {
  /// UIKit's name for `url`.
  public static let URL = UIKeyboardType.url
  /// A keyboard for messages with @ and #: here the one for e-mail addresses.
  public static let twitter = UIKeyboardType.emailAddress
}

extension UIApplication {
  /// The notification that the frame of the status bar will change. Never posted: there is no status bar.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The notification that the frame of the status bar has changed. Never posted.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

/// The status bar of a scene. Windows of a desktop have none, so it is hidden and has no size.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// The frame: zero.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: true.
  public var isStatusBarHidden: Bool { true }
  /// The style: the default one.
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension WindowScene {
  /// The status bar, which is hidden. Never nil.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

// UIKit's members of applications and windows that the kit itself does not need.

extension Application {
  /// The delegate, which the application retains; nil for a program without one.
  public var delegate: (any UIApplicationDelegate)? {
    get { (lifeCycle as? LifeCycle)?.delegate }
    set { LifeCycle.of(self).delegate = newValue }
  }

  /// Launches the app with a delegate, as `main` does. For tests, on the application of a stage:
  /// `try Stage { try $0.launch(AppDelegate()) }`.
  /// - Throws: `PlatformError` if the window of a scene cannot be opened.
  public func launch(_ delegate: any UIApplicationDelegate) throws {
    try LifeCycle.of(self).launch(delegate)
  }

  /// The scenes of the open windows.
  public var connectedScenes: Set<UIScene> { Set(windows.compactMap { $0.windowScene }) }
  /// The sessions of these scenes.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Whether the app can open several windows: true.
  public var supportsMultipleScenes: Bool { true }
  /// The orientation of the newest window.
  public var statusBarOrientation: UIInterfaceOrientation {
    windows.last?.windowScene?.interfaceOrientation ?? .unknown
  }
  /// The frame of the status bar: zero, since windows have none.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: true, since windows have none. Setting it has no effect.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// The style of the status bar: the default one. Setting it has no effect.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
  /// Has no effect: windows have no status bar.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Has no effect: windows have no status bar.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// The address of the app's settings. The desktop has none, so `open` refuses it.
  public static let openSettingsURLString = "app-settings:"

  /// Ignores touches and the mouse in all windows until a matching call of `endIgnoringInteractionEvents()`. Calls
  /// nest. Touches that have begun continue.
  public func beginIgnoringInteractionEvents() { LifeCycle.of(self).ignoringCount += 1 }
  /// Ends the effect of `beginIgnoringInteractionEvents()`.
  public func endIgnoringInteractionEvents() {
    if isIgnoringInteractionEvents { LifeCycle.of(self).ignoringCount -= 1 }
  }
  /// Whether touches and the mouse are ignored.
  public var isIgnoringInteractionEvents: Bool { LifeCycle.of(self).ignoringCount > 0 }

  /// Posted after the delegate's `application(_:didFinishLaunchingWithOptions:)`.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Never posted: Linux does not warn of low memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The keys of the reasons for which an app is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL or the file that the program was started with, as a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// The keys of the options with which a URL is opened. There are none.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIWindow {
  /// The depth of a window. It has no effect, since the desktop orders windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    /// Returns a level above another one.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
    /// Returns a level below another one.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }

  /// The depth: `normal`. Setting it has no effect.
  public final var windowLevel: Level {
    get { .normal }
    set {}
  }
  /// Posted after a window has begun to receive keys. The notification's `object` is the window, as for the other
  /// notifications of windows.
  public nonisolated static let didBecomeKeyNotification = UIApplication.windowDidBecomeKey
  /// Posted after a window has ceased to receive keys.
  public nonisolated static let didResignKeyNotification = UIApplication.windowDidResignKey
  /// Posted after a window has become visible.
  public nonisolated static let didBecomeVisibleNotification = UIApplication.windowDidBecomeVisible
  /// Posted after a window was hidden or closed.
  public nonisolated static let didBecomeHiddenNotification = UIApplication.windowDidBecomeHidden
  /// Whether the window receives keys or, while another program does, was the last one to receive them.
  public final var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  /// The only screen.
  public final var screen: UIScreen { .main }
  /// Shows the window, if it was hidden. The desktop chooses which window receives keys.
  public final func makeKeyAndVisible() { isHidden = false }
  /// Does nothing: the desktop chooses which window receives keys.
  public final func makeKey() {}
}

/// The root object of an app. Mark it with `@main`:
///
///     @main class AppDelegate: UIResponder, UIApplicationDelegate {
///       var window: UIWindow?
///
///       func application(
///         _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///       ) -> Bool {
///         window = UIWindow(frame: UIScreen.main.bounds)
///         window?.rootViewController = RootController()
///         window?.makeKeyAndVisible()
///         return true
///       }
///     }
///
/// All methods have defaults. As in UIKit, an app with scenes is notified of their states by the scenes' delegates.
@preconcurrency @MainActor public protocol UIApplicationDelegate: _WindowOwner {
  /// Called first, before there are windows. The result is not used.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called after `application(_:willFinishLaunchingWithOptions:)`. Create the window here, unless the app has scenes.
  /// - Returns: False if the URL in `launchOptions` must not be opened.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// UIKit's former method, which `application(_:didFinishLaunchingWithOptions:)` calls by default.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Opens the URL or the file that the program was started with. By default false.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool

  /// Called when a window receives keys.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when another program is about to receive keys.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when no window is visible any more, and before the program ends.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when a window is about to be visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the program ends: the last window was closed, or the system asked the program to quit.
  func applicationWillTerminate(_ application: UIApplication)
  /// Never called: Linux does not warn of low memory.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Returns the configuration of a scene. Called after launching if the app has created no window. By default the scene's
  /// delegate is the class `SceneDelegate` of the module of the app's delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the window of a scene was closed.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  {
    false
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// The window of the delegate. It is optional twice, as an optional property of Objective-C.
  public var window: UIWindow?? {
    get { .some(ownWindow(of: self)) }
    set { setOwnWindow(newValue ?? nil, of: self) }
  }
}

/// An object with a window, as the delegates of apps and scenes are. Its requirement is not in their protocols, since there
/// UIKit's is optional: `UIApplication.shared.delegate?.window` has the type `UIWindow??`.
@preconcurrency @MainActor public protocol _WindowOwner: AnyObject {
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension _WindowOwner {
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

@MainActor func ownWindow(of owner: any _WindowOwner) -> UIWindow? { owner.window }
@MainActor func setOwnWindow(_ window: UIWindow?, of owner: any _WindowOwner) { owner.window = window }

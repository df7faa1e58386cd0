/// Implement this protocol to be notified of the state of a scene. All methods have defaults.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called first. Create the window here: `window = UIWindow(windowScene: scene)`.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene's window was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene's window receives keys.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when another window or program is about to receive keys.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene's window is visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene's window is not visible any more, and before it is closed.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Never called: URLs that the program is started with are in the options of the connection.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

/// The delegate of a window's scene, which has the window.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, _WindowOwner {}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

extension UIWindowSceneDelegate {
  /// The window of the delegate. It is optional twice, as an optional property of Objective-C.
  public var window: UIWindow?? {
    get { .some(ownWindow(of: self)) }
    set { setOwnWindow(newValue ?? nil, of: self) }
  }
}

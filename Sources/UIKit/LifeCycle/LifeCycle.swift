/// Launches an app, and notifies its delegate and the delegates of its scenes.
final class LifeCycle: ApplicationLifeCycle {
  unowned let application: UIApplication
  var delegate: (any UIApplicationDelegate)?
  /// Whether the app has scenes: then their delegates are notified of their states, as in UIKit.
  private var hasScenes = false
  private var orientation: UIDeviceOrientation
  /// The number of calls that ignore touches and have not ended.
  var ignoringCount = 0 {
    didSet { application.ignoresTouches = ignoringCount > 0 }
  }

  private init(_ application: UIApplication) {
    self.application = application
    orientation = UIDevice.current.orientation
  }

  /// Returns the life cycle of an application, which it retains.
  static func of(_ application: UIApplication) -> LifeCycle {
    if let lifeCycle = application.lifeCycle as? LifeCycle { return lifeCycle }
    let lifeCycle = LifeCycle(application)
    application.lifeCycle = lifeCycle
    return lifeCycle
  }

  // MARK: Launching

  /// Launches the app: calls the delegate's methods in UIKit's order. If the delegate creates no window, a scene is connected.
  /// - Parameter url: The URL or file to open.
  /// - Throws: `PlatformError` if the scene's window cannot be opened.
  func launch(_ delegate: any UIApplicationDelegate, opening url: URL? = nil) throws {
    self.delegate = delegate
    let options = url.map { [UIApplication.LaunchOptionsKey.url: $0 as Any] }
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    let opensURL = delegate.application(application, didFinishLaunchingWithOptions: options)
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: application, userInfo: options)
    if application.windows.isEmpty {
      try connectScene(url)
    } else if let url, opensURL {
      _ = delegate.application(application, open: url, options: [:])
    }
    orientation = UIDevice.current.orientation
  }

  private func connectScene(_ url: URL?) throws {
    guard let delegate else { return }
    let session = UISceneSession()
    let options = UIScene.ConnectionOptions(url: url)
    let configuration = delegate.application(application, configurationForConnecting: session, options: options)
    session.configuration = configuration
    guard let type = configuration.delegateClass ?? sceneDelegateClass else {
      Warnings.handler("the app shows nothing: its delegate creates no window, and there is no class SceneDelegate")
      return
    }
    guard let sceneDelegate = DelegateMaker.make(type) as? any UISceneDelegate else {
      preconditionFailure("the class \(type) must adopt UIWindowSceneDelegate")
    }
    hasScenes = true
    let scene = try application.makeScene()
    scene.connect(to: session)
    session.delegate = sceneDelegate
    application.connectingScene = scene
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    application.connectingScene = nil
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    guard scene.window == nil else { return }
    scene.closeIfUnused()
    if application.windows.isEmpty {
      Warnings.handler("the app shows nothing: \(type) creates no window in scene(_:willConnectTo:options:)")
    }
  }

  /// The class `SceneDelegate` of the module of the app's delegate, as Xcode names it.
  private var sceneDelegateClass: AnyClass? {
    guard let delegate, let module = String(reflecting: type(of: delegate)).split(separator: ".").first else {
      return nil
    }
    return NSClassFromString("\(module).SceneDelegate")
  }

  // MARK: States

  func willNotify(of event: LifeCycleEvent, in scene: UIScene?) {
    if let scene {
      notify(scene, of: event)
    } else if let delegate {
      switch event {
      case .end: delegate.applicationWillTerminate(application)
      case _ where hasScenes: break
      case .didBecomeActive: delegate.applicationDidBecomeActive(application)
      case .willResignActive: delegate.applicationWillResignActive(application)
      case .didEnterBackground: delegate.applicationDidEnterBackground(application)
      case .willEnterForeground: delegate.applicationWillEnterForeground(application)
      }
    }
  }

  private func notify(_ scene: UIScene, of event: LifeCycleEvent) {
    guard let session = scene.storedSession as? UISceneSession, let delegate = session.delegate else { return }
    switch event {
    case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
    case .willResignActive: delegate.sceneWillResignActive(scene)
    case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
    case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
    case .end:
      delegate.sceneDidDisconnect(scene)
      self.delegate?.application(application, didDiscardSceneSessions: [session])
    }
  }

  func windowDidResize(_ window: UIWindow) {
    let turned = UIDevice.current.orientation
    guard turned != orientation else { return }
    orientation = turned
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }
}

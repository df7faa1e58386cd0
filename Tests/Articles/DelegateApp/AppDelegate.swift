import UIKit

/// The delegate of an app that creates its window itself or, with the argument `--scenes`, leaves that to a scene.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var usesScenes = CommandLine.arguments.contains("--scenes")

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log("app will finish launching")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log("app did finish launching")
    if usesScenes { return true }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: TreesViewController())
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    log("app did become active")
    quitIfAsked()
  }

  func applicationWillResignActive(_ application: UIApplication) { log("app will resign active") }
  func applicationDidEnterBackground(_ application: UIApplication) { log("app did enter background") }
  func applicationWillEnterForeground(_ application: UIApplication) { log("app will enter foreground") }
  func applicationWillTerminate(_ application: UIApplication) { log("app will terminate") }

  // MARK: UISceneSession Lifecycle

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    log("app did discard \(sceneSessions.count) session")
  }
}

/// Events in the order in which they occurred, which the program also prints at once.
@MainActor var events: [String] = []

@MainActor func log(_ event: String) {
  events.append(event)
  print(event)
  fflush(nil)
}

/// Ends the program for the argument `--quit`: the kit's own method, since UIKit has none.
@MainActor func quitIfAsked() {
  if CommandLine.arguments.contains("--quit") { UIApplication.shared.terminate() }
}

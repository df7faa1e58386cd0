import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    log("scene will connect")
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UINavigationController(rootViewController: TreesViewController())
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { log("scene did disconnect") }

  func sceneDidBecomeActive(_ scene: UIScene) {
    log("scene did become active")
    quitIfAsked()
  }

  func sceneWillResignActive(_ scene: UIScene) { log("scene will resign active") }
  func sceneWillEnterForeground(_ scene: UIScene) { log("scene will enter foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { log("scene did enter background") }
}

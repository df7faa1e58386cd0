import MiniUISDL
import UIKit

class BadgeCell: UICollectionViewCell {
  let label = UILabel()

  override var isSelected: Bool {
    didSet { layer.borderWidth = isSelected ? 2 : 0 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class BadgesController: UIViewController {}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: BadgesController())
    window?.makeKeyAndVisible()
    return true
  }
}

@MainActor enum Porting {

  static func window() throws {
    let application = try Application(platform: SDLPlatform())
    let window = try application.makeWindow(SurfaceOptions(title: "Badges", size: CGSize(width: 480, height: 320)))
    window.rootViewController = UINavigationController(rootViewController: BadgesController())
    try application.run()
  }
}

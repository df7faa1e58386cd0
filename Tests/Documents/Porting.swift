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

@MainActor enum Porting {
  typealias BadgesController = UIViewController

  static func window() throws {
    let application = try Application(platform: SDLPlatform())
    let window = try application.makeWindow(SurfaceOptions(title: "Badges", size: CGSize(width: 480, height: 320)))
    window.rootViewController = UINavigationController(rootViewController: BadgesController())
    try application.run()
  }
}

import MiniUI
import MiniUISDL

/// The first steps of the tutorial. Its result is `Examples/Board`.
@MainActor enum BoardOfTiles {
  static func window() throws {
    final class BoardController: ViewController {
      override func viewDidLoad() {
        title = "Tiles"
        view.backgroundColor = .systemBackground
      }
    }

    let application = try Application(platform: SDLPlatform())
    let window = try application.makeWindow(SurfaceOptions(title: "Board", size: CGSize(width: 480, height: 320)))
    window.rootViewController = NavigationController(rootViewController: BoardController())
    try application.run()
  }

  enum Drawn {
    final class Tile: View {
      init(number: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        let colors: [Color] = [.systemBlue, .systemOrange, .systemGreen, .systemPurple]
        backgroundColor = colors[number % colors.count]
        cornerRadius = 12
        accessibilityIdentifier = "tile\(number)"
        let label = Label("\(number)", font: .systemFont(ofSize: 28, weight: .semibold), color: .white)
        label.textAlignment = .center
        label.frame = bounds
        addSubview(label)
      }
    }
  }

  enum Dragged {
    final class Tile: View, Draggable {
      var initialLocation = CGPoint.zero
      var dragGrid: CGSize? { CGSize(width: 20, height: 20) }

      override func didMoveToSuperview() { updateDraggability() }
    }
  }
}

/// Tiles that are dragged with the mouse, a finger or the arrow keys. They come to rest on a grid of 20 points, and
/// never leave the window.
import MiniUI
import MiniUISDL

final class Tile: View, Draggable {
  var initialLocation = CGPoint.zero
  var dragGrid: CGSize? { CGSize(width: 20, height: 20) }

  init(_ frame: CGRect, _ color: Color) {
    super.init(frame: frame)
    backgroundColor = color
    cornerRadius = 16
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
  }

  override func didMoveToSuperview() { updateDraggability() }
}

final class Board: ViewController {
  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    let colors: [Color] = [.systemBlue, .systemOrange, .systemGreen]
    for (index, color) in colors.enumerated() {
      let tile = Tile(CGRect(x: 40 + 140 * CGFloat(index), y: 100, width: 120, height: 120), color)
      tile.accessibilityIdentifier = "tile\(index + 1)"
      view.addSubview(tile)
    }
  }
}

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Tiles", size: CGSize(width: 480, height: 320)))
window.rootViewController = Board()
try application.run()

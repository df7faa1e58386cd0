/// A board of tiles on a grid. One button adds a tile, and another animates the tiles back to their rows.
import MiniUI
import MiniUISDL

final class Tile: View, Draggable {
  var initialLocation = CGPoint.zero
  var dragGrid: CGSize? { CGSize(width: 20, height: 20) }

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

  override func didMoveToSuperview() { updateDraggability() }
}

final class BoardController: ViewController {
  private let board = View()
  private var tiles: [Tile] = []

  override func viewDidLoad() {
    title = "Tiles"
    view.backgroundColor = .systemBackground
    board.backgroundColor = .secondarySystemBackground
    view.addSubview(board)
    let add = BarButtonItem(barButtonSystemItem: .add, target: self, action: BoardController.addTile)
    let order = BarButtonItem(title: "Order", target: self, action: BoardController.order)
    navigationItem.rightBarButtonItems = [add, order]
    for _ in 1...5 { addTile() }
  }

  override func viewDidLayoutSubviews() { board.frame = view.bounds.inset(by: view.safeAreaInsets) }

  private func addTile() {
    let tile = Tile(number: tiles.count + 1)
    tile.frame.origin = origin(at: tiles.count)
    tiles.append(tile)
    board.addSubview(tile)
  }

  private func origin(at index: Int) -> CGPoint { CGPoint(x: 20 + index % 4 * 100, y: 20 + index / 4 * 100) }

  private func order() {
    View.animate(springDuration: 0.5, bounce: 0.2) {
      for (index, tile) in tiles.enumerated() { tile.frame.origin = origin(at: index) }
    }
  }
}

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Board", size: CGSize(width: 480, height: 320)))
window.rootViewController = NavigationController(rootViewController: BoardController())
try application.run()

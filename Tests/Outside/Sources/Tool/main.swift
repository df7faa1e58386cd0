import MiniUIAppTool

/// A view that the user drags.
final class Tile: View, Draggable {
  var initialLocation = CGPoint.zero
  override func didMoveToSuperview() { updateDraggability() }
}

/// A board with one tile.
final class Board: ViewController {
  private let tile = Tile(frame: CGRect(x: 20, y: 20, width: 120, height: 80))

  override func viewDidLoad() {
    view.accessibilityIdentifier = "board"
    view.backgroundColor = .systemBackground
    tile.accessibilityIdentifier = "tile"
    tile.accessibilityLabel = "Tile"
    tile.backgroundColor = .systemBlue
    tile.cornerRadius = 12
    view.addSubview(tile)
  }
}

AppTool.run(name: "Tool", scenes: [AppScene("board", summary: "A tile to drag.") { Board() }])

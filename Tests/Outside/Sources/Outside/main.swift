import MiniUI
import MiniUISDL
import MiniUITesting

/// A draggable view: no more code is needed.
final class Tile: View, Draggable {
  var initialLocation = CGPoint.zero
  override func didMoveToSuperview() { updateDraggability() }
}

/// A window's content; the same in a test and on a desktop.
final class Board: ViewController {
  let tile = Tile(frame: CGRect(x: 20, y: 20, width: 120, height: 80))

  override func viewDidLoad() {
    tile.backgroundColor = Color(light: .black, dark: .white)
    tile.addSubview(Label("Drag me"))
    view.addSubview(tile)
  }
}

// A test: a window without a display, and a simulated user who drags.
let board = Board()
let stage = try Stage(board, size: CGSize(width: 400, height: 300), theme: .dark)
try stage.drag(from: board.tile.center, to: CGPoint(x: 240, y: 180))
try stage.advance(by: 1)
print("the tile went to \(board.tile.center.x), \(board.tile.center.y)")
print("ink by night is \(String(stage.bitmap[200, 200], radix: 16))")

// A program: the same in a window, until the user closes it.
if CommandLine.arguments.contains("--window") {
  let application = try Application(platform: SDLPlatform())
  let window = try application.makeWindow(SurfaceOptions(title: "Board", size: CGSize(width: 400, height: 300)))
  window.rootViewController = Board()
  try application.run()
}

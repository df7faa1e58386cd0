package import MiniUITesting

/// A small app: two tiles that can be dragged, one of them with a label in it, and a button.
package final class Board {
  package let one = BoardTile("one", CGRect(x: 20, y: 20, width: 80, height: 60), .systemRed)
  package let two = BoardTile("two", CGRect(x: 140, y: 20, width: 80, height: 60), .systemBlue)
  package let button = Button("Go")
  package private(set) var presses = 0

  package init() {
    one.addSubview(Label("One"))
    one.subviews[0].frame = CGRect(x: 10, y: 10, width: 60, height: 20)
    button.frame = CGRect(x: 20, y: 120, width: 80, height: 40)
    button.accessibilityIdentifier = "go"
    button.addAction({ [weak self] _ in self?.presses += 1 }, for: .primaryActionTriggered)
  }

  package func open(on stage: Stage) throws { try stage.add(one, two, button) }

  /// Returns a board on a stage of 300×200.
  package static func staged(
    scale: CGFloat = 1, pointer: PointerKind = .mouse
  ) throws -> (board: Board, stage: Stage) {
    let stage = try Stage(size: CGSize(width: 300, height: 200), scale: scale, pointer: pointer)
    let board = Board()
    try board.open(on: stage)
    return (board, stage)
  }

  /// The board as an app for scripts, with two identical scenes.
  package static var app: ScriptedApp {
    ScriptedApp(scenes: ["board", "plain"]) { _, stage in
      let board = Board()
      // The stage keeps the views; the button's action keeps the board.
      board.button.addAction({ _ in _ = board }, for: .touchDown)
      try board.open(on: stage)
    }
  }
}

package final class BoardTile: View, Draggable {
  package var initialLocation = CGPoint.zero

  package init(_ identifier: String, _ frame: CGRect, _ color: Color) {
    super.init(frame: frame)
    accessibilityIdentifier = identifier
    backgroundColor = color
  }

  package override func didMoveToSuperview() { updateDraggability() }
}

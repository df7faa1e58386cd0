import MiniUITestTools

/// A card that can be dragged, with a label.
class Card: View, Draggable {
  var initialLocation = CGPoint.zero

  init(_ identifier: String, at origin: CGPoint, color: Color = .systemTeal) {
    super.init(frame: CGRect(origin: origin, size: CGSize(width: 80, height: 60)))
    accessibilityIdentifier = identifier
    accessibilityLabel = identifier
    backgroundColor = color
    cornerRadius = 8
    let label = Label(identifier, color: .black)
    label.frame = CGRect(x: 10, y: 10, width: 60, height: 20)
    addSubview(label)
  }

  override func didMoveToSuperview() { updateDraggability() }
  /// No bounds, so that the card can return to any earlier position.
  var dragBounds: CGRect? { nil }
  func dragDidMove() {}
  func dragDidEnd(velocity: CGPoint) {}
}

/// A small app: two cards, a button, and the views that a test adds, on a board that fills the window.
enum SmallApp {
  static func app(_ extra: @escaping () -> [View] = { [] }) -> ScriptedApp {
    ScriptedApp(scenes: ["board", "empty"]) { take, stage in
      if take.scene != "empty" { try fill(stage, extra()) }
    }
  }

  static func stage(_ extra: View..., size: CGSize = CGSize(width: 400, height: 300)) throws -> Stage {
    let stage = try Stage(size: size)
    try fill(stage, extra)
    return stage
  }

  private static func fill(_ stage: Stage, _ extra: [View]) throws {
    let board = View()
    board.accessibilityIdentifier = "board"
    board.backgroundColor = .secondarySystemBackground
    board.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    board.frame = stage.window.bounds
    let button = Button("Press", style: .filled)
    button.accessibilityIdentifier = "button"
    button.frame = CGRect(x: 20, y: 220, width: 100, height: 40)
    let cards = [Card("one", at: CGPoint(x: 20, y: 20)), Card("two", at: CGPoint(x: 60, y: 50), color: .systemGreen)]
    for view in cards + [button] + extra { board.addSubview(view) }
    try stage.add(board)
  }
}

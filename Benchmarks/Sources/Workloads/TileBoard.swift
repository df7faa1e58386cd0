import MiniUITesting

/// Numbered, draggable tiles in an invisible window of 1000×800: the scene that compares toolkits, without a display.
/// 200 tiles fill the window; more lie below its edge.
final class TileBoard {
  let stage: Stage
  private(set) var tiles: [View] = []
  private var step = 0

  static let size = CGSize(width: 1000, height: 800)

  convenience init(count: Int = 200) throws { try self.init(count: count, on: Stage(size: TileBoard.size)) }

  init(count: Int = 200, on stage: Stage) throws {
    self.stage = stage
    stage.window.backgroundColor = Color(hex: 0xFAFAFA)
    let family = try FontFamily.named("DejaVuSans.ttf", source: stage.platform.fonts, probeSize: 16)
    let font = Font(family: family, size: 16)
    tiles = (0..<count).map { DraggableTile($0, font: font) }
    for tile in tiles { stage.window.addSubview(tile) }
    try stage.advance(by: 0)
  }

  /// Presses a tile and moves beyond the slop, so that a drag is active.
  func pickUp() throws {
    let center = tiles[199].center
    try stage.press(center)
    try stage.move(to: CGPoint(x: 500, y: 400), duration: 0.5)
  }

  /// Moves the pointer by 3 points, one frame later, back and forth over 300 points.
  func moveOn() throws {
    step += 1
    let location = step % 200
    stage.platform.manualClock.advance(to: stage.now + Window.frameInterval)
    try stage.move(to: CGPoint(x: 350 + 3 * (location < 100 ? location : 200 - location), y: 400))
  }
}

private final class DraggableTile: View, Draggable {
  var initialLocation = CGPoint.zero
  var dragScale: CGFloat { 1 }

  init(_ index: Int, font: Font) {
    super.init(frame: CGRect(x: 12 + 48 * (index % 20), y: 20 + 76 * (index / 20), width: 64, height: 64))
    backgroundColor = Color(hex: UInt32(128 + index % 64) << 16 | UInt32(96 + index / 64) << 8 | 96)
    cornerRadius = 12
    let label = Label(String(index), font: font, color: Color(hex: 0x101010))
    label.textAlignment = .center
    label.frame = bounds
    addSubview(label)
  }

  override func didMoveToSuperview() { updateDraggability() }
}

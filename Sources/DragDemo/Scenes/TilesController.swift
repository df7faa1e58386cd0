internal import MiniUI

/// A scene with tiles to drag: free ones on the left, and two panels with constrained ones.
final class TilesController: ViewController {
  private let board = View()
  private let gridPanel = Panel("Snaps to a grid", "Let go anywhere: it settles on the nearest step of 40 points.")
  private let trackPanel = Panel("One axis", "It moves sideways only, from end to end.")
  private let grid = DotGrid(step: 40)
  private let track = Track()

  private let outer = Tile(
    "tile4", "Outer", "The inner one comes along.", colors: Palette.indigo)
  private let inner = Tile("tile5", "Inner", "", colors: Palette.violet)
  private let snapping = Tile("tile7", "Snap", "40 pt", size: CGSize(width: 120, height: 80), colors: Palette.green)
  private let sliding = Tile("tile8", "Slide", "", size: CGSize(width: 96, height: 48), colors: Palette.amber)
  private lazy var free: [Tile] = [
    Tile("tile1", "Drag me", "Press and I shrink, let go and I am back.", colors: Palette.blue),
    Tile("tile2", "Two", "Escape sends me home.", colors: Palette.coral),
    PictureTile("tile3", "Picture", picture: TilesController.picture()),
    outer,
    HandleTile("tile6", "Handle", "Only the bar on the left drags.", colors: Palette.teal),
  ]

  private static func picture() -> Image? {
    do {
      return try Image(contentsOf: URL(fileURLWithPath: Resources.path("hills.png")))
    } catch {
      FileHandle.standardError.write(Data("DragDemo: \(error)\n".utf8))
      return nil
    }
  }

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "tiles"
    board.accessibilityIdentifier = "board"
    view.addSubview(board)
    outer.addSubview(inner)
    snapping.dragGrid = CGSize(width: 40, height: 40)
    sliding.dragAxes = .horizontal
    gridPanel.content = grid
    trackPanel.content = track
    grid.addSubview(snapping)
    track.addSubview(sliding)
    for panel in [gridPanel, trackPanel] { board.addSubview(panel) }
    for tile in free { board.addSubview(tile) }
    for tile in free + [inner, snapping, sliding] {
      tile.didPutDown = { [unowned self] in view.setNeedsLayout() }
    }
  }

  override func viewDidLayoutSubviews() {
    board.frame = view.bounds
    let isWide = view.bounds.width >= 760
    gridPanel.isCompact = !isWide
    trackPanel.isCompact = !isWide
    if isWide { layOutWide() } else { layOutNarrow() }
    gridPanel.layoutIfNeeded()
    trackPanel.layoutIfNeeded()
    place(snapping, CGRect(origin: CGPoint(x: 40, y: 40), size: snapping.bounds.size))
    let size = sliding.bounds.size
    place(sliding, CGRect(x: 16, y: track.bounds.midY - size.height / 2, width: size.width, height: size.height))
  }

  /// Lays out the tiles in rows on the left, and the panels in a column on the right.
  private func layOutWide() {
    let area = board.bounds.inset(by: EdgeInsets(24))
    let column: CGFloat = 296
    let trackHeight: CGFloat = 156
    gridPanel.frame = CGRect(
      x: area.maxX - column, y: area.minY, width: column, height: max(140, area.height - trackHeight - 20))
    trackPanel.frame = CGRect(x: area.maxX - column, y: gridPanel.frame.maxY + 20, width: column, height: trackHeight)
    let width = area.width - column - 24
    var corner = area.origin
    var rowHeight: CGFloat = 0
    for (tile, size) in zip(free, TilesController.sizes) {
      if corner.x > area.minX, corner.x + size.width > area.minX + width {
        corner = CGPoint(x: area.minX, y: corner.y + rowHeight + 20)
        rowHeight = 0
      }
      place(tile, CGRect(origin: corner, size: size))
      corner.x += size.width + 20
      rowHeight = max(rowHeight, size.height)
    }
    place(inner, CGRect(x: 120, y: 92, width: 92, height: 56))
  }

  /// Lays out two tiles side by side and the panels below them, for windows as narrow as a phone.
  private func layOutNarrow() {
    let gap: CGFloat = 14
    let area = board.bounds.inset(by: EdgeInsets(top: 18, left: 20, bottom: 18, right: 20))
    let half = max(60, ((area.width - gap) / 2).rounded(.down))
    let row: CGFloat = 112
    let right = area.minX + half + gap
    var y = area.minY
    place(free[0], CGRect(x: area.minX, y: y, width: half, height: row))
    place(free[1], CGRect(x: right, y: y, width: half, height: row))
    y += row + gap
    place(free[2], CGRect(x: area.minX, y: y, width: half, height: row))
    place(free[4], CGRect(x: right, y: y, width: half, height: row))
    y += row + gap
    place(free[3], CGRect(x: area.minX, y: y, width: half * 2 + gap, height: row))
    place(inner, CGRect(x: half * 2 + gap - 108, y: 40, width: 92, height: 56))
    y += row + gap
    let rest = area.maxY - y
    gridPanel.frame = CGRect(x: area.minX, y: y, width: area.width, height: max(150, rest - 96 - gap))
    trackPanel.frame = CGRect(x: area.minX, y: gridPanel.frame.maxY + gap, width: area.width, height: 96)
  }

  /// Places a tile where the layout or the user put it, limited to the superview. So it is always within reach, and returns
  /// when the window becomes as large as before.
  private func place(_ tile: Tile, _ frame: CGRect) {
    tile.bounds.size = frame.size
    guard !tile.isHeld, let room = tile.superview?.bounds else { return }
    tile.center = inside(tile.chosenCenter ?? frame.center, frame.size, room)
  }

  private static let sizes = [
    CGSize(width: 184, height: 128), CGSize(width: 128, height: 128), CGSize(width: 208, height: 152),
    CGSize(width: 232, height: 168), CGSize(width: 216, height: 104),
  ]

  /// Returns the nearest centre at which the whole tile is visible, or its top left corner if it is too large.
  private func inside(_ center: CGPoint, _ size: CGSize, _ room: CGRect) -> CGPoint {
    CGPoint(
      x: max(size.width / 2, min(center.x, room.width - size.width / 2)),
      y: max(size.height / 2, min(center.y, room.height - size.height / 2)))
  }
}

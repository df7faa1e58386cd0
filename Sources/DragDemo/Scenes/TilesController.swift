internal import MiniUI

/// A scene with tiles to drag: free tiles at the leading side, and two panels with constrained tiles.
final class TilesController: ViewController {
  private let scroll = ScrollView()
  /// The area of the tiles. It is as high as they need, and scrolls in a lower window.
  private let board = View()
  private let gridPanel = Panel("Snaps to a grid", "Let go anywhere: it settles on the nearest step of 40 points.")
  private let trackPanel = Panel("One axis", "It moves sideways only, from end to end.")
  private let grid = DotGrid()
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
    HandleTile("tile6", "Handle", colors: Palette.teal),
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
    scroll.addSubview(board)
    view.addSubview(scroll)
    outer.addSubview(inner)
    snapping.dragGrid = CGSize(width: grid.step, height: grid.step)
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
    scroll.frame = view.bounds
    let isWide = view.bounds.width >= 760
    gridPanel.isCompact = !isWide
    trackPanel.isCompact = !isWide
    board.frame = CGRect(origin: .zero, size: view.bounds.size)
    board.frame.size.height = max(view.bounds.height, isWide ? layOutTilesInRows() : TilesController.narrowHeight)
    scroll.contentSize = board.frame.size
    if isWide { layOutPanelsInColumn() } else { layOutNarrow() }
    gridPanel.layoutIfNeeded()
    trackPanel.layoutIfNeeded()
    moveSnapping()
    let size = sliding.bounds.size
    let start = CGRect(x: 16, y: track.bounds.midY - size.height / 2, width: size.width, height: size.height)
    layOut(sliding, track.directed(start))
  }

  // MARK: A wide window

  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 20
  private static let columnWidth: CGFloat = 296
  private static let trackHeight: CGFloat = 156
  /// The minimum height of the panel with the grid, with enough room for its tile.
  private static let minimumGridHeight: CGFloat = 176

  /// Lays out the tiles in rows at the leading side.
  /// - Returns: The height that the rows and the panels beside them need, in points.
  private func layOutTilesInRows() -> CGFloat {
    let (margin, gap) = (TilesController.margin, TilesController.gap)
    let end = board.bounds.width - margin - TilesController.columnWidth - margin
    var corner = CGPoint(x: margin, y: margin)
    var rowHeight: CGFloat = 0
    var frames: [CGRect] = []
    for size in TilesController.sizes {
      if corner.x > margin, corner.x + size.width > end {
        corner = CGPoint(x: margin, y: corner.y + rowHeight + gap)
        rowHeight = 0
      }
      frames.append(CGRect(origin: corner, size: size))
      corner.x += size.width + gap
      rowHeight = max(rowHeight, size.height)
    }
    let panels = TilesController.minimumGridHeight + gap + TilesController.trackHeight
    let height = max(corner.y + rowHeight, margin + panels) + margin
    board.frame.size.height = max(height, view.bounds.height)
    for (tile, frame) in zip(free, frames) { layOut(tile, board.directed(frame)) }
    layOut(inner, outer.directed(CGRect(x: 120, y: 92, width: 92, height: 56)))
    return height
  }

  /// Lays out the panels in a column at the trailing side.
  private func layOutPanelsInColumn() {
    let area = board.bounds.inset(by: EdgeInsets(TilesController.margin))
    let (width, height) = (TilesController.columnWidth, TilesController.trackHeight)
    let gridFrame = CGRect(
      x: area.maxX - width, y: area.minY, width: width, height: area.height - height - TilesController.gap)
    gridPanel.frame = board.directed(gridFrame)
    trackPanel.frame = board.directed(
      CGRect(x: gridFrame.minX, y: gridFrame.maxY + TilesController.gap, width: width, height: height))
  }

  private static let sizes = [
    CGSize(width: 184, height: 128), CGSize(width: 128, height: 128), CGSize(width: 208, height: 152),
    CGSize(width: 232, height: 168), CGSize(width: 216, height: 104),
  ]

  // MARK: A narrow window

  private static let narrowMargins = EdgeInsets(top: 18, left: 20, bottom: 18, right: 20)
  private static let narrowGap: CGFloat = 14
  private static let narrowRow: CGFloat = 112
  private static let narrowGrid: CGFloat = 150
  private static let narrowTrack: CGFloat = 96
  /// The height that the tiles and panels need in a narrow window, in points.
  private static let narrowHeight =
    narrowMargins.top + 3 * (narrowRow + narrowGap) + narrowGrid + narrowGap + narrowTrack + narrowMargins.bottom

  /// Lays out two tiles side by side and the panels below them, for windows as narrow as a phone.
  private func layOutNarrow() {
    let (gap, row) = (TilesController.narrowGap, TilesController.narrowRow)
    let area = board.bounds.inset(by: TilesController.narrowMargins)
    let half = max(60, ((area.width - gap) / 2).rounded(.down))
    var y = area.minY
    func layOut(_ index: Int, _ column: CGFloat, _ width: CGFloat) {
      let frame = CGRect(x: area.minX + column * (half + gap), y: y, width: width, height: row)
      self.layOut(free[index], board.directed(frame))
    }
    layOut(0, 0, half)
    layOut(1, 1, half)
    y += row + gap
    layOut(2, 0, half)
    layOut(4, 1, half)
    y += row + gap
    layOut(3, 0, half * 2 + gap)
    self.layOut(inner, outer.directed(CGRect(x: half * 2 + gap - 108, y: 54, width: 92, height: 48)))
    y += row + gap
    let height = area.maxY - y - TilesController.narrowTrack - gap
    gridPanel.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
    trackPanel.frame = CGRect(
      x: area.minX, y: gridPanel.frame.maxY + gap, width: area.width, height: TilesController.narrowTrack)
  }

  // MARK: Layout

  /// Positions the grid's tile on a step of the grid, one step from the leading edge.
  private func moveSnapping() {
    let size = snapping.bounds.size
    var frame = CGRect(origin: CGPoint(x: grid.step, y: grid.step), size: size)
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = ((grid.bounds.width - size.width - 1) / grid.step).rounded(.down) * grid.step
    }
    layOut(snapping, frame)
  }

  /// Positions a tile at the frame of the layout or of the user's last drag, moved into the superview. The tile can
  /// always be reached, and returns when the window has its former size.
  private func layOut(_ tile: Tile, _ frame: CGRect) {
    tile.bounds.size = frame.size
    guard !tile.isHeld, let room = tile.superview?.bounds else { return }
    tile.center = inside(tile.chosenCenter ?? frame.center, frame.size, room)
  }

  /// Returns the nearest center at which the whole tile is visible. If the tile is too large, its top left corner is
  /// visible.
  private func inside(_ center: CGPoint, _ size: CGSize, _ room: CGRect) -> CGPoint {
    CGPoint(
      x: max(size.width / 2, min(center.x, room.width - size.width / 2)),
      y: max(size.height / 2, min(center.y, room.height - size.height / 2)))
  }
}

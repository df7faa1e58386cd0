import MiniUI
import MiniUITesting

extension Workload {
  /// Drawing whose cost must not depend on the unchanged part of the window, or must grow at most like the changed
  /// part.
  nonisolated static let graphicsGrowth = draggedTiles + turningTiles + zoomedPages + newShadows

  private nonisolated static let draggedTiles = [20, 200].flatMap { count in
    [0, 7].map { degrees in
      Workload("flat: \(count) tiles with shadows, one turned by \(degrees)° is dragged") {
        let board = try ShadowBoard(count: count)
        let tile = board.tiles[0]
        tile.transform = CGAffineTransform(rotationAngle: CGFloat(degrees) * .pi / 180)
        tile.center = CGPoint(x: 300, y: 700)
        return {
          tile.center.x = tile.center.x > 600 ? 300 : tile.center.x + 3
          try board.stage.advance(by: 0)
        }
      }
    }
  }

  private nonisolated static let turningTiles = [2, 20].map { count in
    Workload("linear: \(count) tiles with shadows turn") {
      let board = try ShadowBoard(count: count)
      return {
        for tile in board.tiles { tile.transform = tile.transform.rotated(by: 0.05) }
        try board.stage.advance(by: 0)
      }
    }
  }

  private nonisolated static let zoomedPages = [4, 40].map { count in
    Workload("linear: \(count) pages zoomed and back, one after another") {
      let stage = try Stage(size: CGSize(width: 600, height: 800))
      let pages = (0..<count).map { _ in View(frame: CGRect(x: 0, y: 0, width: 600, height: 800)) }
      for page in pages {
        page.backgroundColor = .white
        try stage.add(page)
      }
      return {
        for page in pages {
          page.superview?.bringSubviewToFront(page)
          for scale in [1.2, 1] as [CGFloat] {
            page.transform = CGAffineTransform(scaleX: scale, y: scale)
            try stage.advance(by: 0)
          }
        }
      }
    }
  }

  private nonisolated static let newShadows = [40, 400].map { count in
    Workload("flat: a shadow unlike \(count) others before") {
      let board = try ShadowBoard(count: 1)
      for _ in 0..<count { try board.drawNewShadow() }
      return board.drawNewShadow
    }
  }
}

/// Tiles of 100 points with shadows, at most 40 of them within the window of 1000×800; the others lie to its right.
private final class ShadowBoard {
  let stage: Stage
  let tiles: [View]
  private var shadowCount = 0

  init(count: Int) throws {
    stage = try Stage(size: CGSize(width: 1000, height: 800))
    tiles = (0..<count).map { index in
      View(frame: CGRect(x: 25 + 190 * (index / 4), y: 25 + 190 * (index % 4), width: 100, height: 100))
    }
    for tile in tiles {
      tile.backgroundColor = Color(hex: 0x3060C0)
      tile.cornerRadius = 12
      tile.shadow = View.Shadow(color: .black, radius: 8, offset: CGSize(width: 0, height: 4))
      try stage.add(tile)
    }
    try stage.advance(by: 0)
  }

  /// Draws the first tile with a slightly larger shadow, which no frame has drawn before.
  func drawNewShadow() throws {
    shadowCount += 1
    tiles[0].cornerRadius = 4 + CGFloat(shadowCount % 100) / 16
    tiles[0].shadow?.radius = 2 + CGFloat(shadowCount / 100) / 64
    try stage.advance(by: 0)
  }
}

import MiniUITesting

/// A draggable view whose answers can be set, and that records the calls of its methods.
class Tile: View, Draggable {
  var initialLocation = CGPoint.zero
  var dragAxes = DragAxes.both
  var dragGrid: CGSize?
  var dragHandle: View?
  var isFree = false
  var isAllowed = true
  var log: [String] = []
  var lastVelocity = CGPoint.zero

  var dragBounds: CGRect? { isFree ? nil : superview?.bounds }

  override func didMoveToSuperview() { updateDraggability() }

  func dragShouldBegin() -> Bool {
    log.append("should")
    return isAllowed
  }
  func dragDidBegin() { log.append("began") }
  func dragDidMove() { log.append("moved") }
  func dragDidEnd(velocity: CGPoint) {
    log.append("ended")
    lastVelocity = velocity
  }
  func dragDidCancel() { log.append("cancelled") }

  /// The recorded calls, with consecutive moves as one.
  var story: [String] {
    log.reduce(into: []) { story, line in
      if line != "moved" || story.last != "moved" { story.append(line) }
    }
  }
}

extension Stage {
  /// Returns a stage of 400 by 300 with the tiles, each 100 by 100, side by side from (20, 20).
  static func with(_ tiles: Tile..., prefersReducedMotion: Bool = false) throws -> Stage {
    let stage = try Stage(size: CGSize(width: 400, height: 300), prefersReducedMotion: prefersReducedMotion)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(x: 20 + 120 * index, y: 20, width: 100, height: 100)
      try stage.add(tile)
    }
    return stage
  }
}

extension View {
  /// The horizontal scale that is visible at this moment.
  var visibleScale: CGFloat { presentation.transform.a }
}

import MiniUITesting
import TestSupport
import Testing

/// Tests of rules that hold for any drag. Coordinates are multiples of an eighth, so that sums are exact.
struct DragTraceTests {
  private func eighths(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> CGFloat {
    CGFloat(Int.random(in: range.lowerBound * 8...range.upperBound * 8, using: &random)) / 8
  }

  private func point(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ random: inout SplitMix64) -> CGPoint {
    CGPoint(x: eighths(x, &random), y: eighths(y, &random))
  }

  private struct Drag {
    let stage: Stage
    let tile: Tile
    let down: CGPoint
    let isMouse: Bool

    func move(to point: CGPoint) throws {
      if isMouse { try stage.move(to: point) } else { try stage.touchMove(to: point) }
    }
    func lift(_ point: CGPoint) throws {
      if isMouse { try stage.release(point) } else { try stage.touchUp(point) }
    }
  }

  /// Presses a tile at a random point, for up to a third of a second.
  private func begin(_ random: inout SplitMix64) throws -> Drag {
    let tile = Tile()
    let stage = try Stage.with(tile)
    tile.center = point(60...340, 60...240, &random)
    let offset = point(-50...49, -50...49, &random)
    let down = CGPoint(x: tile.center.x + offset.x, y: tile.center.y + offset.y)
    let drag = Drag(stage: stage, tile: tile, down: down, isMouse: Bool.random(using: &random))
    if drag.isMouse { try stage.press(down) } else { try stage.touchDown(down) }
    try stage.advance(by: Double(Int.random(in: 0...3, using: &random)) / 9)
    return drag
  }

  @Test(arguments: 0..<40)
  func `a dragged tile keeps its distance from the pointer, and is clamped as near as possible`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let drag = try begin(&random)
    let grab = CGPoint(x: drag.tile.center.x - drag.down.x, y: drag.tile.center.y - drag.down.y)
    for _ in 0..<30 {
      let point = point(-100...500, -100...400, &random)
      try drag.move(to: point)
      let expected = CGPoint(x: min(max(point.x + grab.x, 50), 350), y: min(max(point.y + grab.y, 50), 250))
      #expect(drag.tile.center == expected)
      if Bool.random(using: &random) { try drag.stage.advance(by: 0.01) }
    }
  }

  @Test(arguments: 0..<40)
  func `a tile dragged away and back is at its first location`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let drag = try begin(&random)
    let home = drag.tile.center
    for _ in 0..<10 { try drag.move(to: point(-1000...1000, -1000...1000, &random)) }
    try drag.move(to: drag.down)
    try drag.lift(drag.down)
    try drag.stage.advance(by: 1)
    #expect(drag.tile.center == home)
    #expect(drag.tile.transform.isIdentity)
    #expect(drag.tile.alpha == 1)
    #expect(drag.tile.presentation.frame == drag.tile.frame)
  }

  @Test(arguments: 0..<20)
  func `a tile whose drag is cancelled is at its first location`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let drag = try begin(&random)
    let home = drag.tile.center
    for _ in 0..<5 { try drag.move(to: point(0...400, 0...300, &random)) }
    drag.stage.window.cancelAllTouches()
    #expect(drag.tile.center == home && drag.tile.transform.isIdentity)
  }
}

import MiniUITestTools
import Testing

@testable import DragDemo

/// Tests of the explanations of differences in the demo's tiles.
@MainActor struct ExplanationTests {
  private func explain(_ change: (Stage) throws -> Void) throws -> [String] {
    let stage = try Stage(showing: Scene.all[0])
    let before = try stage.snapshot()
    try change(stage)
    try stage.advance(by: Window.frameInterval)
    let after = try stage.snapshot()
    let comparison = PictureComparison(expected: before.bitmap, actual: after.bitmap)
    let explanation = Explanation(
      expected: before.tree, actual: after.tree, owners: OwnerMap(window: stage.window, in: after.bitmap.bounds),
      comparison: comparison)
    let total = explanation.lines.reduce(0) { $0 + $1.count }
    #expect(total == comparison.differingCount)
    return explanation.lines.map { String($0.text.prefix { $0 != ":" }) }
  }

  private func view(_ id: String, _ stage: Stage) throws -> View { try #require(stage.view(id)) }

  @Test func `a tile that moved by a point is the only view named`() throws {
    for id in ["tile1", "tile3", "tile4", "tile5", "tile7"] {
      #expect(try explain { try view(id, $0).center.x += 1 } == ["\(id) moved +1,0"])
    }
  }

  @Test func `a view that lost its shadow is named`() throws {
    let lines = try explain { try view("tile2", $0).shadow = nil }
    #expect(lines.count == 1 && lines[0].hasPrefix("tile2 is drawn differently (by at most "))
  }

  @Test func `a view whose colour changed by one level is named`() throws {
    let lines = try explain { stage in
      try view("tiles", stage).backgroundColor = Color(light: Color(hex: 0xF1_F2F7), dark: .black)
    }
    #expect(lines.count == 1 && lines[0].hasPrefix("tiles is drawn differently (by at most "))
  }

  @Test func `changed texts, hidden views and removed views are named`() throws {
    #expect(
      try explain { try (view("tile1", $0) as? Tile)?.titleLabel.text = "Drop me" }.first?.contains("Drop me") == true)
    #expect(try explain { try view("tile6", $0).isHidden = true } == ["tile6 is hidden"])
    #expect(try explain { try view("tile5", $0).removeFromSuperview() } == ["tile5 is gone"])
  }
}

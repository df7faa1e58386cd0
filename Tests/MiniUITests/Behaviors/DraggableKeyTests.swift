import MiniUITesting
import Testing

/// Tests of dragging with the keyboard.
struct DraggableKeyTests {
  private let home = CGPoint(x: 70, y: 70)

  private func focused(_ tile: Tile) throws -> Stage {
    let stage = try Stage.with(tile, Tile())
    try stage.key(.tab)
    #expect(tile.isFocused)
    return stage
  }

  @Test func `arrow keys move the focused tile by 8 points, and with Shift by 1`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.key(.right)
    try stage.key(.down)
    #expect(tile.center == CGPoint(x: 78, y: 78))
    try stage.key(.left, modifiers: .shift)
    try stage.key(.up, modifiers: .shift)
    #expect(tile.center == CGPoint(x: 77, y: 77))
    #expect(tile.log == (0..<4).flatMap { _ in ["should", "began", "moved", "ended"] })
    #expect(tile.isFocused)
  }

  @Test func `arrow keys move a tile by its grid, within its bounds and along its axes`() throws {
    let tile = Tile()
    tile.dragGrid = CGSize(width: 50, height: 40)
    tile.dragAxes = .horizontal
    let stage = try focused(tile)
    for key in [KeyCode.down, .right] { try stage.key(key) }
    #expect(tile.frame.origin == CGPoint(x: 50, y: 40))
    for _ in 0..<20 { try stage.key(.left) }
    #expect(tile.frame.minX == 0)
  }

  @Test func `a grid without a positive width or height is ignored by arrow keys`() throws {
    let tile = Tile()
    tile.dragGrid = CGSize(width: -50, height: 40)
    let stage = try focused(tile)
    let start = tile.center
    try stage.key(.right)
    #expect(tile.center == CGPoint(x: start.x + 8, y: start.y))
  }

  @Test func `Enter picks up a focused tile and puts it down`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.key(.enter)
    #expect(tile.transform.a == 0.8 && tile.log == ["should", "began"])
    for _ in 0..<3 { try stage.key(.right) }
    try stage.key(.enter)
    #expect(tile.center == CGPoint(x: 94, y: 70) && tile.transform.isIdentity)
    #expect(tile.story == ["should", "began", "moved", "ended"])
  }

  @Test func `a held Enter key does not put the tile down`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.send(.keyDown(Key(.enter), isRepeat: false))
    for _ in 0..<3 { try stage.send(.keyDown(Key(.enter), isRepeat: true)) }
    #expect(tile.log == ["should", "began"])
  }

  @Test func `Escape returns a tile that Enter picked up, and then has no effect`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.key(.enter)
    try stage.key(.right)
    try stage.key(.escape)
    #expect(tile.center == home)
    #expect(tile.transform.isIdentity)
    #expect(tile.story.last == "cancelled")
    try stage.key(.escape)
    #expect(tile.story.count == 4)
  }

  @Test func `a tile that was picked up keeps the focus`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.key(.enter)
    try stage.key(.tab)
    #expect(tile.isFocused)
    try stage.key(.enter)
    try stage.key(.tab)
    #expect(!tile.isFocused && tile.story.last == "ended")
  }

  @Test func `a tile that was picked up returns when it loses the focus`() throws {
    for loss in 0..<2 {
      let tile = Tile()
      let stage = try focused(tile)
      try stage.key(.enter)
      try stage.key(.right)
      if loss == 0 { stage.window.setFocus(nil) } else { try stage.send(.focusLost) }
      #expect(tile.center == home)
      #expect(tile.transform.isIdentity)
      #expect(tile.story.last == "cancelled")
    }
  }

  @Test func `a pointer continues the drag of a tile that was picked up, without a jump`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.key(.enter)
    try stage.key(.right)
    try stage.press(CGPoint(x: 80, y: 70))
    try stage.advance(by: 0.01)
    try stage.move(to: CGPoint(x: 90, y: 70))
    #expect(tile.center == CGPoint(x: 88, y: 70))
    try stage.release(CGPoint(x: 90, y: 70))
    #expect(tile.story == ["should", "began", "moved", "ended", "should", "began", "moved", "ended"])
    #expect(tile.transform.isIdentity)
  }

  @Test func `keys are ignored during a drag by the pointer`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.press(CGPoint(x: 50, y: 40))
    try stage.advance(by: 0.01)
    try stage.key(.enter)
    #expect(tile.log == ["should", "began"])
  }

  @Test func `a tile that refuses drags also refuses keys`() throws {
    let tile = Tile()
    tile.isAllowed = false
    let stage = try focused(tile)
    for key in [KeyCode.enter, .right] { try stage.key(key) }
    #expect(tile.center == home)
    #expect(tile.transform.isIdentity)
    #expect(tile.log == ["should", "should"])
  }

  @Test func `a picked up tile that stops being draggable is put back`() throws {
    let tile = Tile()
    let stage = try focused(tile)
    try stage.key(.enter)
    tile.removeDraggability()
    #expect(tile.transform.isIdentity && tile.story.last == "cancelled")
    try stage.key(.right)
    #expect(tile.center == home)
  }
}

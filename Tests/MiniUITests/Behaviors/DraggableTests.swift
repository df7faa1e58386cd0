import MiniUITesting
import Testing

/// Tests of presses and drags without interruptions.
struct DraggableTests {
  private let down = CGPoint(x: 50, y: 40)

  // MARK: The press

  @Test func `a frame set while a press shrinks the tile is its frame after the press`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.press(down)
    try stage.advance(by: 0.001)
    #expect(tile.transform == CGAffineTransform(scaleX: 0.8, y: 0.8))
    tile.frame = CGRect(x: 20, y: 20, width: 110, height: 120)
    try stage.release(down)
    try stage.advance(by: 0.2)
    #expect(tile.frame == CGRect(x: 20, y: 20, width: 110, height: 120))
    tile.transform = CGAffineTransform(scaleX: 2, y: 2)
    tile.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(tile.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func `a press scales the tile to 0.8 in a tenth of a second, brings it to the front and focuses it`() throws {
    let (tile, other) = (Tile(), Tile())
    let stage = try Stage.with(tile, other)
    try stage.press(down)
    #expect(tile.transform.isIdentity)
    try stage.advance(by: 0.001)
    #expect(tile.transform == CGAffineTransform(scaleX: 0.8, y: 0.8) && stage.window.subviews.last === tile)
    #expect(tile.isFocused)
    try stage.advance(by: 0.05)
    #expect(abs(tile.visibleScale - 0.9) < 0.02)
    try stage.advance(by: 0.05 + Window.frameInterval)
    #expect(tile.visibleScale == 0.8)
    try stage.release(down)
    #expect(tile.transform.isIdentity)
    try stage.advance(by: 0.1 + Window.frameInterval)
    #expect(tile.visibleScale == 1 && tile.center == CGPoint(x: 70, y: 70))
    #expect(tile.log == ["should", "began", "ended"])
  }

  @Test func `a tile moves with the pointer from the first point, at a constant distance`() throws {
    for isMouse in [true, false] {
      let tile = Tile()
      let stage = try Stage.with(tile)
      if isMouse { try stage.press(down) } else { try stage.touchDown(down) }
      try stage.advance(by: 0.01)
      for distance: CGFloat in [1, 2, 3, 10, 50] {
        let point = CGPoint(x: down.x + distance, y: down.y + distance)
        if isMouse { try stage.move(to: point) } else { try stage.touchMove(to: point) }
        #expect(tile.center == CGPoint(x: 70 + distance, y: 70 + distance))
      }
    }
  }

  @Test func `a tile stays at the pointer while the wheel scrolls a superview`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let page = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    page.contentSize = CGSize(width: 400, height: 900)
    let tile = Tile(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    tile.isFree = true
    page.addSubview(tile)
    try stage.add(page)
    try stage.press(down)
    try stage.move(to: CGPoint(x: 60, y: 60))
    #expect(tile.center == CGPoint(x: 80, y: 90))
    // A notch is 300 to the power of two thirds, 44.8 points.
    try stage.wheel(dy: -1, at: CGPoint(x: 60, y: 60))
    try stage.advance(by: 0.5)
    #expect(page.contentOffset.y == 45 && tile.center == CGPoint(x: 80, y: 135))
    try stage.release()
    try stage.advance(by: 0.5)
    page.contentOffset.y = 0
    #expect(tile.center == CGPoint(x: 80, y: 135))
  }

  @Test func `a tile stores the location at which its drag began`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.drag(from: down, to: CGPoint(x: 150, y: 90))
    #expect(tile.initialLocation == CGPoint(x: 70, y: 70) && tile.center == CGPoint(x: 170, y: 120))
    #expect(tile.story == ["should", "began", "moved", "ended"])
  }

  @Test func `a pointer that moves before the press is recognized drags without scaling`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.touchDown(down)
    try stage.touchMove(to: CGPoint(x: 65, y: 40))
    try stage.advance(by: 0.1)
    #expect(tile.center == CGPoint(x: 85, y: 70) && tile.transform.isIdentity)
    try stage.touchMove(to: CGPoint(x: 70, y: 40))
    try stage.touchUp(CGPoint(x: 70, y: 40))
    #expect(tile.center == CGPoint(x: 90, y: 70) && tile.story == ["should", "began", "moved", "ended"])
  }

  @Test func `a movement within the first millisecond still scales the tile`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.touchDown(down)
    try stage.touchMove(to: CGPoint(x: 52, y: 40))
    try stage.advance(by: 0.2)
    #expect(tile.center == CGPoint(x: 72, y: 70) && tile.visibleScale == 0.8)
    #expect(tile.story == ["should", "began", "moved"])
  }

  @Test func `a second press during growth continues from the visible scale`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.press(down)
    try stage.advance(to: 0.2)
    try stage.release(down)
    try stage.advance(by: 0.05)
    let scale = tile.visibleScale
    #expect(0.85 < scale && scale < 0.95)
    try stage.press(down)
    try stage.advance(by: 0.001)
    #expect(abs(tile.visibleScale - scale) < 0.01 && tile.transform.a == 0.8)
    try stage.advance(by: 0.1 + Window.frameInterval)
    #expect(tile.visibleScale == 0.8)
    try stage.release(down)
    #expect(tile.transform.isIdentity)
  }

  @Test func `a tile released while it shrinks grows from the visible scale`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.press(down)
    try stage.advance(by: 0.05)
    let scale = tile.visibleScale
    try stage.release(down)
    #expect(abs(tile.visibleScale - scale) < 0.01 && tile.transform.isIdentity)
    try stage.advance(by: 0.1)
    #expect(tile.visibleScale == 1)
  }

  @Test func `with reduced motion a pressed tile fades instead of shrinking`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile, prefersReducedMotion: true)
    try stage.press(down)
    try stage.advance(by: 0.001)
    #expect(tile.transform.isIdentity && tile.presentation.alpha == 0.85)
    try stage.key(.escape)
    #expect(tile.alpha == 1 && tile.presentation.center == CGPoint(x: 70, y: 70))
  }

  // MARK: The release

  @Test func `the final velocity of a drag is the pointer's, and zero after a rest`() throws {
    for (rest, speed) in [(0.0, 400.0), (0.5, 0)] {
      let tile = Tile()
      let stage = try Stage.with(tile)
      try stage.press(down)
      try stage.advance(by: 0.01)
      try stage.move(to: CGPoint(x: 150, y: 40), duration: 0.25)
      try stage.advance(by: rest)
      try stage.release(CGPoint(x: 150, y: 40))
      #expect(abs(tile.lastVelocity.x - speed) < 1 && tile.lastVelocity.y == 0)
    }
  }

  // MARK: Nested and rotated views, other buttons

  @Test func `dragging a tile within another tile moves only the inner tile`() throws {
    let (outer, inner) = (Tile(), Tile())
    let stage = try Stage.with(outer)
    inner.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    outer.addSubview(inner)
    try stage.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 60, y: 50))
    #expect(inner.center == CGPoint(x: 50, y: 40))
    #expect(outer.center == CGPoint(x: 70, y: 70))
    #expect(outer.log.isEmpty)
    try stage.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 120, y: 110))
    #expect(outer.center == CGPoint(x: 80, y: 70))
  }

  @Test func `a rotated tile moves by the pointer's distance and stays rotated`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    let turn = CGAffineTransform(rotationAngle: .pi / 5)
    tile.isFree = true
    tile.transform = turn
    try stage.drag(from: CGPoint(x: 80, y: 60), to: CGPoint(x: 180, y: 110))
    #expect(tile.center == CGPoint(x: 170, y: 120) && tile.transform == turn)
  }

  @Test func `a tile in a scaled container stays under the pointer`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let container = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    container.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let tile = Tile(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    container.addSubview(tile)
    try stage.add(container)
    let start = container.convert(tile.center, to: nil)
    try stage.drag(from: start, to: CGPoint(x: start.x + 20, y: start.y + 10))
    #expect(tile.center == CGPoint(x: 190, y: 170))
  }

  @Test func `a tile with a handle is dragged only by the handle`() throws {
    let tile = Tile()
    let handle = View(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    tile.addSubview(handle)
    tile.dragHandle = handle
    let stage = try Stage.with(tile)
    try stage.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 90, y: 80))
    #expect(tile.center == CGPoint(x: 70, y: 70) && tile.log.isEmpty)
    try stage.drag(from: CGPoint(x: 50, y: 30), to: CGPoint(x: 90, y: 30))
    #expect(tile.center == CGPoint(x: 110, y: 70))
    #expect(handle.cursor == .grab && tile.cursor == nil)
  }

  @Test func `a drag can be refused, and is requested once`() throws {
    let tile = Tile()
    tile.isAllowed = false
    let stage = try Stage.with(tile)
    try stage.drag(from: down, to: CGPoint(x: 150, y: 90))
    #expect(tile.center == CGPoint(x: 70, y: 70))
    #expect(tile.transform.isIdentity)
    #expect(tile.log == ["should"])
  }

  @Test func `a drag that an inner tile refuses moves the outer tile`() throws {
    let (outer, inner) = (Tile(), Tile())
    let stage = try Stage.with(outer)
    inner.frame = outer.bounds
    inner.isAllowed = false
    outer.addSubview(inner)
    try stage.drag(from: down, to: CGPoint(x: 60, y: 40))
    #expect(outer.center == CGPoint(x: 80, y: 70) && inner.center == CGPoint(x: 50, y: 50))
  }

  // MARK: Bounds, axes, grid

  @Test func `a scaled tile stays inside its container with its unscaled size`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.press(down)
    try stage.advance(by: 0.2)
    for (point, center) in [
      (CGPoint(x: -500, y: 40), CGPoint(x: 50, y: 70)), (CGPoint(x: 900, y: 900), CGPoint(x: 350, y: 250)),
      (CGPoint(x: 50, y: -9), CGPoint(x: 70, y: 50)),
    ] {
      try stage.move(to: point)
      #expect(tile.center == center)
    }
  }

  @Test func `a tile larger than its bounds stays centred in them`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    tile.frame = CGRect(x: -50, y: 0, width: 500, height: 100)
    try stage.drag(from: down, to: CGPoint(x: 150, y: 90))
    #expect(tile.center == CGPoint(x: 200, y: 100))
  }

  @Test func `a tile without bounds moves anywhere`() throws {
    let tile = Tile()
    tile.isFree = true
    let stage = try Stage.with(tile)
    try stage.drag(from: down, to: CGPoint(x: -300, y: 40))
    #expect(tile.center == CGPoint(x: -280, y: 70))
  }

  @Test func `a tile moves only along its drag axes`() throws {
    let ways: [(DragAxes, CGPoint)] = [
      (.horizontal, CGPoint(x: 170, y: 70)), (.vertical, CGPoint(x: 70, y: 120)), ([], CGPoint(x: 70, y: 70)),
    ]
    for (axes, center) in ways {
      let tile = Tile()
      tile.dragAxes = axes
      let stage = try Stage.with(tile)
      try stage.drag(from: down, to: CGPoint(x: 150, y: 90))
      #expect(tile.center == center)
    }
  }

  @Test func `a released tile glides to the nearest grid position`() throws {
    let tile = Tile()
    tile.dragGrid = CGSize(width: 50, height: 40)
    let stage = try Stage.with(tile)
    try stage.drag(from: down, to: CGPoint(x: 92, y: 57))
    #expect(tile.frame.origin == CGPoint(x: 50, y: 40))
    #expect(tile.presentation.center == CGPoint(x: 112, y: 87))
    try stage.advance(by: 0.2)
    #expect(tile.presentation.frame.origin == CGPoint(x: 50, y: 40))
  }
}

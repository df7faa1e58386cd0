import MiniUITesting
import Testing

/// Tests of drags that are interrupted, and of views that become draggable or stop being so.
struct InterruptedDragTests {
  private let down = CGPoint(x: 50, y: 40)
  private let home = CGPoint(x: 70, y: 70)

  /// Returns a stage on which the tile is being dragged, 100 points to the right so far.
  private func dragging(_ tile: Tile) throws -> Stage {
    let stage = try Stage.with(tile)
    try stage.press(down)
    try stage.advance(by: 0.2)
    try stage.move(to: CGPoint(x: 150, y: 40))
    #expect(tile.center == CGPoint(x: 170, y: 70))
    return stage
  }

  @Test func `a tile dragged outside of the window stays at the edge until the pointer returns`()
    throws
  {
    let tile = Tile()
    let stage = try dragging(tile)
    try stage.move(to: CGPoint(x: 4000, y: -50))
    #expect(tile.center == CGPoint(x: 350, y: 50))
    try stage.move(to: CGPoint(x: 120, y: 60))
    #expect(tile.center == CGPoint(x: 140, y: 90))
  }

  @Test func `a second button has no effect on a drag`() throws {
    let tile = Tile()
    let stage = try dragging(tile)
    try stage.press(CGPoint(x: 150, y: 40), button: .secondary)
    try stage.move(to: CGPoint(x: 160, y: 40))
    try stage.release(CGPoint(x: 160, y: 40), button: .secondary)
    try stage.move(to: CGPoint(x: 170, y: 40))
    #expect(tile.center == CGPoint(x: 190, y: 70) && tile.story == ["should", "began", "moved"])
  }

  @Test func `the secondary button does not start a drag`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.press(down, button: .secondary)
    try stage.move(to: CGPoint(x: 150, y: 40))
    #expect(tile.log.isEmpty && tile.center == home)
  }

  @Test func `Escape returns a dragged tile in a quarter of a second`() throws {
    let tile = Tile()
    let stage = try dragging(tile)
    try stage.key(.escape)
    #expect(tile.center == home)
    #expect(tile.transform.isIdentity)
    #expect(tile.presentation.center.x == 170)
    try stage.advance(by: 0.125)
    // At half of the time of an ease-out curve, in the frame before.
    let way = (170 - tile.presentation.center.x) / 100
    #expect(TimingCurve.easeOut.value(at: 0.5 - Window.frameInterval / 0.25) <= way && way <= 0.6846)
    try stage.advance(by: 0.125 + Window.frameInterval)
    #expect(tile.presentation.center == home)
    try stage.move(to: CGPoint(x: 200, y: 40))
    try stage.release(CGPoint(x: 200, y: 40))
    #expect(tile.center == home && tile.story == ["should", "began", "moved", "cancelled"])
  }

  @Test(arguments: [InputEvent.Kind.focusLost, .hidden, .resized(CGSize(width: 300, height: 400), scale: 1)])
  func `a drag is cancelled and its tile returns when the window loses focus, is hidden or resized`(
    _ kind: InputEvent.Kind
  ) throws {
    let tile = Tile()
    let stage = try dragging(tile)
    try stage.send(kind)
    #expect(tile.center == home)
    #expect(tile.transform.isIdentity)
    #expect(tile.story.last == "cancelled")
  }

  @Test func `a tile removed during a drag immediately has the frame and scale from before the drag`() throws {
    let tile = Tile()
    let stage = try dragging(tile)
    tile.removeFromSuperview()
    #expect(tile.center == home)
    #expect(tile.presentation.center == home)
    #expect(tile.visibleScale == 1)
    #expect(tile.story == ["should", "began", "moved", "cancelled"] && tile.gestureRecognizers == nil)
    try stage.release(CGPoint(x: 150, y: 40))
    #expect(tile.story.last == "cancelled")
  }

  @Test func `a tile may remove itself in dragDidMove`() throws {
    final class Fugitive: Tile {
      override func dragDidMove() {
        super.dragDidMove()
        removeFromSuperview()
      }
    }
    let tile = Fugitive()
    let stage = try Stage.with(tile)
    try stage.drag(from: down, to: CGPoint(x: 150, y: 40))
    #expect(tile.center == home)
    #expect(tile.transform.isIdentity)
    #expect(tile.story == ["should", "began", "moved", "cancelled"])
  }

  @Test func `two fingers drag two tiles, and the one pressed last is in front`() throws {
    let (a, b) = (Tile(), Tile())
    let stage = try Stage.with(a, b)
    try stage.touchDown(CGPoint(x: 180, y: 60), id: 1)
    try stage.advance(by: 0.01)
    try stage.touchDown(CGPoint(x: 60, y: 60), id: 2)
    try stage.advance(by: 0.01)
    #expect(stage.window.subviews.suffix(2) == [b, a])
    try stage.touchMove(to: CGPoint(x: 190, y: 60), id: 1)
    try stage.touchMove(to: CGPoint(x: 60, y: 90), id: 2)
    #expect(b.center == CGPoint(x: 200, y: 70) && a.center == CGPoint(x: 70, y: 100))
    try stage.touchUp(CGPoint(x: 190, y: 60), id: 1)
    try stage.touchMove(to: CGPoint(x: 60, y: 100), id: 2)
    #expect(a.center == CGPoint(x: 70, y: 110))
    #expect(b.story.last == "ended")
    #expect(a.story.last == "moved")
  }

  @Test func `a second finger on a dragged tile does not move it`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.touchDown(down, id: 1)
    try stage.advance(by: 0.01)
    try stage.touchDown(CGPoint(x: 90, y: 90), id: 2)
    try stage.touchMove(to: CGPoint(x: 60, y: 40), id: 1)
    try stage.touchMove(to: CGPoint(x: 190, y: 190), id: 2)
    #expect(tile.center == CGPoint(x: 80, y: 70))
    try stage.touchUp(CGPoint(x: 60, y: 40), id: 1)
    #expect(tile.story.last == "ended" && tile.transform.isIdentity)
  }

  // MARK: Cursors

  @Test func `the cursor is an open hand over a tile and a closed one during a drag`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    try stage.move(to: CGPoint(x: 300, y: 250))
    #expect(stage.surface?.cursor == .arrow)
    try stage.move(to: down)
    #expect(stage.surface?.cursor == .grab)
    try stage.press(down)
    try stage.advance(by: 0.01)
    try stage.move(to: CGPoint(x: 60, y: 40))
    #expect(stage.surface?.cursor == .grabbing)
    try stage.move(to: CGPoint(x: 390, y: 290))
    #expect(stage.surface?.cursor == .grabbing)
    try stage.release(CGPoint(x: 60, y: 40))
    #expect(stage.surface?.cursor == .grab)
  }

  // MARK: Starting and ending draggability

  @Test func `registering a tile twice has no effect`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    let before = tile.gestureRecognizers
    tile.registerDraggability()
    #expect(tile.gestureRecognizers == before)
    try stage.drag(from: down, to: CGPoint(x: 150, y: 40))
    #expect(tile.story == ["should", "began", "moved", "ended"])
  }

  @Test func `removing a view's draggability keeps the app's own gesture recognizers and cursor`() throws {
    let tile = Tile()
    let (mine, voice) = (TapGestureRecognizer(), RecordingDelegate())
    mine.delegate = voice
    tile.addGestureRecognizer(mine)
    tile.cursor = .crosshair
    let stage = try Stage.with(tile)
    let added = LongPressGestureRecognizer()
    tile.addGestureRecognizer(added)
    #expect(tile.gestureRecognizers!.count > 2)
    tile.removeDraggability()
    #expect(tile.gestureRecognizers == [mine, added])
    #expect(mine.delegate === voice)
    #expect(tile.cursor == .crosshair)
    try stage.drag(from: down, to: CGPoint(x: 150, y: 40))
    #expect(tile.log.isEmpty && tile.center == home)
    tile.removeDraggability()
    #expect(tile.gestureRecognizers == [mine, added])
  }

  @Test func `deregistering restores the former cursor`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    #expect(tile.cursor == .grab)
    tile.removeDraggability()
    #expect(tile.cursor == nil)
    tile.registerDraggability()
    try stage.press(down)
    try stage.advance(by: 0.01)
    tile.removeDraggability()
    #expect(tile.cursor == nil, "in the middle of a drag too")
    #expect(tile.center == home, "in the middle of a drag too")
    #expect(tile.transform.isIdentity, "in the middle of a drag too")
  }

  @Test func `a tile that is removed and added again can be dragged`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    tile.removeFromSuperview()
    #expect(tile.gestureRecognizers == nil && tile.cursor == nil)
    try stage.add(tile)
    try stage.drag(from: down, to: CGPoint(x: 60, y: 40))
    #expect(tile.center == CGPoint(x: 80, y: 70))
  }

  @Test func `a dragged tile that is removed is deallocated`() throws {
    weak var gone: Tile?
    let stage: Stage
    do {
      let tile = Tile()
      gone = tile
      stage = try Stage.with(tile)
      try stage.drag(from: down, to: CGPoint(x: 150, y: 40))
      try stage.advance(by: 1)
      tile.removeFromSuperview()
    }
    try stage.advance(by: 1)
    #expect(gone == nil)
  }

  @Test func `an owner that is not a view drags its view`() throws {
    final class Owner: Draggable {
      let view = View(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      var initialLocation = CGPoint.zero
    }
    let owner = Owner()
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    try stage.add(owner.view)
    owner.registerDraggability()
    try stage.drag(from: down, to: CGPoint(x: 60, y: 50))
    #expect(owner.view.center == CGPoint(x: 80, y: 80) && owner.initialLocation == home)
  }

  @Test func `an adopter can implement didPan itself`() throws {
    final class Slow: View, Draggable {
      var initialLocation = CGPoint.zero
      override func didMoveToSuperview() { updateDraggability() }
      func didPan(_ panGesture: PanGestureRecognizer) {
        let way = panGesture.translation(in: superview)
        center = CGPoint(x: initialLocation.x + way.x / 2, y: initialLocation.y + way.y / 2)
      }
    }
    let tile = Slow(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    try stage.add(tile)
    try stage.press(down)
    try stage.advance(by: 0.2)
    try stage.move(to: CGPoint(x: 150, y: 40))
    #expect(tile.visibleScale == 0.8)
    try stage.release(CGPoint(x: 150, y: 40))
    #expect(tile.center == CGPoint(x: 120, y: 70) && tile.transform.isIdentity)
  }
}

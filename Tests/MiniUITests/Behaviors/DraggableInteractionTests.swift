import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the interaction that a draggable view adds to itself.
struct DraggableInteractionTests {
  private let home = CGPoint(x: 70, y: 70)

  private func lifted(_ tile: Tile) throws -> Stage {
    let stage = try Stage.with(tile)
    try stage.key(.tab)
    try stage.key(.enter)
    try stage.key(.right)
    #expect(tile.isHeld && tile.center == CGPoint(x: 78, y: 70))
    return stage
  }

  @Test func `a draggable view has one interaction for its drags, which is released afterwards`() throws {
    weak var drag: DraggableInteraction?
    let tile = Tile()
    let stage = try Stage.with(tile)
    drag = tile.interaction(of: DraggableInteraction.self)
    #expect(drag?.view === tile)
    #expect(tile.interactions.count == 1)
    #expect(tile.gestureRecognizers?.count == 3)
    tile.removeDraggability()
    try stage.advance(by: 1)
    #expect(drag == nil)
    #expect(tile.interactions.isEmpty)
    #expect(tile.gestureRecognizers == nil)
  }

  @Test func `a draggable view whose interaction is removed cancels the drag and its changes`() throws {
    let tile = Tile()
    let stage = try lifted(tile)
    tile.interactions = []
    #expect(tile.center == home)
    #expect(tile.transform.isIdentity)
    #expect(tile.story.last == "cancelled")
    #expect(tile.gestureRecognizers == nil)
    #expect(tile.cursor == nil)
    #expect(!tile.isHeld)
    try stage.drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 150, y: 40))
    #expect(tile.center == home)
  }

  @Test func `a tile lifted by keys is put back when its gesture recognizers are removed`() throws {
    let tile = Tile()
    let stage = try lifted(tile)
    tile.gestureRecognizers = nil
    #expect(tile.center == home)
    #expect(tile.transform.isIdentity)
    #expect(tile.story.last == "cancelled")
    #expect(!tile.isHeld)
    try stage.settle()
  }

  @Test func `registering again restores removed gesture recognizers`() throws {
    let tile = Tile()
    let stage = try Stage.with(tile)
    tile.gestureRecognizers = nil
    tile.registerDraggability()
    #expect(tile.interactions.count == 1 && tile.gestureRecognizers?.count == 3)
    try stage.drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 60, y: 40))
    #expect(tile.center == CGPoint(x: 80, y: 70))
  }

  @Test func `a tile deregistered in dragDidCancel is deregistered once`() throws {
    final class Impatient: Tile {
      override func dragDidCancel() {
        super.dragDidCancel()
        removeDraggability()
      }
    }
    let tile = Impatient()
    let stage = try lifted(tile)
    tile.removeDraggability()
    #expect(tile.interactions.isEmpty)
    #expect(tile.gestureRecognizers == nil)
    #expect(tile.center == home)
    #expect(tile.story.filter { $0 == "cancelled" }.count == 1)
    try stage.settle()
  }

  @Test(arguments: [CGSize(width: CGFloat.infinity, height: 40), CGSize(width: 50, height: CGFloat.nan), .zero])
  func `a drag grid that is not positive and finite is ignored`(_ grid: CGSize) throws {
    let tile = Tile()
    tile.isFree = true
    tile.dragGrid = grid
    let stage = try Stage.with(tile)
    try stage.drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 63, y: 40))
    #expect(tile.center == CGPoint(x: 83, y: 70))
    try stage.key(.right)
    #expect(tile.center == CGPoint(x: 91, y: 70))
  }
}

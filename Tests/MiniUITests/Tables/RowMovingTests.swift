import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct RowMovingTests {
  private func handle(_ cell: TableViewCell) throws -> CGPoint {
    let handle = try #require(cell.handle)
    return handle.convert(handle.bounds, to: nil).center
  }

  @Test(arguments: PointerKind.allCases)
  func `a row is dragged by its handle at once, and dropped at its center`(pointer: PointerKind) throws {
    let scene = try EditingTableScene()
    scene.stage.pointer.kind = pointer
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    scene.data.log = []
    let start = try handle(scene.cell(1))
    try scene.stage.press(start)
    #expect(scene.table.moving != nil && scene.cell(1).shadow != nil)
    try scene.stage.move(to: CGPoint(x: start.x, y: start.y + 2 * 52 + 20), duration: 0.3)
    #expect(scene.data.words[1] == "word 1", "the data changes at the drop")
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.data.newCalls().filter { $0.hasPrefix("move") } == ["move 1 3"])
    #expect(Array(scene.shown.prefix(5)) == ["word 0", "word 2", "word 3", "word 1", "word 4"])
    #expect(scene.cell(3).shadow == nil && scene.table.contentOffset.y == 0)
  }

  @Test(arguments: [false, true])
  func `a press between the handle and the edge of the row drags the row`(isMirrored: Bool) throws {
    let scene = try EditingTableScene(isMirrored: isMirrored)
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    let x = isMirrored ? 3 : scene.table.bounds.maxX - 3
    try scene.stage.touchDown(CGPoint(x: x, y: try handle(scene.cell(1)).y))
    #expect(scene.table.moving?.source == IndexPath(row: 1, section: 0))
    try scene.stage.touchUp()
  }

  @Test func `the delegate can change the proposed index path of a dragged row`() throws {
    let scene = try EditingTableScene { data, _ in
      data.target = { $0.row > 2 ? IndexPath(row: 2, section: 0) : $0 }
    }
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    let start = try handle(scene.cell(0))
    try scene.stage.press(start)
    try scene.stage.move(to: CGPoint(x: start.x, y: start.y + 200), duration: 0.3)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.data.words.prefix(4) == ["word 1", "word 2", "word 0", "word 3"])
  }

  @Test func `a row dropped at its own index path is not moved`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    scene.data.log = []
    let start = try handle(scene.cell(1))
    try scene.stage.press(start)
    try scene.stage.move(to: CGPoint(x: start.x, y: start.y + 80), duration: 0.2)
    try scene.stage.move(to: start, duration: 0.2)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(!scene.data.newCalls().contains { $0.hasPrefix("move") } && scene.shown[1] == "word 1")
  }

  @Test func `outside the edit mode a long press begins to drag a row`() throws {
    let scene = try EditingTableScene()
    let start = scene.location(1)
    try scene.stage.touchDown(start)
    try scene.stage.advance(by: 0.45)
    #expect(scene.table.moving == nil)
    try scene.stage.advance(by: 0.1)
    #expect(scene.table.moving != nil)
    try scene.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 52), duration: 0.2)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scene.data.words.prefix(3) == ["word 0", "word 2", "word 1"] && scene.table.indexPathForSelectedRow == nil)
    scene.data.canMove = { _ in false }
    try scene.stage.touchDown(start)
    try scene.stage.advance(by: 0.6)
    #expect(scene.table.moving == nil)
    try scene.stage.touchUp()
  }

  @Test func `Escape and reloading return a dragged row`() throws {
    let scene = try EditingTableScene()
    for ends in [0, 1] {
      let start = scene.location(1)
      try scene.stage.touchDown(start)
      try scene.stage.advance(by: 0.6)
      try scene.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 104), duration: 0.2)
      #expect(scene.table.moving != nil)
      scene.stage.window.setFocus(scene.table)
      if ends == 0 { try scene.stage.key(.escape) } else { scene.table.reloadData() }
      try scene.stage.touchUp()
      try scene.stage.settle()
      #expect(scene.table.moving == nil, "\(ends)")
      #expect(scene.shown[1] == "word 1", "\(ends)")
      #expect(scene.data.words[1] == "word 1", "\(ends)")
      #expect(scene.table.visibleCells.allSatisfy { $0.shadow == nil })
    }
  }

  @Test func `rows that appear during a drag are behind the dragged row`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    let dragged = scene.cell(1)
    let start = try handle(dragged)
    try scene.stage.press(start)
    func rows() -> [View] { scene.table.subviews.filter { $0 is TableViewCell && !$0.isHidden } }
    let count = rows().count
    var maximum = 0
    try scene.stage.move(to: CGPoint(x: start.x, y: 290), duration: 0.2)
    for _ in 0..<8 {
      try scene.stage.advance(by: 0.1)
      maximum = max(maximum, rows().count)
      #expect(rows().last === dragged)
    }
    #expect(maximum > count, "a row was created during the drag")
    try scene.stage.release()
  }

  @Test func `dragging a row near the edge scrolls the table`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    let start = try handle(scene.cell(1))
    try scene.stage.press(start)
    try scene.stage.move(to: CGPoint(x: start.x, y: 290), duration: 0.2)
    try scene.stage.advance(by: 1)
    #expect(scene.table.contentOffset.y > 300)
    try scene.stage.release()
    try scene.stage.settle()
    let position = try #require(scene.data.words.firstIndex(of: "word 1"))
    #expect(position > 8 && scene.shown.contains("word 1"))
  }

  @Test func `a dragged row stays at the pointer while the wheel scrolls the table`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    let start = try handle(scene.cell(1))
    let end = CGPoint(x: start.x, y: start.y + 72)
    try scene.stage.press(start)
    try scene.stage.move(to: end, duration: 0.3)
    let row = try #require(scene.table.moving).view
    #expect(row.center.y == 150)
    // A notch is 300 to the power of two thirds, 44.8 points.
    try scene.stage.wheel(dy: -2, at: end)
    try scene.stage.advance(by: 0.5)
    #expect(scene.table.contentOffset.y == 90)
    #expect(isClose(row.center.y, 240, within: 0.5))
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.data.words.prefix(6) == ["word 0", "word 2", "word 3", "word 4", "word 1", "word 5"])
  }

  @Test func `Alt and an arrow key move the focused row`() throws {
    let scene = try EditingTableScene()
    scene.stage.window.setFocus(scene.table)
    try scene.stage.key(.down)
    try scene.stage.key(.down, modifiers: .alternate)
    try scene.stage.settle()
    #expect(scene.data.words.prefix(3) == ["word 0", "word 2", "word 1"])
  }

  @Test func `a row dragged out of its card has its own rounded corners`() throws {
    let scene = try EditingTableScene(["a", "b", "c"], .insetGrouped)
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    try scene.stage.press(try handle(scene.cell(1)))
    #expect(scene.cell(1).cornerRadii == CornerRadii(12))
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.cell(1).cornerRadii.isZero && scene.cell(0).cornerRadii.topLeft == 12)
  }
}

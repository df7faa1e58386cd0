import MiniUITesting
import Testing

@testable import MiniUI

struct RowHoverTests {
  private func hovered(_ scene: EditingTableScene) -> [Int] {
    scene.table.indexPathsForVisibleRows!.map(\.row).filter { scene.cell($0).state.isHovered }
  }

  @Test func `the row under the pointer is shaded a little`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.place(1))
    #expect(hovered(scene) == [1] && scene.cell(1).configurationState.isHovered)
    let color = scene.stage.bitmap[3, 60]
    #expect(color != 0xFFFF_FFFF && color & 255 > 0xF0)
    try scene.stage.move(to: scene.place(3))
    #expect(hovered(scene) == [3])
    try scene.stage.move(to: CGPoint(x: -5, y: -5))
    #expect(hovered(scene).isEmpty && scene.stage.bitmap[3, 60] == 0xFFFF_FFFF)
  }

  @Test func `not while the rows scroll, and not where none can be selected`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.place(1))
    try scene.stage.wheel(dy: -1, at: scene.place(1))
    try scene.stage.advance(by: 0.05)
    #expect(scene.table.contentOffset.y > 0)
    #expect(hovered(scene).isEmpty)
    try scene.stage.settle()
    scene.table.allowsSelection = false
    try scene.stage.move(to: CGPoint(x: 100, y: 120))
    #expect(hovered(scene).isEmpty)
  }

  @Test func `a finger shades nothing`() throws {
    let scene = try EditingTableScene()
    try scene.stage.touchDown(scene.place(1))
    try scene.stage.touchMove(to: scene.place(2), duration: 0.2)
    #expect(hovered(scene).isEmpty)
    try scene.stage.touchUp()
  }

  @Test func `the focused row says so while the table has the focus`() throws {
    let scene = try EditingTableScene()
    scene.stage.window.setFocus(scene.table)
    try scene.stage.key(.down)
    #expect(scene.cell(1).configurationState.isFocused && !scene.cell(0).configurationState.isFocused)
    scene.stage.window.setFocus(nil)
    #expect(!scene.cell(1).configurationState.isFocused)
  }
}

import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of keys in a table in editing mode, whose rows cannot be selected.
struct EditModeKeyTests {
  private func scene(_ prepare: (EditingData, TableView) -> Void = { _, _ in }) throws -> EditingTableScene {
    let scene = try EditingTableScene(["a", "b", "c"]) { prepare($0, $1) }
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    scene.stage.window.setFocus(scene.table)
    return scene
  }

  @Test func `arrow keys move the focus among rows in editing mode without selecting them`() throws {
    let scene = try scene()
    #expect(scene.table.focusedIndexPath?.row == 0)
    try scene.stage.key(.down)
    #expect(scene.table.focusedIndexPath?.row == 1)
    try scene.stage.key(.end)
    #expect(scene.table.focusedIndexPath?.row == 2)
    try scene.stage.key(.space)
    #expect(scene.table.indexPathsForSelectedRows == nil)
  }

  @Test func `Tab focuses the first row of a table in editing mode`() throws {
    let scene = try EditingTableScene(["a", "b", "c"])
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    try scene.stage.key(.tab)
    #expect(scene.table.isFocused && scene.table.focusedIndexPath?.row == 0)
  }

  @Test func `Alt and an arrow key move the focused row in editing mode`() throws {
    let scene = try scene()
    try scene.stage.key(.down, modifiers: .alternate)
    try scene.stage.settle()
    #expect(scene.data.words == ["b", "a", "c"] && scene.shown == ["b", "a", "c"])
    #expect(scene.table.focusedIndexPath?.row == 1)
  }

  @Test func `Delete deletes the focused row in editing mode`() throws {
    let scene = try scene()
    try scene.stage.key(.down)
    try scene.stage.key(.delete)
    try scene.stage.settle()
    #expect(scene.data.words == ["a", "c"])
  }

  @Test(arguments: [KeyCode.enter, .space])
  func `Return and Space press the control that inserts at the focused row`(code: KeyCode) throws {
    let scene = try scene { data, _ in data.style = { $0 == 0 ? .insert : .delete } }
    try scene.stage.key(code)
    try scene.stage.settle()
    #expect(scene.data.words == ["new", "a", "b", "c"])
  }

  @Test func `Return does not delete the focused row in editing mode`() throws {
    let scene = try scene()
    try scene.stage.key(.enter)
    try scene.stage.settle()
    #expect(scene.data.words == ["a", "b", "c"] && !scene.table.hasOpenRow)
  }

  @Test func `a table without selection loses the focus when its editing mode ends`() throws {
    let scene = try scene { _, table in table.allowsSelection = false }
    #expect(scene.table.isFocused)
    scene.table.isEditing = false
    #expect(!scene.table.isFocused)
  }
}

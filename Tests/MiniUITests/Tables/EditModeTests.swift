import MiniUITesting
import Testing

@testable import MiniUI

struct EditModeTests {
  private func control(_ cell: TableViewCell) throws -> CGPoint {
    let control = try #require(cell.editControl)
    return control.convert(control.bounds, to: nil).center
  }

  @Test func `editing asks for each visible row if and how it can be edited, indented and moved`()
    throws
  {
    let scene = try EditingTableScene(["a", "b"])
    scene.table.setEditing(true, animated: false)
    #expect(
      scene.data.newCalls() == [
        "canEdit 0", "style 0", "indent 0", "canMove 0", "canEdit 1", "style 1", "indent 1", "canMove 1",
      ])
    #expect(scene.cell(0).isEditing && scene.cell(0).editControl?.kind == .delete)
  }

  @Test func `rows that can neither be edited nor moved stay unchanged`() throws {
    let scene = try EditingTableScene(["a", "b", "c"]) { data, _ in
      data.canEdit = { $0 == 0 }
      data.canMove = { $0 == 1 }
    }
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    #expect(scene.cell(0).editControl != nil && scene.cell(0).handle == nil)
    #expect(scene.cell(1).editControl == nil && scene.cell(1).handle != nil)
    #expect(!scene.cell(2).isEditing && scene.cell(1).contentView.frame.minX == 0)
  }

  @Test func `rows scrolled into view in edit mode have their controls at once`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    scene.table.contentOffset.y = 1000
    try scene.stage.advance(by: 0)
    let cells = scene.table.visibleCells
    #expect(cells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 40 && $0.editControl?.alpha == 1 })
    scene.table.isEditing = false
    try scene.stage.advance(by: 0)
    #expect(scene.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test func `the delete control shows a confirmation, and only its button deletes`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    scene.data.log = []
    try scene.stage.tap(try control(scene.cell(2)))
    try scene.stage.settle()
    #expect(scene.data.newCalls() == ["open 2"] && scene.buttons(2).count == 1)
    #expect(scene.cell(2).editControl?.transform != .identity)
    try scene.stage.tap(scene.buttons(2)[0].center)
    try scene.stage.settle()
    #expect(scene.data.newCalls().contains("commit delete 2") && scene.shown[2] == "word 3")
    #expect(scene.table.isEditing && scene.table.visibleCells.allSatisfy(\.isEditing))
  }

  @Test func `a second press of the delete control, or one elsewhere, hides the confirmation`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    try scene.stage.tap(try control(scene.cell(2)))
    try scene.stage.settle()
    try scene.stage.tap(scene.location(4))
    try scene.stage.settle()
    #expect(!scene.table.hasOpenRow && scene.cell(2).editControl?.transform == .identity)
    #expect(scene.data.words.count == 40)
  }

  @Test func `the insert control inserts at once`() throws {
    let scene = try EditingTableScene { data, _ in data.style = { $0 == 0 ? .insert : .delete } }
    scene.table.isEditing = true
    try scene.stage.advance(by: 0)
    try scene.stage.tap(try control(scene.cell(0)))
    try scene.stage.settle()
    #expect(scene.data.words[0] == "new" && scene.shown[0] == "new")
  }

  @Test func `taps on circles select several rows, and leaving the edit mode clears them`() throws {
    let scene = try EditingTableScene { _, table in table.allowsMultipleSelectionDuringEditing = true }
    scene.table.setEditing(true, animated: false)
    try scene.stage.advance(by: 0)
    #expect(scene.cell(1).editControl?.kind == .choice)
    for row in [1, 3] {
      try scene.stage.advance(by: 1)
      try scene.stage.tap(scene.location(row))
    }
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    #expect(scene.cell(1).editControl?.isChosen == true && scene.cell(2).editControl?.isChosen == false)
    try scene.stage.advance(by: 1)
    try scene.stage.tap(scene.location(1))
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [3])
    scene.table.setEditing(false, animated: false)
    #expect(scene.table.indexPathsForSelectedRows == nil)
  }

  @Test func `edit controls change when multiple selection is enabled`() throws {
    let scene = try EditingTableScene()
    scene.table.isEditing = true
    #expect(scene.cell(1).editControl?.kind == .delete)
    scene.table.allowsMultipleSelectionDuringEditing = true
    #expect(scene.cell(1).editControl?.kind == .choice)
  }

  @Test func `with reduced motion edit controls do not slide`() throws {
    let scene = try EditingTableScene()
    scene.stage.window.traits.prefersReducedMotion = true
    scene.table.setEditing(true, animated: true)
    try scene.stage.advance(by: 0)
    #expect(scene.cell(1).contentView.presentation.frame.minX == 40)
    scene.table.askForDeletion(of: scene.cell(1))
    #expect(scene.open(1) > 50)
    scene.table.swipe?.close(animated: true)
    #expect(scene.open(1) == 0 && scene.cell(1).swipeView == nil)
  }

  @Test func `the Delete key deletes the selected rows, or the focused one`() throws {
    let scene = try EditingTableScene { data, table in
      table.allowsMultipleSelection = true
      data.canEdit = { $0 != 3 }
    }
    for row in [1, 3, 4] {
      scene.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    scene.stage.window.setFocus(scene.table)
    scene.data.log = []
    try scene.stage.key(.delete)
    try scene.stage.settle()
    #expect(scene.data.newCalls().filter { $0.hasPrefix("commit") } == ["commit delete 4", "commit delete 1"])
    #expect(!scene.data.words.contains("word 1") && scene.data.words.contains("word 3"))
  }

  @Test(arguments: [false, true])
  func `the Delete key deletes the row focused by an arrow key, not the one clicked before`(
    several: Bool
  ) throws {
    let scene = try EditingTableScene { _, table in table.allowsMultipleSelection = several }
    try scene.stage.tap(scene.location(1))
    try scene.stage.key(.down)
    try scene.stage.key(.delete)
    try scene.stage.settle()
    #expect(scene.data.newCalls().filter { $0.hasPrefix("commit") } == ["commit delete 2"])
  }

  @Test func `the Delete key reveals an invisible selected row, and deletes it when pressed again`()
    throws
  {
    let scene = try EditingTableScene { _, table in table.allowsMultipleSelection = true }
    try scene.stage.tap(scene.location(1))
    try scene.stage.key(.end, modifiers: .control)
    try scene.stage.settle()
    try scene.stage.key(.delete)
    try scene.stage.settle()
    #expect(scene.shown.contains("word 1") && scene.data.words.count == 40)
    try scene.stage.key(.delete)
    try scene.stage.settle()
    #expect(!scene.data.words.contains("word 1") && scene.data.words.count == 39)
  }

  @Test func `edit controls slide in within 0.3 seconds`() throws {
    let scene = try EditingTableScene()
    scene.table.setEditing(true, animated: true)
    try scene.stage.advance(by: 0.15)
    let x = scene.cell(1).contentView.presentation.frame.minX
    #expect(x > 5 && x < 35)
    try scene.stage.advance(by: 0.2)
    #expect(scene.cell(1).contentView.presentation.frame.minX == 40)
  }

  @Test func `a controller's edit button begins and ends editing`() throws {
    let controller = ViewController()
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem)
    #expect(button.title == "Edit")
    #expect(button.style == .plain)
    button.perform(sender: controller)
    #expect(controller.isEditing)
    #expect(button.title == "Done")
    #expect(button.style == .done)
    controller.isEditing = false
    #expect(button.title == "Edit")
  }
}

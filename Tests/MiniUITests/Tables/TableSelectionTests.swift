import MiniUI
import MiniUITesting
import Testing

struct TableSelectionTests {
  @Test func `a click selects one row, and Control and Shift select several`() throws {
    let scene = try TableScene()
    try scene.click(1)
    try scene.click(3)
    #expect(scene.selected == [3])
    scene.table.allowsMultipleSelection = true
    try scene.click(5, .control)
    #expect(scene.selected == [3, 5])
    try scene.click(2, .shift)
    #expect(scene.selected == [2, 3, 4, 5])
    try scene.click(0)
    #expect(scene.selected == [0])
  }

  @Test func `the delegate may refuse a selection or change its row`() throws {
    let scene = try TableScene()
    try scene.finger(1)
    scene.data.willSelect = { _ in nil }
    try scene.finger(2)
    #expect(scene.selected == [1])
    scene.data.willSelect = { _ in .row(4) }
    try scene.finger(2)
    #expect(scene.selected == [4])
  }

  @Test func `a click selects, and a double click and Enter perform the primary action`() throws {
    let scene = try TableScene()
    scene.data.isLogging = true
    try scene.click(2)
    #expect(!scene.data.log.contains("action 0.2"))
    _ = scene.data.newCalls()
    try scene.stage.tap(scene.location(2))
    #expect(scene.data.newCalls().suffix(2) == ["didSelect 0.2 true", "action 0.2"])
    try scene.stage.key(.enter)
    #expect(scene.data.newCalls().last == "action 0.2")
  }

  @Test func `the edit mode of a table has its own selection and performs no primary action`() throws {
    let scene = try TableScene()
    try scene.finger(1)
    scene.table.setEditing(true, animated: false)
    #expect(scene.selected.isEmpty && scene.table.isEditing)
    try scene.finger(2)
    #expect(scene.selected.isEmpty)
    scene.table.allowsMultipleSelectionDuringEditing = true
    scene.data.isLogging = true
    try scene.finger(2)
    try scene.click(4)
    #expect(scene.selected == [2, 4] && !scene.data.log.contains { $0.hasPrefix("action") })
    scene.table.setEditing(false, animated: false)
    #expect(scene.selected.isEmpty && !scene.table.isEditing)
  }

  @Test func `a context menu is requested for the row below the pointer`() throws {
    final class Delegate: TableViewDelegate {
      var asked: [IndexPath] = []
      func tableView(_ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> ContextMenuConfiguration?
      {
        asked.append(indexPath)
        return nil
      }
    }
    let delegate = Delegate()
    let scene = try TableScene()
    scene.table.delegate = delegate
    try scene.frame()
    try scene.stage.tap(scene.location(3), button: .secondary)
    #expect(delegate.asked == [.row(3)])
  }

  @Test func `the separators above and below a selected row are hidden`() throws {
    let scene = try TableScene()
    scene.table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
    try scene.frame()
    #expect(lines(scene) == [true, false, false, true, true, true])
    try scene.stage.press(scene.location(4))
    try scene.frame()
    #expect(lines(scene) == [true, false, false, false, false, true])
  }
}

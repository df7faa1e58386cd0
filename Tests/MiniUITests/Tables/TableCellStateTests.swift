import MiniUITesting
import Testing

@testable import MiniUI

struct TableCellStateTests {
  @Test func `a selected cell is grey from edge to edge, behind its content`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[3, 3] == 0xFFFF_FFFF)
    cell.isSelected = true
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFFDA_DADF && scene.stage.bitmap[374, 52] == 0xFFDA_DADF)
    #expect(cell.subviews.last === cell.contentView)
  }

  @Test func `a selection appears at once, and an animated deselection fades for 0.3 seconds`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    cell.setSelected(true, animated: true)
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFFDA_DADF)
    cell.setSelected(false, animated: true)
    try scene.stage.advance(by: 0.15)
    let half = scene.stage.bitmap[0, 0] & 255
    #expect(half > 0xD8 && half < 0xF8)
    try scene.stage.advance(by: 0.2)
    #expect(scene.stage.bitmap[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `a cell selected again during its fade stays selected`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    cell.isSelected = true
    cell.setSelected(false, animated: true)
    try scene.stage.advance(by: 0.1)
    cell.setHighlighted(true, animated: false)
    try scene.stage.settle()
    #expect(scene.stage.bitmap[0, 0] == 0xFFDA_DADF)
    cell.setHighlighted(false, animated: false)
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `the selection style none shows nothing`() throws {
    let scene = try CellScene()
    let cell = try scene.add { $0.selectionStyle = .none }
    cell.isSelected = true
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFFFF_FFFF && cell.isSelected)
  }

  @Test func `a selected background view replaces the grey, with another for multiple selection`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    let (one, several) = (View(), View())
    one.backgroundColor = Color(hex: 0x00FF00)
    several.backgroundColor = Color(hex: 0x0000FF)
    cell.selectedBackgroundView = one
    cell.multipleSelectionBackgroundView = several
    cell.isSelected = true
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFF00_FF00)
    cell.state.isMultiple = true
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFF00_00FF)
    cell.isSelected = false
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `a background view covers the cell except its separator`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    let view = View()
    view.backgroundColor = Color(hex: 0xFFFF00)
    cell.backgroundView = view
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFFFF_FF00 && scene.stage.bitmap[0, 52] == 0xFFFF_FF00)
    #expect(scene.stage.bitmap[100, 52] != 0xFFFF_FF00)
  }

  @Test func `reuse ends selection, highlight and editing, and keeps text and accessory`() throws {
    let scene = try CellScene()
    let cell = try scene.add {
      $0.isSelected = true
      $0.isHighlighted = true
      $0.isEditing = true
      $0.accessoryType = .checkmark
    }
    cell.prepareForReuse()
    #expect(!cell.isSelected)
    #expect(!cell.isHighlighted)
    #expect(!cell.isEditing)
    #expect(cell.textLabel?.text == "Rowan" && cell.accessoryType == .checkmark)
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[0, 0] == 0xFFFF_FFFF && cell.editControl == nil)
  }

  @Test func `edit controls slide in within 0.3 seconds, and are removed after they have slid out`() throws {
    let scene = try CellScene()
    let cell = try scene.add { $0.showsReorderControl = true }
    try scene.stage.advance(by: 0)
    cell.setEditing(true, animated: true)
    #expect(cell.contentView.frame.minX == 40, "the model is at the end at once")
    try scene.stage.advance(by: 0.15)
    let x = cell.contentView.presentation.frame.minX
    #expect(x > 5 && x < 35)
    try scene.stage.advance(by: 0.2)
    #expect(cell.contentView.presentation.frame.minX == 40 && cell.editControl?.alpha == 1)
    cell.setEditing(false, animated: true)
    try scene.stage.settle()
    #expect(cell.editControl == nil)
    #expect(cell.handle == nil)
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func `a press on or beside the detail button performs it`() throws {
    final class Tapped: TableViewDataSource, TableViewDelegate {
      var rows: [Int] = []
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailDisclosureButton
        return cell
      }
      func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        rows.append(indexPath.row)
      }
    }
    let stage = try Stage(size: CGSize(width: 375, height: 200))
    let (data, table) = (Tapped(), TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 200)))
    table.dataSource = data
    table.delegate = data
    try stage.add(table)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let button = cell.convert(try #require(cell.shownAccessory).frame, to: nil)
    try stage.tap(CGPoint(x: button.minX + 11, y: button.midY))
    try stage.tap(CGPoint(x: button.minX - 5, y: button.midY))
    #expect(data.rows == [1, 1] && table.indexPathForSelectedRow == nil)
    try stage.tap(CGPoint(x: button.minX - 60, y: button.midY))
    #expect(data.rows == [1, 1] && table.indexPathForSelectedRow?.row == 1)
  }

  @Test func `a text cell has three views and two drawing commands`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    func count(_ view: View) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
    #expect(count(cell) == 3)
    try scene.stage.advance(by: 0)
    #expect(cell.recording.list?.commands.count == 2, "the background and the line")
  }
}

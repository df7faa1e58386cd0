import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Returns whether the visible rows have lines below them.
func lines(_ scene: TableScene) -> [Bool] { scene.table.visibleCells.map { $0.separator.isBottomShown } }

/// Tests of the lines between rows.
struct TableSeparatorTests {
  @Test func `each table style has its own separators`() throws {
    let plain = try TableScene([3])
    #expect(lines(plain) == [true, true, true] && !plain.table.visibleCells[0].separator.isTopShown)
    let card = try TableScene([3], .insetGrouped)
    #expect(lines(card) == [true, true, false])
    #expect(card.table.visibleCells.map(\.rowPosition).first == .card(first: true, last: false))
    let grouped = try TableScene([3], .grouped)
    #expect(lines(grouped) == [true, true, true] && grouped.table.visibleCells[0].separator.isTopShown)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `a separator has a thickness of one pixel at every scale`(scale: CGFloat) throws {
    let stage = try Stage(size: CGSize(width: 320, height: 300), scale: scale)
    let data = TableData([3])
    let table = data.makeTable(.plain, size: CGSize(width: 320, height: 300))
    try stage.add(table)
    try stage.advance(by: 0)
    for cell in table.visibleCells { #expect(isClose(cell.separator.thickness * scale, 1)) }
    #expect(isClose(table.headerLine.thickness * scale, 1))
  }

  @Test func `separator insets replace the margins, or add to them`() throws {
    let scene = try TableScene([3])
    func insets() -> [CGFloat] {
      let insets = scene.table.visibleCells[0].separator.insets
      return [insets.left, insets.right]
    }
    #expect(insets() == [16, 16])
    scene.table.separatorInset = EdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    try scene.frame()
    #expect(insets() == [50, 0])
    scene.table.separatorInsetReference = .fromAutomaticInsets
    try scene.frame()
    #expect(insets() == [66, 16])
    scene.table.separatorStyle = .none
    try scene.frame()
    #expect(lines(scene) == [false, false, false])
  }

  @Test(arguments: [CGFloat.greatestFiniteMagnitude, .infinity, 1000])
  func `an inset larger than the row hides the separator of a cell`(inset: CGFloat) throws {
    let scene = try TableScene([3])
    let cell = scene.table.visibleCells[0]
    cell.separatorInset = EdgeInsets(left: inset)
    try scene.frame()
    #expect(cell.bottomLine == nil)
    // Now the line would be a view.
    cell.backgroundView = View()
    try scene.frame()
    #expect(cell.bottomLine == nil)
  }

  @Test func `a separator divides a plain header from its rows, also when it is pinned`() throws {
    let scene = try TableScene([20]) { data, _ in data.headers = ["Trees"] }
    func isDivided() throws -> Bool {
      let header = try #require(scene.table.headerView(forSection: 0))
      let y = Int(header.convert(header.bounds, to: nil).maxY) - 1
      let row = scene.stage.bitmap.row(y)
      return [2, 100, 310].allSatisfy { row[$0] != scene.stage.bitmap.row(y - 1)[$0] }
    }
    #expect(try isDivided())
    try scene.scroll(to: 120)
    #expect(try isDivided())
    scene.table.separatorStyle = .none
    try scene.frame()
    #expect(try !isDivided())
  }

  @Test func `deleting the last row of a card gives its corners to the row above`() throws {
    let scene = try TableScene([3], .insetGrouped)
    scene.data.counts = [2]
    scene.table.deleteRows(at: [.row(2)], with: .automatic)
    try scene.stage.advance(by: 1)
    #expect(
      scene.table.visibleCells.map(\.rowPosition) == [.card(first: true, last: false), .card(first: false, last: true)])
  }
}

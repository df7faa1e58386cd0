import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the margins and the indentation of rows.
struct TableMarginTests {
  @Test func `the delegate sets the indentation of its rows, and other cells keep theirs`() throws {
    let scene = try TableScene([4]) { data, _ in data.levels = { $0.row < 3 ? $0.row : TableView.indentationOfCell } }
    func start(_ row: Int) throws -> CGFloat {
      let cell = try #require(scene.table.cellForRow(at: .row(row)))
      return try #require(cell.textLabel).frame.minX
    }
    #expect(try start(1) == start(0) + 10)
    #expect(try start(2) == start(0) + 20)
    #expect(try start(3) == start(0))
    scene.data.levels = { _ in 5 }
    scene.table.reconfigureRows(at: [.row(0), .row(3)])
    try scene.frame()
    #expect(try start(0) == start(2) + 30)
    #expect(try start(3) == start(0))
    #expect(try start(1) == start(2) - 10)
    scene.data.levels = { _ in -3 }
    scene.table.reloadData()
    try scene.frame()
    #expect(scene.table.cellForRow(at: .row(0))?.indentationLevel == 0)
  }

  @Test(arguments: [TableView.Style.plain, .grouped, .insetGrouped])
  func `readable margins limit the width of rows in wide tables only`(style: TableView.Style) throws {
    for width in [CGFloat(320), 700, 1008, 1400] {
      let scene = try TableScene([2], style, size: CGSize(width: width, height: 300)) { data, _ in data.headers = ["A"]
      }
      func positions() throws -> (text: CGRect, header: CGFloat, line: CGFloat) {
        let cell = try #require(scene.table.cellForRow(at: .row(0)))
        let content = cell.contentView
        let header = try #require(scene.table.headerView(forSection: 0)?.textLabel)
        let room = content.bounds.inset(by: content.layoutMargins)
        return (
          content.convert(room, to: scene.table), header.convert(header.bounds.origin, to: scene.table).x,
          scene.table.separatorInset.left + cell.frame.minX
        )
      }
      let before = try positions()
      scene.table.cellLayoutMarginsFollowReadableWidth = true
      try scene.frame()
      let after = try positions()
      guard width > 1008 else {
        #expect(after == before)
        continue
      }
      let start = (width - 920) / 2 + (style == .insetGrouped ? 16 : 0)
      #expect(after.text.minX == start && after.text.maxX == width - start)
      #expect(after.header == start && after.line == start)
      scene.table.cellLayoutMarginsFollowReadableWidth = false
      try scene.frame()
      #expect(try positions() == before)
    }
  }

  @Test func `separators follow the margin when the table's width changes`() throws {
    let scene = try TableScene([2], size: CGSize(width: 500, height: 300))
    let cell = try #require(scene.table.cellForRow(at: .row(0)))
    #expect(cell.separatorInset.left == 20)
    for (width, margin) in [(300, 16), (500, 20)] as [(CGFloat, CGFloat)] {
      scene.table.frame.size.width = width
      try scene.frame()
      #expect(scene.table.cellForRow(at: .row(0)) === cell && cell.separatorInset.left == margin)
    }
  }

  @Test func `a touch waits for a context menu only if there can be one`() throws {
    let scene = try TableScene([3])
    try scene.stage.touchDown(scene.location(0))
    try scene.stage.advance(by: 0.3)
    #expect(scene.table.itemMenu != nil)
    try scene.stage.touchUp()
    #expect(scene.table.itemMenu == nil)
    // Below the rows.
    try scene.stage.touchDown(CGPoint(x: 100, y: 280))
    try scene.stage.advance(by: 0.3)
    #expect(scene.table.itemMenu == nil)
    try scene.stage.touchUp()
    scene.table.delegate = nil
    try scene.frame()
    try scene.stage.touchDown(scene.location(0))
    try scene.stage.advance(by: 0.3)
    #expect(scene.table.itemMenu == nil)
    try scene.stage.touchUp()
  }
}

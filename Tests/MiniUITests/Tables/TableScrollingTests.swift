import MiniUI
import MiniUITesting
import Testing

struct TableScrollingTests {
  @Test func `scrolling to a row puts it at the requested position`() throws {
    let scene = try TableScene()
    let cases: [(TableView.ScrollPosition, CGFloat)] = [(.top, 2000), (.middle, 1875), (.bottom, 1750)]
    for (position, offset) in cases {
      scene.table.scrollToRow(at: .row(40), at: position, animated: false)
      #expect(scene.table.contentOffset.y == offset)
    }
    scene.table.scrollToRow(at: .row(39), at: .none, animated: false)
    #expect(scene.table.contentOffset.y == 1750)
    scene.table.scrollToRow(at: .row(99), at: .top, animated: true)
    try scene.stage.advance(by: 0.5)
    #expect(scene.table.contentOffset.y == 4700)
  }

  @Test func `scrolling to a row puts it below its pinned header`() throws {
    let scene = try TableScene([50, 50]) { data, _ in
      data.headers = ["A", "B"]
      data.headerHeight = 40
    }
    scene.table.scrollToRow(at: .row(20, 1), at: .top, animated: false)
    try scene.frame()
    #expect(scene.table.rectForRow(at: .row(20, 1)).minY - scene.table.contentOffset.y == 40)
    #expect(scene.table.headerView(forSection: 1)?.frame.minY == scene.table.contentOffset.y)
  }

  @Test func `scrolling to NSNotFound reveals an empty section`() throws {
    let scene = try TableScene([50, 0, 50]) { data, _ in
      data.headers = ["A", "B", "C"]
      data.headerHeight = 40
    }
    scene.table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
    #expect(scene.table.rectForHeader(inSection: 1).minY == scene.table.contentOffset.y)
  }

  @Test(arguments: [true, false])
  func `End scrolls to the true end of rows higher than estimated, and Home to the start`(
    selects: Bool
  ) throws {
    let scene = try TableScene([99_999], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 30
      table.allowsSelection = selects
      data.heights = { CGFloat(40 + $0.row * 31 % 100) }
    }
    scene.stage.window.setFocus(scene.table)
    for _ in 0..<2 {
      try scene.stage.key(.end)
      try scene.stage.advance(by: 0.6)
      let last = scene.table.rectForRow(at: .row(99_998))
      #expect(last.height == CGFloat(40 + 99_998 * 31 % 100))
      #expect(abs(last.maxY - scene.table.contentOffset.y - 300) <= 1)
    }
    try scene.stage.key(.home)
    try scene.stage.advance(by: 0.6)
    #expect(scene.table.contentOffset.y == 0)
  }

  @Test(arguments: [false, true])
  func `scrolling to the last of many rows reaches the bottom with wrong estimates`(animated: Bool) throws {
    let scene = try TableScene([99_999], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 10
      data.heights = { CGFloat(40 + $0.row * 31 % 100) }
    }
    scene.table.scrollToRow(at: .row(99_998), at: .bottom, animated: animated)
    try scene.stage.advance(by: 0.6)
    #expect(abs(scene.table.rectForRow(at: .row(99_998)).maxY - scene.table.contentOffset.y - 300) <= 1)
  }

  @Test(arguments: [false, true])
  func `estimates above a row do not affect scrolling to it`(animated: Bool) throws {
    let scene = try TableScene([1000], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 50
      data.heights = { CGFloat(20 + $0.row * 31 % 100) }
    }
    for (row, position) in [(700, TableView.ScrollPosition.top), (50, .middle), (999, .bottom), (400, .bottom)] {
      scene.table.scrollToRow(at: .row(row), at: position, animated: animated)
      try scene.stage.advance(by: 0.6)
      let rect = scene.table.rectForRow(at: .row(row)).offsetBy(dx: 0, dy: -scene.table.contentOffset.y)
      #expect(rect.height == CGFloat(20 + row * 31 % 100))
      let wanted: CGFloat =
        switch position {
        case .top: rect.minY
        case .middle: rect.midY - 150
        default: rect.maxY - 300
        }
      #expect(abs(wanted) <= 1, "\(row)")
    }
  }

  @Test func `a turn of the wheel during an animated scroll to a row ends it`() throws {
    let scene = try TableScene()
    scene.table.scrollToRow(at: .row(80), at: .top, animated: true)
    try scene.stage.advance(by: 0.1)
    let start = scene.table.contentOffset.y
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 1)
    // The row is at 4,000 points. After a third of the time, a quarter of the distance is done, and a notch is less
    // than 50 points.
    #expect(scene.table.contentOffset.y > start && scene.table.contentOffset.y < 2000)
  }

  @Test func `scrollToNearestSelectedRow scrolls to the selected row`() throws {
    let scene = try TableScene()
    scene.table.selectRow(at: .row(60), animated: false, scrollPosition: .middle)
    #expect(scene.table.contentOffset.y == 2875)
    try scene.scroll(to: 0)
    scene.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(scene.table.contentOffset.y == 3000)
  }
}

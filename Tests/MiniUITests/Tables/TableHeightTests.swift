import MiniUI
import MiniUITestSupport
import MiniUITesting
import SeededRandom
import TestSupport
import Testing

/// Tests of heights that are not known before a row is shown.
struct TableHeightTests {
  /// The frames of the visible rows in the window.
  private func positions(_ scene: TableScene) -> [IndexPath: CGFloat] {
    var positions: [IndexPath: CGFloat] = [:]
    for path in scene.shown { positions[path] = scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y }
    return positions
  }

  @Test func `with estimates a height is requested when its row is about to be shown`() throws {
    let scene = try TableScene([1000], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 50
      data.heights = { $0.row % 2 == 0 ? 100 : 20 }
    }
    #expect(scene.shownRows == [0, 1, 2, 3, 4] && scene.data.heightsAsked == 5)
    #expect(scene.table.contentSize.height == CGFloat(50_090))
    try scene.scroll(to: 60)
    #expect(scene.data.heightsAsked == 6)
  }

  @Test func `rows far below their estimated height fill the table at once`() throws {
    let scene = try TableScene([1000], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 500
      data.heights = { _ in 5 }
    }
    #expect(scene.shownRows == Array(0..<60))
  }

  @Test func `rows of zero height are not shown and do not cause endless layout`() throws {
    let scene = try TableScene([600], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 50
      data.heights = { $0.row < 500 ? 0 : 40 }
    }
    #expect(scene.shownRows == Array(500..<508))
  }

  @Test func `a table whose first 3,000 rows have no height settles in one layout without a warning`()
    throws
  {
    let log = WarningLog()
    defer { log.end() }
    let scene = try TableScene([3100], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 50
      data.heights = { $0.row < 3000 ? 0 : 40 }
    }
    #expect(scene.shownRows == Array(3000..<3008) && log.take() == [])
  }

  @Test func `rows are requested once and in order, whether they are higher or lower than estimated`() throws {
    for heights in [[90, 10, 70], [10, 10, 10, 200], [5, 300]] as [[CGFloat]] {
      let scene = try TableScene([1000], rowHeight: nil) { data, table in
        table.estimatedRowHeight = 50
        data.heights = { heights[$0.row % heights.count] }
        data.isLogging = true
      }
      // The rows that begin within the 300 points of the table.
      var (rows, start) = ([String](), CGFloat(0))
      while start < 300 {
        rows.append("cell 0.\(rows.count)")
        start += heights[(rows.count - 1) % heights.count]
      }
      #expect(scene.data.newCalls().filter { $0.hasPrefix("cell") } == rows, "\(heights)")
    }
  }

  /// Scrolls by random distances: rows that stay visible move on the screen exactly by the distance.
  @Test(arguments: 0..<Soak.count(12, of: 200))
  func `measured heights that differ from estimates do not move visible rows`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let salt = seed
    let scene = try TableScene([300, 0, 200], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 60
      data.headers = ["A", "B", "C"]
      data.heights = { CGFloat(20 + ($0.row * 37 + $0.section * 11 + salt) % 160) }
    }
    try scene.scroll(to: 9000)
    for _ in 0..<60 {
      let before = positions(scene)
      let travel = CGFloat(Int.random(in: -250...250, using: &random))
      let limit = scene.table.contentSize.height - 300
      let target = min(max(scene.table.contentOffset.y + travel, 0), limit)
      let way = target - scene.table.contentOffset.y
      try scene.scroll(to: target)
      let after = positions(scene)
      // At the ends the offset is limited.
      guard scene.table.contentOffset.y > 0, scene.table.contentOffset.y < scene.table.contentSize.height - 300 else {
        continue
      }
      for (path, location) in before {
        guard let now = after[path] else { continue }
        #expect(abs(now - (location - way)) < 0.51, "seed \(seed): \(path)")
      }
    }
  }

  @Test func `a wheel scroll continues over rows higher than estimated`() throws {
    let scene = try TableScene([1000], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 50
      data.heights = { _ in 120 }
    }
    try scene.scroll(to: 20_000)
    let path = try #require(scene.shown.last)
    let start = scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y
    try scene.stage.wheel(dy: 1, at: CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 0.5)
    let end = scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y
    #expect(abs(end - start - 45) < 1.01)
  }

  @Test func `Home scrolls to the very top, even if rows are measured on the way`() throws {
    let scene = try TableScene([200], rowHeight: nil) { data, table in
      table.allowsSelection = false
      table.estimatedRowHeight = 50
      data.heights = { _ in 90 }
    }
    try scene.scroll(to: 600)
    scene.stage.window.setFocus(scene.table)
    try scene.stage.key(.home)
    try scene.stage.advance(by: 1)
    #expect(scene.table.contentOffset.y == 0 && scene.shownRows.first == 0)
  }

  @Test func `a fling continues over rows that are measured`() throws {
    let scene = try TableScene([2000], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 40
      data.heights = { CGFloat(30 + $0.row % 7 * 20) }
    }
    try scene.scroll(to: 20_000)
    try scene.stage.fling(CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 200), speed: 3000)
    var last: CGFloat?
    for _ in 0..<60 {
      let path = try #require(scene.shown.first)
      let before = scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y
      try scene.stage.advanceFrame()
      guard scene.shown.contains(path) else { continue }
      let step = scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y - before
      // The content never moves backwards, and slows down.
      #expect(step >= -0.01 && step <= (last ?? 100) + 2)
      last = step
    }
  }

  @Test func `a changed width requests the heights again, and keeps the first row in place`() throws {
    let scene = try TableScene([500], rowHeight: nil) { data, table in
      table.estimatedRowHeight = 50
      data.heights = { [unowned table] _ in table.bounds.width > 350 ? 40 : 80 }
    }
    try scene.scroll(to: 4000)
    let first = try #require(scene.shown.first)
    let location = scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y
    scene.table.frame.size.width = 400
    try scene.frame()
    #expect(scene.table.rectForRow(at: first).height == 40)
    // The same fraction of the row is visible.
    #expect(abs(scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y - location / 2) <= 1)
  }

  @Test func `NaN, infinite and negative heights are reported, and count as 0`() throws {
    let log = WarningLog()
    defer { log.end() }
    for height in [CGFloat.nan, .infinity, -30] {
      let scene = try TableScene([3], rowHeight: nil) { data, _ in data.heights = { $0.row == 1 ? height : 40 } }
      #expect(scene.table.rectForRow(at: .row(1)).height == 0 && scene.table.rectForRow(at: .row(2)).minY == 40)
      #expect(log.take().first?.hasPrefix("the height of a row must be a finite number") == true)
    }
  }

  @Test func `an automatic row height is the height of the cell's sizeThatFits`() throws {
    final class TallCell: TableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77.2) }
    }
    let scene = try TableScene([10], rowHeight: nil) { _, table in
      table.register(TallCell.self, forCellReuseIdentifier: "cell")
    }
    #expect(scene.table.rectForRow(at: .row(0)).height >= 77.2)
    #expect(scene.table.rectForRow(at: .row(1)).minY.rounded() == scene.table.rectForRow(at: .row(1)).minY)
  }
}

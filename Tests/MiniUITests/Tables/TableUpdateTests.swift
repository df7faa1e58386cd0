import MiniUI
import MiniUITestSupport
import MiniUITesting
import SeededRandom
import TestSupport
import Testing

struct TableUpdateTests {
  /// A scene whose rows show the letters of `rows`, which a test changes.
  private final class Letters {
    var rows: [[Int]]
    let scene: TableScene

    init(_ rows: [[Int]], heights: ((Int) -> CGFloat)? = nil) throws {
      self.rows = rows
      scene = try TableScene(rows.map(\.count))
      scene.data.text = { [unowned self] in String(self.rows[$0.section][$0.row]) }
      if let heights {
        scene.table.rowHeight = TableView.automaticDimension
        scene.table.estimatedRowHeight = 50
        scene.data.heights = { [unowned self] in heights(self.rows[$0.section][$0.row]) }
      }
      scene.table.reloadData()
      try scene.frame()
    }

    /// Changes the rows within a batch.
    func batch(_ report: @escaping (TableView) -> Void, _ change: @escaping (inout [[Int]]) -> Void) {
      scene.table.performBatchUpdates {
        change(&self.rows)
        self.scene.data.counts = self.rows.map(\.count)
        report(self.scene.table)
      }
    }

    /// The visible texts, and those of the data at the same index paths.
    var texts: ([String], [String]) {
      let cells = scene.table.visibleCells
      let paths = cells.compactMap { scene.table.indexPath(for: $0) }
      return (cells.map { $0.textLabel?.text ?? "" }, paths.map { String(rows[$0.section][$0.row]) })
    }

    func check(_ comment: Comment? = nil) throws {
      try scene.stage.advance(by: 0.6)
      let (shown, wanted) = texts
      #expect(shown == wanted, comment)
      #expect(scene.table.numberOfSections == rows.count, comment)
      for section in rows.indices { #expect(scene.table.numberOfRows(inSection: section) == rows[section].count) }
    }
  }

  @Test(arguments: 0..<Soak.count(40, of: 500))
  func `random batches show the data, and keep measured heights`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var counter = 100
    let letters = try Letters([[0, 1, 2, 3], [], [4, 5]], heights: { CGFloat(30 + $0 * 13 % 70) })
    for step in 0..<6 {
      let old = letters.rows
      var new = old
      var deleted: [IndexPath] = []
      for section in old.indices {
        for row in old[section].indices.reversed() where Int.random(in: 0..<3, using: &random) == 0 {
          deleted.append(.row(row, section))
          new[section].remove(at: row)
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          counter += 1
          new[section].insert(counter, at: Int.random(in: 0...new[section].count, using: &random))
        }
      }
      let former = Set(old.joined())
      var inserted: [IndexPath] = []
      for section in new.indices {
        for row in new[section].indices where !former.contains(new[section][row]) {
          inserted.append(.row(row, section))
        }
      }
      letters.batch {
        $0.insertRows(at: inserted, with: .automatic)
        $0.deleteRows(at: deleted, with: .fade)
      } _: {
        $0 = new
      }
      try letters.check("seed \(seed), step \(step)")
      for path in letters.scene.shown {
        let height = letters.scene.table.rectForRow(at: path).height
        #expect(height == CGFloat(30 + letters.rows[path.section][path.row] * 13 % 70), "seed \(seed)")
      }
      try letters.scene.scroll(to: CGFloat(Int.random(in: 0...100, using: &random)))
    }
  }

  // MARK: Batches that UIKit refuses

  @Test func `a row can be moved out of a deleted section`() throws {
    let letters = try Letters([[1, 2], [3, 4]])
    letters.batch {
      $0.deleteSections([0], with: .automatic)
      $0.moveRow(at: .row(1, 0), to: .row(0, 0))
    } _: {
      $0 = [[2, 3, 4]]
    }
    try letters.check()
  }

  @Test func `a row can be moved into an inserted section`() throws {
    let letters = try Letters([[1, 2], [3, 4]])
    letters.batch {
      $0.insertSections([1], with: .automatic)
      $0.moveRow(at: .row(1, 0), to: .row(0, 1))
    } _: {
      $0 = [[1], [2], [3, 4]]
    }
    try letters.check()
  }

  @Test func `a section can be moved while one of its rows is reloaded`() throws {
    let letters = try Letters([[1, 2], [3, 4]])
    letters.batch {
      $0.moveSection(0, toSection: 1)
      $0.reloadRows(at: [.row(1, 0)], with: .automatic)
    } _: {
      $0 = [[3, 4], [1, 9]]
    }
    try letters.check()
  }

  @Test func `a reloaded section may be shifted by an inserted one`() throws {
    let letters = try Letters([[1, 2], [3, 4]])
    letters.batch {
      $0.insertSections([0], with: .automatic)
      $0.reloadSections([0], with: .automatic)
    } _: {
      $0 = [[7], [1, 8, 9], [3, 4]]
    }
    try letters.check()
  }

  @Test func `a moved row can be configured after the batch`() throws {
    let letters = try Letters([[1, 2, 3]])
    letters.batch {
      $0.moveRow(at: .row(0), to: .row(2))
    } _: {
      $0 = [[2, 3, 11]]
    }
    letters.scene.table.reconfigureRows(at: [.row(2)])
    try letters.check()
  }

  @Test func `the last row of a section can move to a new section`() throws {
    let letters = try Letters([[1], [3, 4]])
    letters.batch {
      $0.deleteSections([0], with: .automatic)
      $0.insertSections([1], with: .automatic)
      $0.moveRow(at: .row(0, 0), to: .row(0, 1))
    } _: {
      $0 = [[3, 4], [1]]
    }
    try letters.check()
  }

  // MARK: Semantics

  @Test func `only the outermost of nested batches is applied`() throws {
    let letters = try Letters([[1, 2, 3]])
    let table = letters.scene.table
    table.beginUpdates()
    table.beginUpdates()
    table.deleteRows(at: [.row(0)], with: .none)
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 3)
    letters.rows = [[2, 3, 4]]
    letters.scene.data.counts = [3]
    table.insertRows(at: [.row(2)], with: .none)
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 3)
    try letters.check()
  }

  @Test func `counts that do not add up stop the program with both numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let data = TableData([3])
        let table = data.makeTable(size: CGSize(width: 100, height: 100))
        table.layoutIfNeeded()
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // Release builds print the source location, but not the message.
    #if DEBUG
      #expect(text.contains("3") && text.contains("4"), "\(text)")
    #endif
  }

  @Test func `an empty batch requests heights, animates them and keeps the cells`() throws {
    let scene = try TableScene([10], rowHeight: nil)
    var tall = false
    scene.data.heights = { $0.row == 1 && tall ? 120 : 40 }
    scene.table.reloadData()
    try scene.frame()
    let cells = scene.table.visibleCells
    let asked = scene.data.cellsAsked
    tall = true
    let row = try #require(scene.table.cellForRow(at: .row(2)))
    scene.table.beginUpdates()
    scene.table.endUpdates()
    #expect(scene.data.cellsAsked == asked && scene.table.rectForRow(at: .row(1)).height == 120)
    #expect(row.frame.minY == 160 && row.presentation.frame.minY == 80)
    try scene.stage.advance(by: 0.6)
    #expect(row.presentation.frame.minY == 160 && Set(scene.table.visibleCells).isSubset(of: cells))
  }

  @Test func `rows move by UIKit's spring, for 0.441 seconds`() throws {
    let scene = try TableScene([20])
    let cell = try #require(scene.table.cellForRow(at: .row(3)))
    var finished: Bool?
    scene.data.counts = [19]
    let begun = scene.stage.now
    scene.table.performBatchUpdates {
      scene.table.deleteRows(at: [.row(0)], with: .automatic)
    } completion: {
      finished = $0
    }
    for (time, part) in [(0.05, 0.282), (0.1, 0.619), (0.2, 0.921)] {
      try scene.stage.advance(to: begun + time + 1e-6)
      #expect(abs((150 - cell.presentation.frame.minY) / 50 - part) < 1e-3)
    }
    try scene.stage.advance(to: begun + 0.44)
    #expect(finished == nil)
    try scene.stage.advance(to: begun + 0.46)
    #expect(finished == true)
  }

  @Test func `rows that move into view start at their former position`() throws {
    let scene = try TableScene([20])
    scene.data.counts = [19]
    scene.table.deleteRows(at: [.row(0)], with: .automatic)
    let cell = try #require(scene.table.cellForRow(at: .row(5)))
    #expect(cell.frame.minY == 250)
    #expect(cell.presentation.frame.minY == 300)
    #expect(cell.presentation.alpha == 1)
  }

  @Test func `inserted and deleted rows are animated by their row animation`() throws {
    for (animation, distance) in [
      (TableView.RowAnimation.left, CGPoint(x: -320, y: 0)), (.right, CGPoint(x: 320, y: 0)),
      (.top, CGPoint(x: 0, y: -50)), (.bottom, CGPoint(x: 0, y: 50)), (.automatic, .zero), (.none, .zero),
    ] {
      let scene = try TableScene([3])
      scene.data.counts = [4]
      scene.table.insertRows(at: [.row(1)], with: animation)
      let cell = try #require(scene.table.cellForRow(at: .row(1)))
      #expect(cell.presentation.frame.origin == CGPoint(x: distance.x, y: 50 + distance.y), "\(animation)")
      #expect(cell.presentation.alpha == 1)
      try scene.stage.advance(by: 0.6)
      scene.data.counts = [3]
      scene.table.deleteRows(at: [.row(1)], with: animation)
      #expect(cell.frame.origin == CGPoint(x: distance.x, y: 50 + distance.y), "\(animation)")
      try scene.stage.advance(by: 0.6)
      #expect(cell.isHidden && scene.shownRows == [0, 1, 2])
    }
    let scene = try TableScene([3])
    scene.data.counts = [4]
    scene.table.insertRows(at: [.row(1)], with: .fade)
    #expect(try #require(scene.table.cellForRow(at: .row(1))).presentation.alpha == 0)
  }

  @Test func `a batch keeps the first visible row in place, except at the very top`() throws {
    let scene = try TableScene([100])
    try scene.scroll(to: 1000)
    scene.data.counts = [102]
    scene.table.insertRows(at: [.row(0), .row(5)], with: .automatic)
    #expect(scene.table.contentOffset.y == 1100)
    try scene.stage.advance(by: 0.6)
    try scene.scroll(to: 0)
    scene.data.counts = [103]
    scene.table.insertRows(at: [.row(0)], with: .automatic)
    #expect(scene.table.contentOffset.y == 0)
  }

  @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func `a row inserted above the visible rows does not move them at any scale`(scale: CGFloat) throws {
    let size = CGSize(width: 320, height: 300)
    let stage = try Stage(size: size, scale: scale)
    let data = TableData([40])
    let table = data.makeTable(.plain, size: size)
    try stage.add(table)
    try stage.advance(by: 0)
    table.contentOffset.y = 400
    try stage.advance(by: 0)
    let row = try #require(table.indexPathsForVisibleRows?.last?.row)
    let before = table.rectForRow(at: .row(row)).minY - table.contentOffset.y
    data.counts = [41]
    table.insertRows(at: [.row(0)], with: .automatic)
    try stage.advance(by: 0.6)
    #expect(isClose(table.rectForRow(at: .row(row + 1)).minY - table.contentOffset.y, before))
  }

  @Test func `selection and focus follow their rows`() throws {
    let scene = try TableScene([10])
    scene.table.selectRow(at: .row(4), animated: false, scrollPosition: .none)
    scene.data.counts = [9]
    scene.table.deleteRows(at: [.row(1)], with: .automatic)
    #expect(scene.selected == [3])
    scene.data.counts = [8]
    scene.table.deleteRows(at: [.row(3)], with: .automatic)
    #expect(scene.selected.isEmpty)
  }

  @Test func `a table without a window applies batches`() throws {
    let data = TableData([3])
    let table = data.makeTable(size: CGSize(width: 320, height: 300))
    table.beginUpdates()
    data.counts = [4]
    table.insertRows(at: [.row(0)], with: .automatic)
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 4)
  }

  @Test func `reloading within a batch shows all new data`() throws {
    let scene = try TableScene([10])
    scene.table.beginUpdates()
    scene.data.counts = [3]
    scene.table.deleteRows(at: [.row(0)], with: .automatic)
    scene.table.reloadData()
    scene.table.endUpdates()
    try scene.frame()
    #expect(scene.shownRows == [0, 1, 2])
  }

  @Test func `reloading a section reloads its header`() throws {
    let scene = try TableScene([2, 2]) { data, _ in data.headers = ["A", "B"] }
    scene.data.headers = ["A", "Z"]
    scene.table.reloadSections([1], with: .none)
    try scene.stage.advance(by: 0.6)
    #expect(scene.table.headerView(forSection: 1)?.textLabel?.text == "Z")
  }
}

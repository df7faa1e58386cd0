import MiniUI
import MiniUITesting
import TestSupport
import Testing

struct TableViewTests {
  @Test func `only visible rows have a cell`() throws {
    let scene = try TableScene([1_000_000])
    #expect(scene.shownRows == Array(0..<6) && scene.data.cellsAsked == 6)
    try scene.scroll(to: 30)
    #expect(scene.shownRows == Array(0..<7))
    try scene.scroll(to: 1_000_000 * 50 - 300)
    #expect(scene.shownRows == Array(999_994..<1_000_000))
  }

  @Test func `cells that leave the visible part of a table are reused`() throws {
    let scene = try TableScene([1_000_000])
    for step in 1...200 { try scene.scroll(to: CGFloat(step * 25)) }
    #expect(scene.table.subviews.count { $0 is TableViewCell } <= 9)
    for cell in scene.table.visibleCells {
      let path = try #require(scene.table.indexPath(for: cell))
      #expect(cell.tag == path.row)
      #expect(cell.frame == scene.table.rectForRow(at: path))
      #expect(!cell.isHidden)
    }
  }

  @Test func `a million sections are shown, also the last`() throws {
    let count = Soak.count(100_000, of: 1_000_000)
    let scene = try TableScene(Array(repeating: 1, count: count))
    #expect(scene.table.contentSize.height == CGFloat(count) * 50)
    scene.table.scrollToRow(at: .row(0, count - 1), at: .bottom, animated: false)
    try scene.frame()
    #expect(scene.shown.map(\.section) == Array(count - 6..<count))
  }

  @Test func `a point finds the row whose rectangle contains it, and each row has a rectangle`() throws {
    let scene = try TableScene([3, 0, 5]) { data, _ in data.headers = ["A", nil, "C"] }
    let header = scene.table.rectForHeader(inSection: 0)
    #expect(header.minY == 22)
    #expect(scene.table.rectForRow(at: .row(1)) == CGRect(x: 0, y: header.maxY + 50, width: 320, height: 50))
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: header.maxY + 60)) == .row(1))
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 10)) == nil)
    #expect(scene.table.rect(forSection: 1).height == 0)
    #expect(scene.table.rect(forSection: 2).minY == scene.table.rect(forSection: 0).maxY)
    #expect(scene.table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(scene.table.headerView(forSection: 1) == nil)
    #expect(scene.table.numberOfSections == 3 && scene.table.numberOfRows(inSection: 2) == 5)
  }

  @Test func `a table without a data source is empty`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try stage.add(table)
    try stage.advance(by: 0.1)
    #expect(table.numberOfSections == 0)
    #expect(table.visibleCells.isEmpty)
    #expect(table.indexPathsForVisibleRows == nil)
  }

  @Test func `the table's header and footer views scroll with its sections`() throws {
    let scene = try TableScene([4])
    let top = View(frame: CGRect(x: 7, y: 7, width: 10, height: 40))
    let bottom = View(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    scene.table.tableHeaderView = top
    scene.table.tableFooterView = bottom
    try scene.frame()
    #expect(top.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(bottom.frame == CGRect(x: 0, y: 240, width: 320, height: 30))
    #expect(scene.table.contentSize.height == 270)
    top.frame.size.height = 100
    scene.table.setNeedsLayout()
    try scene.frame()
    #expect(scene.table.rectForRow(at: .row(0)).minY == 100 && bottom.frame.minY == 300)
    scene.table.tableHeaderView = nil
    try scene.frame()
    #expect(top.superview == nil && scene.table.rectForRow(at: .row(0)).minY == 0)
  }

  @Test func `cells created with a reuse identifier are reused without a registration`() throws {
    final class Source: TableViewDataSource {
      var made = 0
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1000 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        if let cell = tableView.dequeueReusableCell(withIdentifier: "own") { return cell }
        made += 1
        return TableViewCell(style: .subtitle, reuseIdentifier: "own")
      }
    }
    let stage = try Stage(size: CGSize(width: 320, height: 300))
    let source = Source()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.rowHeight = 50
    table.dataSource = source
    try stage.add(table)
    for step in 1...50 {
      table.contentOffset.y = CGFloat(step * 30)
      try stage.advance(by: 0)
    }
    #expect(source.made <= 8)
  }

  @Test func `reloading clears the selection and requests all counts and cells again`() throws {
    let scene = try TableScene()
    scene.table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
    scene.data.counts = [3, 4]
    scene.table.reloadData()
    try scene.frame()
    #expect(scene.table.numberOfSections == 2 && scene.table.indexPathForSelectedRow == nil)
  }

  @Test func `a row keeps its transform and alpha while the table scrolls, and a reused row is opaque`() throws {
    let flip = CGAffineTransform(scaleX: 1, y: -1)
    final class FlippedCell: TableViewCell {
      override func awakeFromNib() { transform = CGAffineTransform(scaleX: 1, y: -1) }
    }
    let scene = try TableScene { _, table in table.register(FlippedCell.self, forCellReuseIdentifier: "cell") }
    let cell = try #require(scene.table.cellForRow(at: .row(3)))
    cell.alpha = 0.5
    #expect(cell.transform == flip)
    // Fetches more rows from the layout.
    try scene.scroll(to: 60)
    #expect(scene.table.cellForRow(at: .row(3)) === cell && cell.alpha == 0.5 && cell.transform == flip)
    #expect(cell.frame == scene.table.rectForRow(at: .row(3)))
    // A reused cell is opaque.
    try scene.scroll(to: 2000)
    #expect(scene.table.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == flip })
  }

  @Test func `the next rows are prefetched, and cancelled when the direction changes`() throws {
    final class Prefetcher: TableViewDataSourcePrefetching {
      var (announced, cancelled): ([Int], [Int]) = ([], [])
      func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        announced += indexPaths.map(\.row)
      }
      func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
      }
    }
    let prefetcher = Prefetcher()
    let scene = try TableScene()
    scene.table.prefetchDataSource = prefetcher
    try scene.scroll(to: 60)
    #expect(prefetcher.announced.first == 8 && prefetcher.announced == prefetcher.announced.sorted())
    try scene.scroll(to: 30)
    #expect(prefetcher.cancelled.first == 8)
  }
}

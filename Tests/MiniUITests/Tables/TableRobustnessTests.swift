import MiniUI
import MiniUITestSupport
import MiniUITesting
import SeededRandom
import TestSupport
import Testing

/// Tests of tables with bad data, and of random changes of all kinds.
struct TableRobustnessTests {
  /// Checks that exactly the visible rows have cells, one below the other, with the content of the data.
  private func check(_ scene: TableScene, _ comment: Comment) throws {
    let table = scene.table
    let visible = table.bounds
    var end: CGFloat?
    for path in scene.shown {
      let cell = try #require(table.cellForRow(at: path), comment)
      let rect = table.rectForRow(at: path)
      #expect(cell.frame == rect, comment)
      #expect(!cell.isHidden, comment)
      #expect(cell.superview === table, comment)
      #expect(cell.tag == path.section * 100_000 + path.row, comment)
      #expect(rect.maxY > visible.minY && rect.minY < visible.maxY, comment)
      if let end, path.row > 0 { #expect(abs(rect.minY - end) < 0.001, comment) }
      end = rect.maxY
    }
    let touched = table.indexPathsForRows(in: visible) ?? []
    #expect(touched == scene.shown, comment)
    let size = table.contentSize.height
    #expect(
      abs(size - (table.numberOfSections == 0 ? 0 : table.rect(forSection: table.numberOfSections - 1).maxY)) < 0.001)
  }

  @Test(arguments: 0..<Soak.count(25, of: 1000))
  func `after random changes exactly the visible rows have cells`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let styles: [TableView.Style] = [.plain, .grouped, .insetGrouped]
    let counts = (0..<number(0...4)).map { _ in number(0...30) }
    let scene = try TableScene(counts, styles[number(0...2)], rowHeight: number(0...1) == 0 ? 37 : nil)
    let data = scene.data
    if number(0...1) == 0 { data.heights = { CGFloat(10 + ($0.row * 29 + $0.section * 7) % 90) } }
    if number(0...1) == 0 { data.headers = ["A", nil, "C", "D", "E", "F"] }
    if number(0...2) == 0 { data.footers = ["a", "b", nil, "d"] }
    scene.table.reloadData()
    try scene.frame()
    for step in 0..<40 {
      switch number(0...8) {
      case 0...2: try scene.scroll(to: CGFloat(number(-100...2000)))
      case 3: try scene.stage.wheel(dy: CGFloat(number(-5...5)), at: CGPoint(x: 100, y: 100))
      case 4:
        data.counts = (0..<number(0...4)).map { _ in number(0...30) }
        scene.table.reloadData()
      case 5:
        scene.table.frame.size = CGSize(width: CGFloat(number(0...500)), height: CGFloat(number(0...400)))
      case 6:
        guard let section = data.counts.indices.randomElement(using: &random), data.counts[section] > 0 else { break }
        let row = number(0...data.counts[section] - 1)
        data.counts[section] -= 1
        scene.table.deleteRows(at: [.row(row, section)], with: .automatic)
        try scene.stage.advance(by: 1)
        // The cells that remain keep the tags of their former rows.
        scene.table.reconfigureRows(at: scene.shown)
      case 7:
        guard !data.counts.isEmpty else { break }
        let path = scene.table.indexPathForSelectedRow ?? IndexPath(row: NSNotFound, section: 0)
        scene.table.scrollToRow(at: path, at: .middle, animated: number(0...1) == 0)
      default: try scene.stage.advance(by: 0.2)
      }
      try scene.stage.advance(by: 1)
      try check(scene, "seed \(seed), step \(step)")
    }
  }

  @Test func `rows whose height differs at each request keep the first one without a report`() throws {
    let log = WarningLog()
    defer { log.end() }
    var random = SplitMix64(seed: 7)
    let scene = try TableScene([500], rowHeight: nil) { data, _ in
      data.heights = { _ in CGFloat(Int.random(in: 0...80, using: &random)) }
    }
    for y in stride(from: CGFloat(0), to: 3000, by: 130) { try scene.scroll(to: y) }
    let kept = scene.shown
    let heights = kept.map { scene.table.rectForRow(at: $0).height }
    #expect(!kept.isEmpty && Set(heights).count > 1)
    try scene.scroll(to: 0)
    try scene.scroll(to: 3000)
    #expect(kept.map { scene.table.rectForRow(at: $0).height } == heights && log.take().isEmpty)
  }

  @Test func `negative counts stop the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { TableData([-3]).makeTable(size: CGSize(width: 100, height: 100)).layoutIfNeeded() }
    }
  }

  @Test func `dequeuing a cell outside of a request stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let table = TableData([3]).makeTable(size: CGSize(width: 100, height: 100))
        _ = table.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0, section: 0))
      }
    }
  }

  @Test func `returning one cell for two rows stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Source: TableViewDataSource {
          let cell = TableViewCell(style: .default, reuseIdentifier: nil)
          func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
          func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { cell }
        }
        let source = Source()
        let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        table.rowHeight = 40
        table.dataSource = source
        table.layoutIfNeeded()
      }
    }
  }

  @Test func `a released table deallocates its cells`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 300))
    weak var dropped: TableView?
    weak var cell: TableViewCell?
    do {
      let table = TableData([100]).makeTable(size: CGSize(width: 320, height: 300))
      try stage.add(table)
      try stage.advance(by: 0.1)
      dropped = table
      cell = table.visibleCells.first
      table.removeFromSuperview()
    }
    try stage.advance(by: 0.1)
    #expect(dropped == nil && cell == nil)
  }

  @Test func `reloading during a finger's scroll does not interrupt the scroll`() throws {
    let scene = try TableScene([100])
    try scene.stage.touchDown(CGPoint(x: 100, y: 200))
    try scene.stage.touchMove(to: CGPoint(x: 100, y: 100), duration: 0.1)
    scene.data.counts = [50]
    scene.table.reloadData()
    try scene.stage.touchMove(to: CGPoint(x: 100, y: 60), duration: 0.1)
    #expect(scene.table.contentOffset.y > 100)
    try scene.stage.touchUp(CGPoint(x: 100, y: 60))
    try scene.stage.advance(by: 2)
    try check(scene, "")
  }
}

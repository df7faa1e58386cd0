import MiniUI
import MiniUITesting
import SeededRandom
import TestSupport
import Testing

/// Tests of tables that are resized: a table with its former size shows its former rows.
struct TableResizingTests {
  /// The frames of the visible rows in the window.
  private func positions(_ scene: TableScene) -> [IndexPath: CGRect] {
    var positions: [IndexPath: CGRect] = [:]
    for path in scene.shown {
      positions[path] = scene.table.rectForRow(at: path).offsetBy(dx: 0, dy: -scene.table.contentOffset.y)
    }
    return positions
  }

  private func resize(_ scene: TableScene, to size: CGSize) throws {
    scene.table.frame.size = size
    try scene.frame()
  }

  /// A table with headers and rows whose heights depend on its width, and are estimated wrongly.
  private func scene(_ counts: [Int], salt: Int = 0) throws -> TableScene {
    try TableScene(counts, rowHeight: nil) { data, table in
      table.estimatedRowHeight = 40
      data.headers = counts.indices.map { "Section \($0)" }
      data.heights = { [unowned table] path in
        CGFloat(24 + (path.row * 37 + path.section * 11 + salt) % 120) * 320 / max(1, table.bounds.width)
      }
    }
  }

  @Test func `a table at its end that was enlarged and reduced returns to its end`() throws {
    let scene = try TableScene([30])
    try scene.scroll(to: 1200)
    try resize(scene, to: CGSize(width: 320, height: 900))
    #expect(scene.table.contentOffset.y == 600)
    try resize(scene, to: CGSize(width: 320, height: 300))
    #expect(scene.table.contentOffset.y == 1200)
  }

  @Test func `a table enlarged to show all rows returns to its offset`() throws {
    let scene = try TableScene([10])
    try scene.scroll(to: 130)
    try resize(scene, to: CGSize(width: 500, height: 900))
    #expect(scene.table.contentOffset.y == 0)
    try resize(scene, to: CGSize(width: 320, height: 300))
    #expect(scene.table.contentOffset.y == 130)
  }

  @Test func `a table scrolled while it was enlarged keeps the new offset`() throws {
    let scene = try TableScene([30])
    try scene.scroll(to: 1200)
    try resize(scene, to: CGSize(width: 320, height: 900))
    try scene.scroll(to: 200)
    try resize(scene, to: CGSize(width: 320, height: 300))
    #expect(scene.table.contentOffset.y == 200)
  }

  @Test func `measured rows below their estimates do not lose the offset to restore`() throws {
    let scene = try scene([60])
    try scene.scroll(to: scene.table.contentSize.height)
    try scene.scroll(to: scene.table.contentSize.height - 300)
    let before = positions(scene)
    for width in [160.0, 640, 64] {
      try resize(scene, to: CGSize(width: width, height: 200))
      try resize(scene, to: CGSize(width: 320, height: 300))
      #expect(positions(scene) == before)
    }
  }

  @Test func `a table that shows only headers keeps its offset when it is resized and back`() throws {
    let scene = try TableScene(Array(repeating: 0, count: 40)) { data, _ in
      data.headers = (0..<40).map { "Section \($0)" }
    }
    try scene.scroll(to: scene.table.contentSize.height - 300)
    let offset = scene.table.contentOffset.y
    try resize(scene, to: CGSize(width: 320, height: 900))
    try resize(scene, to: CGSize(width: 320, height: 300))
    #expect(scene.table.contentOffset.y == offset)
  }

  @Test func `a visible footer whose text wraps in a narrower table gets its height`() throws {
    let scene = try TableScene([2, 2], .grouped) { data, _ in
      data.footers = ["A footer that explains the rows above it in one line or in two", nil]
    }
    let before = (scene.table.rectForFooter(inSection: 0).height, scene.table.rectForRow(at: .row(0, 1)).minY)
    try resize(scene, to: CGSize(width: 200, height: 400))
    #expect(scene.table.rectForFooter(inSection: 0).height > before.0 + 10)
    try resize(scene, to: CGSize(width: 640, height: 400))
    #expect(scene.table.rectForFooter(inSection: 0).height < before.0)
    try resize(scene, to: CGSize(width: 320, height: 300))
    #expect(scene.table.rectForFooter(inSection: 0).height == before.0)
    #expect(scene.table.rectForRow(at: .row(0, 1)).minY == before.1)
  }

  @Test func `a visible header with a view of the delegate keeps its height when the width changes`() throws {
    let scene = try TableScene([20]) { data, _ in
      data.headerViews = { _ in
        let view = View()
        view.frame.size.height = 60
        return view
      }
    }
    #expect(scene.table.rectForHeader(inSection: 0).height == 60)
    try resize(scene, to: CGSize(width: 200, height: 300))
    #expect(scene.table.rectForHeader(inSection: 0).height == 60)
  }

  @Test func `deleting rows above adapts the offset to restore`() throws {
    let scene = try TableScene([30])
    try scene.scroll(to: 1200)
    try resize(scene, to: CGSize(width: 320, height: 900))
    scene.data.counts = [28]
    scene.table.deleteRows(at: [.row(0), .row(1)], with: .none)
    try scene.stage.advance(by: 1)
    try resize(scene, to: CGSize(width: 320, height: 300))
    #expect(scene.table.contentOffset.y == 1100)
  }

  /// Scrolls randomly, resizes any number of times, and returns to the first size.
  @Test(arguments: 0..<Soak.count(30, of: 400))
  func `a table resized randomly and back shows the same rows at the same positions`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...60, using: &random) }
    let scene = try scene(counts, salt: seed)
    for _ in 0..<3 {
      for _ in 0..<2 {
        // The first scroll measures rows, which changes the limits.
        let limit = max(0, scene.table.contentSize.height - 300)
        let location = CGFloat.random(in: 0...max(1, limit), using: &random)
        try scene.scroll(to: Bool.random(using: &random) ? limit : location)
      }
      try scene.frame()
      let before = positions(scene)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let width = Int.random(in: 20...900, using: &random)
        try resize(scene, to: CGSize(width: width, height: Int.random(in: 10...900, using: &random)))
      }
      try resize(scene, to: CGSize(width: 320, height: 300))
      #expect(positions(scene) == before, "seed \(seed)")
    }
  }

  /// A controller whose rows are as high as a part of its width, set after the layout of another width.
  private final class SquareRows: ViewController {
    let table: TableView
    init(_ table: TableView) {
      self.table = table
      super.init(nibName: nil, bundle: nil)
    }
    override func loadView() { view = table }
    override func viewDidLayoutSubviews() {
      let height = (table.bounds.width / 8).rounded()
      if table.rowHeight != height { table.rowHeight = height }
    }
  }

  @Test
  func `a resized table with heights that depend on the width keeps its first row, and later restores the offset`()
    throws
  {
    let data = TableData([500])
    let size = CGSize(width: 320, height: 300)
    let controller = SquareRows(data.makeTable(.plain, size: size))
    let stage = try Stage(controller, size: size)
    let table = controller.table
    table.contentOffset.y = 8010
    try stage.settle()
    for width in [300.0, 330, 640, 200] {
      try stage.resize(to: CGSize(width: width, height: 300))
      try stage.settle()
      #expect(table.indexPathsForVisibleRows?.first == .row(200))
    }
    try stage.resize(to: size)
    try stage.settle()
    #expect(table.contentOffset.y == 8010)
  }
}

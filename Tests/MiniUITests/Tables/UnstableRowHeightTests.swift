import MiniUI
import MiniUITestSupport
import Testing

struct UnstableRowHeightTests {
  @Test func `heights that never settle are reported once for a row, and the table stays usable`() throws {
    let log = WarningLog()
    defer { log.end() }
    let scene = try TableScene([20], rowHeight: nil)
    #expect(log.take() == [])
    // The height request discards all heights.
    scene.data.heights = { [unowned table = scene.table] _ in
      table.estimatedRowHeight = table.estimatedRowHeight == 200 ? 201 : 200
      return 150
    }
    scene.table.reloadData()
    try scene.frame()
    let sentences = log.take()
    #expect(sentences.count == 1 && sentences[0].contains("do not settle"), "\(sentences)")
    scene.table.setNeedsLayout()
    try scene.frame()
    #expect(log.take() == [])
    scene.data.heights = { _ in 150 }
    scene.table.reloadData()
    try scene.frame()
    #expect(scene.shownRows == [0, 1] && log.take() == [])
  }

  @Test func `self-sizing rows settle without a report, however many there are`() throws {
    let log = WarningLog()
    defer { log.end() }
    let scene = try TableScene([400], size: CGSize(width: 320, height: 900), rowHeight: nil) { data, table in
      table.estimatedRowHeight = 400
      data.heights = { CGFloat(3 + $0.row % 5) }
    }
    try scene.scroll(to: 700)
    #expect(scene.shown.count > 150 && log.take() == [])
  }
}

import MiniUI
import MiniUITesting

/// A table that fills a window, its data, and a user. By default it has 100 rows of 50 points, of which six are visible.
final class TableScene {
  let stage: Stage
  let data: TableData
  let table: TableView

  init(
    _ counts: [Int] = [100], _ style: TableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 300),
    rowHeight: CGFloat? = 50, _ prepare: (TableData, TableView) -> Void = { _, _ in }
  ) throws {
    stage = try Stage(size: size)
    data = TableData(counts)
    table = data.makeTable(style, size: size)
    if let rowHeight { table.rowHeight = rowHeight }
    prepare(data, table)
    try stage.add(table)
  }

  /// The rows that are shown, by section and row.
  var shown: [IndexPath] { table.indexPathsForVisibleRows ?? [] }
  var shownRows: [Int] { shown.map(\.row) }
  var selected: [Int] { table.indexPathsForSelectedRows?.map(\.row) ?? [] }

  func frame() throws { try stage.advance(by: 0) }

  func scroll(to y: CGFloat) throws {
    table.contentOffset.y = y
    try frame()
  }

  /// Returns the center of a row of the first section, in the window.
  func location(_ row: Int) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
    return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  func finger(_ row: Int) throws {
    try stage.touchDown(location(row))
    try stage.advance(by: 0.05)
    try stage.touchUp(location(row))
  }

  func click(_ row: Int, _ modifiers: KeyModifiers = []) throws {
    try stage.send(.keyDown(Key(.modifier, modifiers: modifiers), isRepeat: false))
    // Long enough after the last click not to form a double click.
    try stage.advance(by: 1)
    try stage.tap(location(row))
    try stage.send(.keyUp(Key(.modifier)))
  }
}

extension IndexPath {
  static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}

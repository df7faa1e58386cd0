import MiniUITesting

@testable import MiniUI

/// A table of words in a window 375 points wide, with rows of 52 points, and a user who edits it.
final class EditingTableScene {
  let stage: Stage
  let data: EditingData
  let table: TableView

  init(
    _ words: [String] = (0..<40).map { "word \($0)" }, _ style: TableView.Style = .plain, isMirrored: Bool = false,
    _ prepare: (EditingData, TableView) -> Void = { _, _ in }
  ) throws {
    let size = CGSize(width: 375, height: 300)
    stage = try Stage(size: size)
    if isMirrored { stage.window.traits.layoutDirection = .rightToLeft }
    data = EditingData(words)
    table = TableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.rowHeight = 52
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = data
    table.delegate = data
    prepare(data, table)
    try stage.add(table)
    data.isLogging = true
  }

  func cell(_ row: Int) -> TableViewCell { table.cellForRow(at: IndexPath(row: row, section: 0))! }

  /// The texts that are shown, from top to bottom.
  var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }

  /// Returns a point at half the height of a row, by the distance from its left edge.
  func location(_ row: Int, x: CGFloat = 200) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
    return table.convert(CGPoint(x: x, y: rect.midY), to: nil)
  }

  /// Moves a finger along a row, and rests before it is lifted, so that it has no velocity.
  func swipe(_ row: Int, by distance: CGFloat, from x: CGFloat = 200) throws {
    let start = location(row, x: x)
    try stage.touchDown(start)
    try stage.touchMove(to: CGPoint(x: start.x + distance, y: start.y), duration: 0.3)
    try stage.advance(by: 0.1)
    try stage.touchUp()
    try stage.settle()
  }

  /// The distance by which a row is open, as it is shown at this moment.
  func open(_ row: Int) -> CGFloat { abs(cell(row).presentation.bounds.minX) }

  /// Returns the frames of a row's buttons, from left to right, in the window.
  func buttons(_ row: Int) -> [CGRect] {
    guard let view = cell(row).swipeView else { return [] }
    return view.subviews.map { $0.convert($0.bounds, to: nil) }.sorted { $0.minX < $1.minX }
  }
}

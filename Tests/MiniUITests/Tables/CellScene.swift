import MiniUITesting

@testable import MiniUI

/// Cells one below the other in a window, without a table.
final class CellScene {
  let stage: Stage
  private(set) var cells: [TableViewCell] = []
  private var bottom: CGFloat = 0

  init(width: CGFloat = 375) throws {
    stage = try Stage(size: CGSize(width: width, height: 300))
    stage.window.backgroundColor = .systemGroupedBackground
  }

  /// Adds a cell with the height that it asks for.
  @discardableResult
  func add(
    _ style: TableViewCell.CellStyle = .default, _ text: String? = "Rowan", _ detail: String? = nil,
    position: TableCellPosition = .plain, _ change: (TableViewCell) -> Void = { _ in }
  ) throws -> TableViewCell {
    let cell = TableViewCell(style: style, reuseIdentifier: nil)
    return try add(cell, text, detail, position: position, change)
  }

  @discardableResult
  func add(
    _ cell: TableViewCell, _ text: String? = nil, _ detail: String? = nil, position: TableCellPosition = .plain,
    _ change: (TableViewCell) -> Void = { _ in }
  ) throws -> TableViewCell {
    cell.rowPosition = position
    cell.setSeparator(
      TableSeparator(
        isTopShown: false, isBottomShown: true, insets: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16),
        color: .separator, thickness: 1 / stage.window.traitCollection.displayScale))
    if let text { cell.textLabel?.text = text }
    if let detail { cell.detailTextLabel?.text = detail }
    try stage.add(cell)
    change(cell)
    let width = stage.window.bounds.width
    cell.frame = CGRect(x: 0, y: bottom, width: width, height: cell.systemHeight(fitting: width))
    bottom = cell.frame.maxY
    cells.append(cell)
    cell.layoutIfNeeded()
    return cell
  }
}

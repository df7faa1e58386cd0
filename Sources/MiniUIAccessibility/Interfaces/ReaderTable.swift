internal import MiniUICore

/// A table with its cells, for readers. Rows and columns count from 0. A cell that is not on the screen may not exist.
struct ReaderTable {
  typealias Line = AccessibilityTable.Line

  let size: AccessibilityTable
  private let element: Element
  private let number: AccessibilityID

  /// Creates the table of an object; nil if the object is not a table.
  init?(_ element: Element) {
    guard let size = element.snapshot.table, let number = element.number else { return nil }
    (self.size, self.element, self.number) = (size, element, number)
  }

  /// Returns the cell that covers a row and a column; nil if there is none.
  func cell(_ row: Int, _ column: Int) -> Element? {
    guard contains(.row(row)), contains(.column(column)) else { return nil }
    return element.source.cell(inRow: row, column: column, of: number).flatMap { element.tree.element(.element($0)) }
  }

  func headers(of line: Line) -> [Element] {
    guard contains(line) else { return [] }
    return element.source.headers(of: line, in: number).compactMap { element.tree.element(.element($0)) }
  }

  /// Whether a row or a column is in the table.
  private func contains(_ line: Line) -> Bool {
    switch line {
    case .row(let row): (0..<size.rowCount).contains(row)
    case .column(let column): (0..<size.columnCount).contains(column)
    }
  }

  // MARK: Children

  /// Returns the cell at an index among the children; nil if another object is there.
  func cell(atIndex index: Int) -> (element: Element, position: AccessibilityTableCell)? {
    let children = element.children
    guard children.indices.contains(index), let child = element.tree.element(children[index]),
      let position = child.snapshot.tableCell
    else { return nil }
    return (child, position)
  }

  /// The rows in which all existing cells are selected, in order.
  var selectedRows: [Int] { selectedLines(\.rows) }
  /// The columns all of whose existing cells are selected, in order.
  var selectedColumns: [Int] { selectedLines(\.columns) }

  private func selectedLines(_ lines: KeyPath<AccessibilityTableCell, Range<Int>>) -> [Int] {
    var isSelected: [Int: Bool] = [:]
    for cell in selectableCells {
      for line in cell.snapshot.tableCell?[keyPath: lines] ?? 0..<0 {
        isSelected[line] = isSelected[line] != false && cell.isSelected
      }
    }
    return isSelected.filter(\.value).keys.sorted()
  }

  /// Selects the existing cells of a row or a column, as a user does, or removes them from the selection.
  /// - Returns: whether there are any, and all of them have the wanted state.
  func select(_ line: Line, to isWanted: Bool) -> Bool {
    let cells = selectableCells.filter { cell in
      switch line {
      case .row(let row): cell.snapshot.tableCell?.rows.contains(row) == true
      case .column(let column): cell.snapshot.tableCell?.columns.contains(column) == true
      }
    }
    return !cells.isEmpty && SelectionInterface.toggle(cells, to: isWanted)
  }

  private var selectableCells: [Element] {
    element.children.compactMap(element.tree.element).filter {
      $0.snapshot.tableCell != nil && $0.snapshot.states.contains(.selectable)
    }
  }
}

/// A container that reports the rows and columns of its cells. Readers move from cell to cell and speak the headers.
///
/// The container has the `accessibilityContainerType` `dataTable`. Its cells and headers are elements within it, and adopt
/// `AccessibilityContainerDataTableCell`. Cells that are not on the screen need not exist.
@preconcurrency @MainActor public protocol AccessibilityContainerDataTable: AnyObject {
  /// Returns the cell that covers a row and a column, counted from 0; nil if there is none on the screen.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any AccessibilityContainerDataTableCell)?
  /// Returns the number of all rows, including rows that are not on the screen.
  func accessibilityRowCount() -> Int
  /// Returns the number of columns.
  func accessibilityColumnCount() -> Int
  /// Returns the headers of a row. By default nil, for none.
  func accessibilityHeaderElements(forRow row: Int) -> [any AccessibilityContainerDataTableCell]?
  /// Returns the headers of a column. By default nil, for none.
  func accessibilityHeaderElements(forColumn column: Int) -> [any AccessibilityContainerDataTableCell]?
}

extension AccessibilityContainerDataTable {
  public func accessibilityHeaderElements(forRow row: Int) -> [any AccessibilityContainerDataTableCell]? { nil }
  public func accessibilityHeaderElements(forColumn column: Int) -> [any AccessibilityContainerDataTableCell]? { nil }
}

/// A cell or a header of an `AccessibilityContainerDataTable`: a view or an `AccessibilityElement`.
@preconcurrency @MainActor public protocol AccessibilityContainerDataTableCell: AnyObject {
  /// Returns the rows that the cell covers, counted from 0.
  func accessibilityRowRange() -> NSRange
  /// Returns the columns that the cell covers, counted from 0.
  func accessibilityColumnRange() -> NSRange
}

/// The tables among responders, with their cells.
extension Responder {
  /// The responder as a table; nil for other responders.
  final var dataTable: (any AccessibilityContainerDataTable)? {
    accessibilityContainerType == .dataTable ? self as? any AccessibilityContainerDataTable : nil
  }

  /// The table of the responder with the rows and columns that it covers; nil if it is no cell.
  final var cellOfTable: (table: Responder, rows: Range<Int>, columns: Range<Int>)? {
    guard let cell = self as? any AccessibilityContainerDataTableCell,
      let outer = enclosing,
      let table = sequence(first: outer, next: \.enclosing).first(where: { $0.dataTable != nil }),
      let rows = Range(cells: cell.accessibilityRowRange()), let columns = Range(cells: cell.accessibilityColumnRange())
    else { return nil }
    return (table, rows, columns)
  }

  /// The role in a table: a table, one of its headers, or another cell; nil for other responders.
  final var roleInTable: AccessibilityRole? {
    if dataTable != nil { return .table }
    guard let cell = cellOfTable else { return nil }
    if cell.table.headers(of: .column(cell.columns.lowerBound)).contains(self) { return .columnHeader }
    return cell.table.headers(of: .row(cell.rows.lowerBound)).contains(self) ? .rowHeader : .cell
  }

  /// Returns the headers of a row or a column of the table.
  final func headers(of line: AccessibilityTable.Line) -> [Responder] {
    let headers =
      switch line {
      case .row(let row): dataTable?.accessibilityHeaderElements(forRow: row)
      case .column(let column): dataTable?.accessibilityHeaderElements(forColumn: column)
      }
    return headers?.compactMap { $0 as? Responder } ?? []
  }
}

extension Range<Int> {
  /// The rows or columns of a cell; nil for an empty range, and for numbers beyond the 32 bits that readers use.
  fileprivate init?(cells range: NSRange) {
    let numbers = 0...Int(Int32.max)
    guard range.length > 0, numbers.contains(range.location), numbers.contains(range.length) else { return nil }
    self = range.location..<range.location + range.length
  }
}

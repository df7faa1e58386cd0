/// Data tables: elements whose cells have rows and columns.
extension AccessibilityTree {
  package func cell(inRow row: Int, column: Int, of table: AccessibilityID) -> AccessibilityID? {
    let cell = element(table)?.dataTable?.accessibilityDataTableCellElement(forRow: row, column: column) as? Responder
    return cell.flatMap(idOfElement)
  }

  package func headers(of line: AccessibilityTable.Line, in table: AccessibilityID) -> [AccessibilityID] {
    element(table)?.headers(of: line).compactMap(idOfElement) ?? []
  }

  /// The size of an element that is a table; nil for others.
  func table(_ element: Responder) -> AccessibilityTable? {
    guard let table = element.dataTable else { return nil }
    return AccessibilityTable(
      rowCount: max(0, table.accessibilityRowCount()), columnCount: max(0, table.accessibilityColumnCount()))
  }

  /// The rows and columns of an element that is a cell of a table; nil for others.
  func tableCell(_ element: Responder) -> AccessibilityTableCell? {
    element.cellOfTable.map { AccessibilityTableCell(table: id(of: $0.table), rows: $0.rows, columns: $0.columns) }
  }

  /// Returns the number of a cell; nil if it is no element in a window.
  private func idOfElement(_ cell: Responder) -> AccessibilityID? {
    cell.responderHost != nil && cell.exposure != .parts && cell.exposure != .absent ? id(of: cell) : nil
  }
}

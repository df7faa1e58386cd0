import MiniUICore

extension FakeSource {
  /// Adds a table of a million rows and three columns, of which the first three rows are on the screen. The cells of the first row and
  /// of the first column are headers. The numbers of the cells follow that of the table, row by row.
  @discardableResult func addTable(to parent: AccessibilityID) -> AccessibilityID {
    let table = add(.table, "Trees", to: parent) { $0.table = AccessibilityTable(rowCount: 1_000_000, columnCount: 3) }
    for row in 0..<3 {
      for column in 0..<3 {
        let role: AccessibilityRole = row == 0 ? .columnHeader : column == 0 ? .rowHeader : .cell
        add(role, "\(row)-\(column)", to: table) {
          $0.tableCell = AccessibilityTableCell(table: table, rows: row..<row + 1, columns: column..<column + 1)
          if role == .cell { ($0.states, $0.actions) = (.selectable, [AccessibilityAction(.press)]) }
        }
      }
    }
    return table
  }
}

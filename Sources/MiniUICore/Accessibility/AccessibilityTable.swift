/// The size of a table whose cells report their rows and columns.
public struct AccessibilityTable: Hashable, Sendable {
  /// The number of all rows, including rows that are not on the screen.
  public var rowCount: Int
  /// The number of all columns, including columns that are not on the screen.
  public var columnCount: Int

  public init(rowCount: Int, columnCount: Int) { (self.rowCount, self.columnCount) = (rowCount, columnCount) }

  /// A row or a column, counted from 0.
  public enum Line: Hashable, Sendable {
    case row(Int)
    case column(Int)
  }
}

/// The rows and columns that a cell covers, counted from 0. A header of a table is a cell too.
public struct AccessibilityTableCell: Hashable, Sendable {
  public var table: AccessibilityID
  /// Never empty.
  public var rows: Range<Int>
  /// Never empty.
  public var columns: Range<Int>

  public init(table: AccessibilityID, rows: Range<Int>, columns: Range<Int>) {
    (self.table, self.rows, self.columns) = (table, rows, columns)
  }
}

internal import MiniUICore

/// The interface of the cells and headers of tables.
enum TableCellInterface: ObjectInterface {
  static let name = ATSPI.prefix + "TableCell"
  static let properties = ["Position", "RowSpan", "ColumnSpan", "Table"]

  static func isProvided(by element: Element) -> Bool { element.snapshot.tableCell != nil }

  static func property(_ name: String, of element: Element) -> DBusValue? {
    guard let cell = element.snapshot.tableCell else { return nil }
    return switch name {
    case "Position": .structure([.int(cell.rows.lowerBound), .int(cell.columns.lowerBound)])
    case "RowSpan": .int(cell.rows.count)
    case "ColumnSpan": .int(cell.columns.count)
    case "Table": element.tree.reference(.element(cell.table))
    default: nil
    }
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    guard let cell = element.snapshot.tableCell else { throw .unknownObject }
    switch method {
    case "GetRowColumnSpan":
      return [
        .boolean(true), .int(cell.rows.lowerBound), .int(cell.columns.lowerBound), .int(cell.rows.count),
        .int(cell.columns.count),
      ]
    case "GetRowHeaderCells": return [headers(of: .row(cell.rows.lowerBound), for: element, in: cell.table)]
    case "GetColumnHeaderCells": return [headers(of: .column(cell.columns.lowerBound), for: element, in: cell.table)]
    default: throw .unknownMethod
    }
  }

  /// The headers of a row or column. Excludes the cell itself, so that a reader does not speak a header twice.
  private static func headers(
    of line: AccessibilityTable.Line, for element: Element, in table: AccessibilityID
  ) -> DBusValue {
    let table = element.tree.element(.element(table)).flatMap(ReaderTable.init)
    let headers = table?.headers(of: line).filter { $0.id != element.id } ?? []
    return .array(.reference, headers.map { element.tree.reference($0.id) })
  }
}

internal import MiniUICore

/// The interface of tables whose cells have rows and columns. The index of a cell is its index among the children of
/// the table; -1 if it is not a child or does not exist.
enum TableInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Table"
  static let properties = ["NRows", "NColumns", "Caption", "Summary", "NSelectedRows", "NSelectedColumns"]

  static func isProvided(by element: Element) -> Bool { element.snapshot.table != nil }

  static func property(_ name: String, of element: Element) -> DBusValue? {
    guard let table = ReaderTable(element) else { return nil }
    return switch name {
    case "NRows": .int(table.size.rowCount)
    case "NColumns": .int(table.size.columnCount)
    case "Caption", "Summary": ATSPI.null
    case "NSelectedRows": .int(table.selectedRows.count)
    case "NSelectedColumns": .int(table.selectedColumns.count)
    default: nil
    }
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    guard let table = ReaderTable(element) else { throw .unknownObject }
    let tree = element.tree
    switch method {
    case "GetRowAtIndex": return [.int(table.cell(atIndex: try arguments.int(0))?.position.rows.lowerBound ?? -1)]
    case "GetColumnAtIndex": return [.int(table.cell(atIndex: try arguments.int(0))?.position.columns.lowerBound ?? -1)]
    case "GetRowColumnExtentsAtIndex": return extents(of: table.cell(atIndex: try arguments.int(0)))
    case "GetRowHeader": return [tree.reference(table.headers(of: .row(try arguments.int(0))).first?.id)]
    case "GetColumnHeader": return [tree.reference(table.headers(of: .column(try arguments.int(0))).first?.id)]
    case "GetRowDescription": return [names(of: table.headers(of: .row(try arguments.int(0))))]
    case "GetColumnDescription": return [names(of: table.headers(of: .column(try arguments.int(0))))]
    case "GetSelectedRows": return [numbers(table.selectedRows)]
    case "GetSelectedColumns": return [numbers(table.selectedColumns)]
    case "IsRowSelected": return [.boolean(table.selectedRows.contains(try arguments.int(0)))]
    case "IsColumnSelected": return [.boolean(table.selectedColumns.contains(try arguments.int(0)))]
    case "AddRowSelection": return [.boolean(table.select(.row(try arguments.int(0)), to: true))]
    case "AddColumnSelection": return [.boolean(table.select(.column(try arguments.int(0)), to: true))]
    case "RemoveRowSelection": return [.boolean(table.select(.row(try arguments.int(0)), to: false))]
    case "RemoveColumnSelection": return [.boolean(table.select(.column(try arguments.int(0)), to: false))]
    default: return try call(method, ofCell: table.cell(try arguments.int(0), try arguments.int(1)), in: element)
    }
  }

  /// Calls a method whose arguments are the row and the column of a cell.
  private static func call(_ method: String, ofCell cell: Element?, in table: Element) throws(CallError) -> Answer {
    switch method {
    case "GetAccessibleAt": [table.tree.reference(cell?.id)]
    case "GetIndexAt": [.int(cell.flatMap { table.children.firstIndex(of: $0.id) } ?? -1)]
    case "GetRowExtentAt": [.int(cell?.snapshot.tableCell?.rows.count ?? 0)]
    case "GetColumnExtentAt": [.int(cell?.snapshot.tableCell?.columns.count ?? 0)]
    case "IsSelected": [.boolean(cell?.isSelected ?? false)]
    default: throw .unknownMethod
    }
  }

  private static func extents(of cell: (element: Element, position: AccessibilityTableCell)?) -> Answer {
    let (rows, columns) = (cell?.position.rows ?? -1 ..< -1, cell?.position.columns ?? -1 ..< -1)
    return [
      .boolean(cell != nil), .int(rows.lowerBound), .int(columns.lowerBound), .int(rows.count), .int(columns.count),
      .boolean(cell?.element.isSelected ?? false),
    ]
  }

  private static func names(of headers: [Element]) -> DBusValue { .string(headers.map(\.name).joined(separator: ", ")) }

  private static func numbers(_ lines: [Int]) -> DBusValue { .array(.int32, lines.map { .int($0) }) }
}

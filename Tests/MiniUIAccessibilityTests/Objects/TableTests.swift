import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of the interfaces of tables and of their cells. The table is 15, its cells are 16 to 24, row by row.
struct TableTests {
  private let desktop: Desktop
  private var source: FakeSource { desktop.source }

  init() throws {
    desktop = try .withOrder()
    source.addTable(to: source.id(1))
  }

  private func reference(_ path: String) -> DBusValue {
    .structure([.string(":1.7"), .objectPath(ATSPI.paths + path)])
  }

  private func answer(_ method: String, _ numbers: Int...) throws -> [DBusValue] {
    try desktop.call(method, of: "Table", at: "15", numbers.map { .int($0) })
  }

  @Test func `a table knows all of its rows, and has objects for the cells on the screen`() throws {
    #expect(try desktop.property("NRows", of: "Table", at: "15") == .int32(1_000_000))
    #expect(try desktop.property("NColumns", of: "Table", at: "15") == .int32(3))
    #expect(try desktop.property("ChildCount", of: "Accessible", at: "15") == .int32(9))
    #expect(try answer("GetAccessibleAt", 1, 1) == [reference("20")])
    for (row, column) in [(3, 0), (999_999, 2), (1, 3), (-1, 0), (0, -1)] {
      #expect(try answer("GetAccessibleAt", row, column) == [ATSPI.null])
    }
  }

  @Test func `tables, headers and cells have roles and interfaces of their own`() throws {
    func interfaces(_ path: String) throws -> [String] {
      let names = try desktop.call("GetInterfaces", of: "Accessible", at: path).first?.elements ?? []
      return names.compactMap { $0.text?.dropFirst(ATSPI.prefix.count) }.map(String.init)
    }
    let roles = ["15": "table", "17": "table column header", "19": "table row header", "20": "table cell"]
    for (path, role) in roles {
      #expect(try desktop.call("GetRoleName", of: "Accessible", at: path) == [.string(role)])
    }
    #expect(try interfaces("15") == ["Accessible", "Component", "Selection", "Table"])
    #expect(try interfaces("19") == ["Accessible", "Component", "TableCell"])
    #expect(try interfaces("20") == ["Accessible", "Component", "Action", "TableCell"])
  }

  @Test func `the index of a cell is its index among the children, and determines the row and the column`() throws {
    for row in 0..<3 {
      for column in 0..<3 {
        let index = try #require(try answer("GetIndexAt", row, column).first?.integer)
        let path = "\(16 + 3 * row + column)"
        #expect(try desktop.call("GetIndexInParent", of: "Accessible", at: path) == [.int(index)])
        #expect(try answer("GetRowAtIndex", index) == [.int(row)])
        #expect(try answer("GetColumnAtIndex", index) == [.int(column)])
      }
    }
    #expect(try answer("GetIndexAt", 3, 0) == [.int32(-1)])
    #expect(try answer("GetRowAtIndex", 9) == [.int32(-1)])
    #expect(try answer("GetColumnAtIndex", -1) == [.int32(-1)])
  }

  @Test func `a cell that covers two columns is found in both, and has the span of both`() throws {
    source.remove(source.id(21))
    source.nodes[source.id(20)]?.snapshot.tableCell?.columns = 1..<3
    #expect(try answer("GetAccessibleAt", 1, 1) == [reference("20")])
    #expect(try answer("GetAccessibleAt", 1, 2) == [reference("20")])
    #expect(try answer("GetColumnExtentAt", 1, 2) == [.int32(2)])
    #expect(try answer("GetRowExtentAt", 1, 2) == [.int32(1)])
    let extents: [DBusValue] = [.boolean(true), .int32(1), .int32(1), .int32(1), .int32(2), .boolean(false)]
    #expect(try answer("GetRowColumnExtentsAtIndex", 4) == extents)
    #expect(try desktop.property("Position", of: "TableCell", at: "20") == .structure([.int32(1), .int32(1)]))
    #expect(try desktop.property("ColumnSpan", of: "TableCell", at: "20") == .int32(2))
    #expect(try desktop.property("RowSpan", of: "TableCell", at: "20") == .int32(1))
    #expect(try desktop.call("GetRowColumnSpan", of: "TableCell", at: "20") == Array(extents.dropLast()))
  }

  @Test func `a cell has the headers of its row and column, but a header is not its own header`() throws {
    func headers(_ method: String, _ path: String) throws -> [DBusValue]? {
      try desktop.call(method, of: "TableCell", at: path).first?.elements
    }
    #expect(try answer("GetRowHeader", 2) == [reference("22")])
    #expect(try answer("GetColumnHeader", 1) == [reference("17")])
    #expect(try answer("GetRowHeader", 3) == [ATSPI.null])
    #expect(try answer("GetColumnDescription", 1) == [.string("0-1")])
    #expect(try answer("GetRowDescription", 0) == [.string("")])
    #expect(try headers("GetRowHeaderCells", "24") == [reference("22")])
    #expect(try headers("GetColumnHeaderCells", "24") == [reference("18")])
    #expect(try headers("GetColumnHeaderCells", "18") == [])
    #expect(try desktop.property("Table", of: "TableCell", at: "24") == reference("15"))
  }

  @Test func `selecting a row or a column presses each of its cells and none of its headers`() throws {
    func selected(_ method: String) throws -> [Int]? { try answer(method).first?.elements?.compactMap(\.integer) }
    #expect(try answer("AddRowSelection", 1) == [.boolean(true)])
    #expect(source.log == ["press 20", "press 21"])
    #expect(try selected("GetSelectedRows") == [1])
    #expect(try selected("GetSelectedColumns") == [])
    #expect(try answer("IsRowSelected", 1) == [.boolean(true)])
    #expect(try answer("IsSelected", 1, 2) == [.boolean(true)])
    #expect(try answer("IsSelected", 2, 2) == [.boolean(false)])
    #expect(try answer("AddColumnSelection", 2) == [.boolean(true)])
    #expect(try answer("IsColumnSelected", 2) == [.boolean(true)])
    #expect(try desktop.property("NSelectedColumns", of: "Table", at: "15") == .int32(1))
    #expect(try answer("RemoveRowSelection", 1) == [.boolean(true)])
    #expect(try answer("RemoveColumnSelection", 2) == [.boolean(true)])
    #expect(source.log == ["press 20", "press 21", "press 24", "press 20", "press 21", "press 24"])
    #expect(try desktop.property("NSelectedRows", of: "Table", at: "15") == .int32(0))
  }

  @Test func `a row without a cell on the screen cannot be selected`() throws {
    #expect(try answer("AddRowSelection", 3) == [.boolean(false)])
    #expect(source.log == [])
  }
}

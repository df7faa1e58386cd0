import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of a container that reports the rows and columns of its cells.
struct DataTableTests {
  private final class Cell: AccessibilityElement, AccessibilityContainerDataTableCell {
    let rows: NSRange
    let columns: NSRange

    init(_ name: String, row: Int, column: Int, in table: Ledger) {
      rows = NSRange(location: row, length: 1)
      columns = NSRange(location: column, length: 1)
      super.init(accessibilityContainer: table)
      accessibilityLabel = name
    }

    func accessibilityRowRange() -> NSRange { rows }
    func accessibilityColumnRange() -> NSRange { columns }
  }

  /// A table of a million rows, of which the first three are on the screen. The first row and the first column are headers.
  private final class Ledger: View, AccessibilityContainerDataTable {
    private(set) var cells: [[Cell]] = []
    /// The number of cells that a reader has asked for.
    var questionCount = 0

    func addCells() {
      let names = [["Month", "Orders"], ["May", "12"], ["June", "31"]]
      cells = names.enumerated().map { row, names in
        names.enumerated().map { Cell($1, row: row, column: $0, in: self) }
      }
      accessibilityElements = cells.flatMap(\.self)
    }

    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any AccessibilityContainerDataTableCell)? {
      questionCount += 1
      return row < cells.count ? cells[row][column] : nil
    }
    func accessibilityRowCount() -> Int { 1_000_000 }
    func accessibilityColumnCount() -> Int { 2 }
    func accessibilityHeaderElements(forRow row: Int) -> [any AccessibilityContainerDataTableCell]? {
      row > 0 && row < cells.count ? [cells[row][0]] : nil
    }
    func accessibilityHeaderElements(forColumn column: Int) -> [any AccessibilityContainerDataTableCell]? {
      [cells[0][column]]
    }
  }

  private let stage: Stage
  private let ledger = Ledger(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
  private let tree: AccessibilityTree

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 400))
    tree = AccessibilityTree(stage.application)
    ledger.accessibilityLabel = "Ledger"
    ledger.accessibilityContainerType = .dataTable
    ledger.addCells()
    try stage.add(ledger)
  }

  private func cell(_ row: Int, _ column: Int) -> AccessibilityID? {
    tree.cell(inRow: row, column: column, of: tree.id(of: ledger))
  }

  @Test func `a data table reports its size, and its cells report their rows and columns`() throws {
    #expect(try stage.get(.table, "Ledger").snapshot.table == AccessibilityTable(rowCount: 1_000_000, columnCount: 2))
    let table = tree.id(of: ledger)
    for (row, cells) in ledger.cells.enumerated() {
      for (column, element) in cells.enumerated() {
        let position = AccessibilityTableCell(table: table, rows: row..<row + 1, columns: column..<column + 1)
        #expect(tree.snapshot(element).tableCell == position)
        #expect(cell(row, column) == tree.id(of: element))
      }
    }
  }

  @Test func `headers of a data table have header roles, and are found for each row and column`() {
    #expect(stage.elements(.columnHeader).map(\.label) == ["Month", "Orders"])
    #expect(stage.elements(.rowHeader).map(\.label) == ["May", "June"])
    #expect(stage.elements(.cell).map(\.label) == ["12", "31"])
    let table = tree.id(of: ledger)
    #expect(tree.headers(of: .row(2), in: table) == [tree.id(of: ledger.cells[2][0])])
    #expect(tree.headers(of: .column(1), in: table) == [tree.id(of: ledger.cells[0][1])])
    #expect(tree.headers(of: .row(999_999), in: table) == [])
  }

  @Test func `a reader asks only for the rows on the screen in a data table of a million rows`() throws {
    #expect(cell(999_999, 1) == nil)
    #expect(ledger.questionCount == 1)
    _ = try #require(tree.snapshot(of: tree.id(of: ledger)))
    #expect(tree.children(of: tree.id(of: ledger)).count == 6)
    #expect(ledger.questionCount == 1, "the cells of the tree are those of the container")
  }

  @Test func `a container of another type is no table, and its parts are no cells`() throws {
    ledger.accessibilityContainerType = .list
    #expect(try stage.get(.list, "Ledger").snapshot.table == nil)
    #expect(stage.elements(.cell).isEmpty && tree.snapshot(ledger.cells[1][1]).tableCell == nil)
    #expect(cell(1, 1) == nil)
  }

  @Test(arguments: [
    NSRange(location: NSNotFound, length: 1), NSRange(location: 1, length: 0), NSRange(location: -1, length: 1),
    NSRange(location: 1, length: .max),
  ])
  func `an element with an empty or invalid range of rows is not a cell of the table`(rows: NSRange) {
    final class Stray: AccessibilityElement, AccessibilityContainerDataTableCell {
      var rows = NSRange()
      func accessibilityRowRange() -> NSRange { rows }
      func accessibilityColumnRange() -> NSRange { NSRange(location: 0, length: 1) }
    }
    let stray = Stray(accessibilityContainer: ledger)
    stray.rows = rows
    #expect(tree.snapshot(stray).tableCell == nil && tree.snapshot(stray).role == .staticText)
  }

  @Test func `a cell with the trait button is pressed`() {
    ledger.cells[1][1].accessibilityTraits = .button
    let snapshot = tree.snapshot(ledger.cells[1][1])
    #expect(snapshot.role == .cell && snapshot.actions == [AccessibilityAction(.press)])
  }
}

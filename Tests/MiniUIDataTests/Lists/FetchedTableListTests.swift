import DatabaseSupport
import MiniUIData
import MiniUITesting
import TestSupport
import Testing

/// Tests of JadKit's cases for fetched lists, in a table.
struct FetchedTableListTests {
  private final class Screen {
    let store: Store
    let stage: Stage
    let list = ItemsTableController()
    var table: TableView { list.tableView }
    var results: FetchedResultsController<Item> { list.fetchedResultsController }

    init(prefersReducedMotion: Bool = false) throws {
      store = try Store()
      list.fetchedResultsController = FetchedResultsController(Item.query, in: store.database)
      stage = try Stage(list, size: CGSize(width: 300, height: 1200), prefersReducedMotion: prefersReducedMotion)
    }

    func write(_ updates: @escaping @Sendable (Database) throws -> Void) async throws {
      try await store.write(updates)
      try await stage.settle(limit: 10, timeout: .seconds(20 * Slowness.factor))
    }

    func row(_ row: Int, _ section: Int) -> ItemRow? {
      table.cellForRow(at: IndexPath(row: row, section: section)) as? ItemRow
    }

    /// Checks that the table has the sections and rows of a fresh query, and that each cell shows its row.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
      let expected = try store.sections()
      #expect(table.numberOfSections == expected.count, sourceLocation: sourceLocation)
      for (section, content) in expected.enumerated() where section < table.numberOfSections {
        #expect(table.numberOfRows(inSection: section) == content.items.count, sourceLocation: sourceLocation)
        let title = table.dataSource?.tableView(table, titleForHeaderInSection: section) ?? ""
        #expect(title == content.name, sourceLocation: sourceLocation)
        for (index, item) in content.items.enumerated() {
          #expect(results.object(at: IndexPath(row: index, section: section)) == item, sourceLocation: sourceLocation)
          if let row = row(index, section) { #expect(row.item == item, sourceLocation: sourceLocation) }
        }
      }
    }
  }

  @Test func `a table list has the sections and the rows of the query`() throws {
    let screen = try Screen()
    try screen.check()
    #expect(screen.table.visibleCells.count == 15)
  }

  @Test func `each tapped row is selected once`() throws {
    let screen = try Screen()
    for (section, count) in [10, 5].enumerated() {
      for index in 0..<count {
        let row = try #require(screen.row(index, section))
        let object = try #require(screen.results.object(at: IndexPath(row: index, section: section)))
        #expect(!screen.list.selected.contains(object))
        try screen.stage.tap(row.convert(CGPoint(x: 20, y: 10), to: nil))
        #expect(screen.list.selected.last == object && screen.list.selected.count { $0 == object } == 1)
        try screen.stage.advance(by: 1)
      }
    }
  }

  @Test func `inserted, changed, moved and deleted rows and sections are shown`() async throws {
    let screen = try Screen()
    try await screen.write { try Item(id: 50, section: "First", name: "item 55").insert($0) }
    #expect(screen.table.numberOfRows(inSection: 0) == 11)
    try screen.check()
    let row = try #require(screen.row(0, 0))
    try await screen.write { try $0.execute(sql: "UPDATE item SET color = 7 WHERE id = 0") }
    #expect(screen.row(0, 0) === row)
    #expect(row.item?.color == 7)
    #expect(row.configurations == 2)
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = 'Second' WHERE id = 0") }
    #expect(screen.row(0, 1) === row)
    try screen.check()
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE section = 'First'") }
    #expect(screen.table.numberOfSections == 1)
    try screen.check()
    try await screen.write { try Item(id: 60, section: "Third", name: "a").insert($0) }
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = 'A' WHERE section = 'Second'") }
    try screen.check()
    #expect(screen.results.sections.map(\.name) == ["A", "Third"])
  }

  @Test func `headers follow the sections of the query`() async throws {
    let screen = try Screen()
    func titles() -> [String?] {
      (0..<screen.table.numberOfSections).map { screen.table.headerView(forSection: $0)?.textLabel?.text }
    }
    #expect(titles() == ["First", "Second"])
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE section = 'First'") }
    #expect(titles() == ["Second"])
    try await screen.write { db in
      try Item(id: 60, section: "Middle", name: "a").insert(db)
      try Item(id: 61, section: "Third", name: "a").insert(db)
    }
    #expect(titles() == ["Middle", "Second", "Third"])
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = NULL WHERE section = 'Second'") }
    #expect(titles() == [nil, "Middle", "Third"], "rows without a section have no header")
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = 'Second' WHERE section IS NULL") }
    #expect(titles() == ["Middle", "Second", "Third"])
    try await screen.write { try $0.execute(sql: "DELETE FROM item") }
    #expect(titles().isEmpty)
    try screen.check()
  }

  @Test func `a table list equals a fresh query after random transactions`() async throws {
    let screen = try Screen(prefersReducedMotion: true)
    var random = SplitMix64(seed: 6)
    for _ in 0..<Soak.count(60, of: 1000) {
      let statements = RandomStatements.make(&random)
      try await screen.write { db in
        for sql in statements { try db.execute(sql: sql) }
      }
      try screen.check()
    }
  }

  @Test func `an inserted row is animated, and the others move`() async throws {
    let screen = try Screen()
    let row = try #require(screen.row(5, 0))
    try await screen.store.write { try Item(id: 50, section: "First", name: "a").insert($0) }
    try await wait("the row comes") {
      try screen.stage.advanceFrame()
      return screen.results.numberOfObjects == 16
    }
    try screen.stage.advance(by: 0.1)
    let moving = screen.stage.application.pendingWork.filter { if case .animation = $0.kind { true } else { false } }
    #expect(moving.contains { $0.view === row } && screen.row(6, 0) === row)
    try await screen.stage.settle()
    try screen.check()
  }

  @Test func `the selection stays with its row when rows before it are deleted`() async throws {
    let screen = try Screen()
    screen.table.selectRow(at: IndexPath(row: 3, section: 1), animated: false, scrollPosition: .none)
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE section = 'First'") }
    #expect(screen.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
  }
}

import MiniUIData
import MiniUITesting
import Testing

/// Tests of rows that are swiped or edited while their database changes.
struct EditedRowUpdateTests {
  private final class NameRow: TableViewCell {
    let field = TextField()
    var item: Item?

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      field.frame = CGRect(x: 16, y: 6, width: 200, height: 32)
      contentView.addSubview(field)
    }
  }

  /// A table whose names are edited in the rows, and whose rows can be deleted.
  private final class Names: ViewController, FetchedTableList {
    var fetchedResultsController: FetchedResultsController<Item>!
    let tableView: TableView! = TableView(frame: .zero, style: .plain)
    var commits: [IndexPath] = []

    override func loadView() {
      tableView.rowHeight = 44
      tableView.dataSource = self
      tableView.delegate = self
      view = tableView
    }

    func listView(
      _ listView: TableView, configureCell cell: NameRow, withObject item: Item, atIndexPath indexPath: IndexPath
    ) {
      cell.item = item
      // Do not replace text that the user is editing.
      if !cell.field.isFirstResponder { cell.field.text = item.name }
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { commits.append(indexPath) }
  }

  private final class Screen {
    let store: Store
    let stage: Stage
    let names = Names()
    var table: TableView { names.tableView }

    init() throws {
      store = try Store()
      names.fetchedResultsController = FetchedResultsController(Item.plainQuery, in: store.database)
      stage = try Stage(names, size: CGSize(width: 375, height: 900))
    }

    func row(of id: Int64) throws -> NameRow {
      try #require(table.visibleCells.compactMap { $0 as? NameRow }.first { $0.item?.id == id })
    }

    func write(_ sql: String) async throws {
      try await store.write { try $0.execute(sql: sql) }
      try await stage.settle(limit: 10, timeout: .seconds(20))
      #expect(
        table.visibleCells.count == names.fetchedResultsController.numberOfObjects, "all rows are in the window")
    }

    /// Opens a row with a finger.
    func swipe(_ row: NameRow) throws {
      let start = row.convert(CGPoint(x: 300, y: 22), to: nil)
      try stage.touchDown(start)
      try stage.touchMove(to: CGPoint(x: start.x - 150, y: start.y), duration: 0.3)
      try stage.advance(by: 0.1)
      try stage.touchUp()
      try stage.settle()
    }
  }

  @Test func `a swiped row stays open while other rows change, and can then be deleted`() async throws {
    let screen = try Screen()
    let row = try screen.row(of: 3)
    try screen.swipe(row)
    #expect(row.showingDeleteConfirmation && row.bounds.minX > 0)
    try await screen.write("INSERT INTO item VALUES (50, 'First', 'a', 0)")
    try await screen.write("DELETE FROM item WHERE id IN (0, 1)")
    try await screen.write("UPDATE item SET name = 'item 95', color = 4 WHERE id = 3")
    #expect(try screen.row(of: 3) === row)
    #expect(row.showingDeleteConfirmation)
    #expect(row.bounds.minX > 0)
    let path = try #require(screen.table.indexPath(for: row))
    #expect(path == screen.names.fetchedResultsController.indexPath(forID: 3) && path.row == 13)
    try screen.stage.tap(row.convert(CGPoint(x: row.bounds.maxX - 30, y: 22), to: nil))
    #expect(screen.names.commits == [path])
  }

  @Test func `a swiped row disappears when the database deletes it, and the next row can be swiped`() async throws {
    let screen = try Screen()
    try screen.swipe(try screen.row(of: 3))
    try await screen.write("DELETE FROM item WHERE id = 3")
    #expect(screen.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation && $0.bounds.minX == 0 })
    let next = try screen.row(of: 4)
    try screen.swipe(next)
    #expect(next.showingDeleteConfirmation)
  }

  @Test func `an edited field keeps its text, caret and focus while its row moves`() async throws {
    let screen = try Screen()
    let row = try screen.row(of: 3)
    try screen.stage.tap(row.field.convert(row.field.bounds.center, to: nil))
    try screen.stage.key(.end)
    try screen.stage.type(" and")
    try screen.stage.key(.left)
    try await screen.write("INSERT INTO item VALUES (50, 'First', 'a', 0)")
    try await screen.write("UPDATE item SET name = 'item 95', color = 4 WHERE id = 3")
    #expect(try screen.row(of: 3) === row)
    #expect(row.item?.color == 4)
    #expect(row.field.isFirstResponder)
    #expect(row.field.text == "item 3 and")
    try screen.stage.type("!")
    #expect(row.field.text == "item 3 an!d")
  }

  @Test func `an edited field ends editing when the database deletes its row`() async throws {
    let screen = try Screen()
    let row = try screen.row(of: 3)
    try screen.stage.tap(row.field.convert(row.field.bounds.center, to: nil))
    #expect(row.field.isFirstResponder)
    try await screen.write("DELETE FROM item WHERE id = 3")
    #expect(!row.field.isFirstResponder)
  }
}

import Foundation
import MiniUI
import MiniUIData
import MiniUITesting

/// A row of the table that the tests show.
nonisolated struct Item: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable {
  static let databaseTableName = "item"

  var id: Int64
  var section: String?
  var name: String
  var color = 0
}

/// A table of items that can be written to, as an app has it.
@MainActor final class Items: ViewController, FetchedTableList {
  var fetchedResultsController: FetchedResultsController<Item>!
  let tableView: TableView! = TableView(frame: .zero, style: .plain)

  override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  func listView(
    _ listView: TableView, configureCell cell: TableViewCell, withObject item: Item, atIndexPath indexPath: IndexPath
  ) { cell.textLabel?.text = item.name }
}

/// A process that shows the items of a database, scrolls, and inserts items one by one.
@MainActor struct ListProcess {
  private let items = Items()
  private let database: DatabasePool
  private let stage: Stage

  init(_ path: String) throws {
    database = try ListDatabase.open(path)
    let query = FetchedQuery(Item.all(), sortedBy: [Column("name")], sections: Column("section"))
    items.fetchedResultsController = FetchedResultsController(query, in: database)
    stage = try Stage(items, size: CGSize(width: 300, height: 400))
  }

  /// Adds items until the process is killed.
  /// - Parameter didAdd: Called when the item with a number is in the database.
  func add(from first: Int, didAdd: (Int) -> Void) async throws {
    for id in first... {
      try await database.write {
        try Item(id: Int64(id), section: "Counted", name: "item \(id % 7)").insert($0)
      }
      didAdd(id)
      items.tableView.contentOffset.y = CGFloat(id * 37 % 400)
      try stage.advanceFrame()
    }
  }
}

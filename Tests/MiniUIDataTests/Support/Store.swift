import MiniUIData
import TestSupport

/// A database file with a table of items, in a folder of its own.
final class Store {
  let folder: TemporaryFolder
  let path: String
  var database: DatabasePool

  /// Creates the database with ten items in "First" and five in "Second".
  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("items.sqlite")
    database = try ListDatabase.open(path)
    try database.write { db in
      try Item.makeTable(db)
      for id in 0..<15 {
        try Item(id: Int64(id), section: id < 10 ? "First" : "Second", name: "item \(id % 10)").insert(db)
      }
    }
  }

  /// Performs a transaction off the main thread.
  func write(_ updates: @escaping @Sendable (Database) throws -> Void) async throws {
    try await database.write(updates)
  }

  /// Returns the sections of `Item.query` by a query that has nothing to do with the kit's.
  func sections() throws -> [ItemSection] {
    let items = try database.read { try Item.fetchAll($0, sql: "SELECT * FROM item ORDER BY section, name, id") }
    var sections: [ItemSection] = []
    for item in items {
      let name = item.section ?? ""
      if sections.last?.name != name { sections.append(ItemSection(name: name, items: [])) }
      sections[sections.count - 1].items.append(item)
    }
    return sections
  }
}

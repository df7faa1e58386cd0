import Foundation
import MiniUIData
import Synchronization
import TestSupport

/// A number that several threads count.
nonisolated final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func increment() { count.withLock { $0 += 1 } }
}

/// A database file with a table of items, in a folder of its own.
final class Store {
  let folder: TemporaryFolder
  let path: String
  var database: DatabasePool
  /// The number of fetches of all keys.
  let fetches = Counter()
  /// The number of reads of records.
  let recordReads = Counter()
  /// The number of reads that the main thread waited for.
  let recordReadsOnMain = Counter()

  /// Creates the database with ten items in "First", and the rest of them in "Second".
  init(rows: Int = 15, countsFetches: Bool = false) throws {
    folder = try TemporaryFolder()
    path = folder.file("items.sqlite")
    var configuration = Configuration()
    if countsFetches {
      configuration.prepareDatabase { [fetches, recordReads, recordReadsOnMain] db in
        db.trace { event in
          let sql = "\(event)"
          if sql.contains("miniui_key") {
            recordReads.increment()
            if Thread.isMainThread { recordReadsOnMain.increment() }
          } else if sql.contains("ORDER BY") {
            fetches.increment()
          }
        }
      }
    }
    database = try ListDatabase.open(path, configuration: configuration)
    try database.write { db in
      try Item.makeTable(db)
      for id in 0..<rows {
        try Item(id: Int64(id), section: id < 10 ? "First" : "Second", name: "item \(id % 10)").insert(db)
      }
    }
  }

  /// Opens the file again, with `prepare` for each connection.
  func reopen(_ prepare: @escaping @Sendable (Database) throws -> Void) throws {
    var configuration = Configuration()
    configuration.prepareDatabase(prepare)
    database = try ListDatabase.open(path, configuration: configuration)
  }

  /// Adds items to "First", with identifiers from 100 on.
  func fill(_ count: Int) throws {
    try database.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE number(id) AS (SELECT 100 UNION ALL SELECT id + 1 FROM number WHERE id < \(count + 99))
          INSERT INTO item SELECT id, 'First', printf('row %06d', id), 0 FROM number
          """)
    }
  }

  /// Performs a transaction off the main thread.
  func write(_ updates: @escaping @Sendable (Database) throws -> Void) async throws {
    try await database.write(updates)
  }

  /// Performs a transaction on this thread.
  func writeNow(_ updates: (Database) throws -> Void) throws { try database.write(updates) }

  /// Returns the sections of `Item.query`, fetched independently of the kit.
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

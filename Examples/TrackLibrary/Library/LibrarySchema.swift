internal import Foundation
internal import GRDB

/// The tables of a library.
enum LibrarySchema {
  /// The mark in a file's header by which SQLite's tools tell a library from other databases: "Pear".
  static let applicationID: Int32 = 0x5065_6172

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("tracks and a playlist") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.create(table: "track") { table in
        // Numbers are not used twice, so that a deleted track is not confused with one that was added later.
        table.autoIncrementedPrimaryKey("id")
        table.column("title", .text).notNull()
        table.column("artist", .text).notNull()
        table.column("album", .text).notNull()
        table.column("year", .integer).notNull()
        table.column("number", .integer).notNull()
        table.column("seconds", .integer).notNull()
        table.column("artistSection", .text).notNull()
        table.column("titleSection", .text).notNull()
        table.column("decade", .integer).notNull()
        table.column("titleKey", .text).notNull()
        table.column("words", .text).notNull()
      }
      for (index, columns) in orders { try db.create(index: index, on: "track", columns: columns) }
      try db.create(table: "entry") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("track", .integer).notNull().indexed().references("track", onDelete: .cascade)
        table.column("position", .integer).notNull().indexed()
      }
      try db.create(table: "source") { table in table.column("name", .text).notNull() }
    }
    migrator.registerMigration("searches by index") { db in
      // A search reads the words of each track in the order of the list: from the index alone, without the table.
      for (index, columns) in orders {
        try db.drop(index: index)
        try db.create(index: index, on: "track", columns: columns + ["words"])
      }
    }
    return migrator
  }

  /// The indexes of the orders that lists use, each with all columns that a list of keys needs.
  private static let orders = [
    ("byArtist", ["artistSection", "year", "album", "number", "id"]), ("byTitle", ["titleSection", "titleKey", "id"]),
    ("byYear", ["decade", "year", "artistSection", "album", "number", "id"]),
  ]

  /// Checks that a file is a library, or empty, or not there yet, without changing it.
  /// - Throws: `LibraryError` for a database of another kind, and the database's own errors.
  static func examine(_ path: String) throws {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, size > 0 else { return }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    let file = try DatabaseQueue(path: path, configuration: configuration)
    try file.read { db in
      let mark = try Int32.fetchOne(db, sql: "PRAGMA application_id")
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
      guard count > 0 else { return }
      guard mark == applicationID else {
        throw LibraryError(
          .foreign, at: path, "\(path) is the database of another program. Choose another file with --database.")
      }
      if try migrator.hasBeenSuperseded(db) {
        throw LibraryError(.foreign, at: path, "The library \(path) was made by a newer version of this program.")
      }
    }
  }
}

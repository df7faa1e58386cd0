import MiniUIData

/// The data of the notes.
enum Notes {
  static let query = FetchedQuery(
    Note.all(), sortedBy: [Column("text")], sections: Column("folder"))

  static func makeDatabase() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.create(table: "note") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("folder", .text).notNull()
        table.column("text", .text).notNull()
      }
      for (folder, text) in [("First", "Apples"), ("First", "Bread"), ("Second", "Call Ada")] {
        var note = Note(folder: folder, text: text)
        try note.insert(db)
      }
    }
    return database
  }
}

import MiniUIData

/// A row of the table that the tests show.
nonisolated struct Item: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable {
  static let databaseTableName = "item"

  var id: Int64
  var section: String?
  var name: String
  var color = 0

  /// The items in sections, by name.
  static var query: FetchedQuery<Item> {
    FetchedQuery(Item.all(), sortedBy: [Column("name")], sections: Column("section"))
  }

  /// All items in one section, by name.
  static var plainQuery: FetchedQuery<Item> { FetchedQuery(Item.all(), sortedBy: [Column("name")]) }

  static func makeTable(_ db: Database) throws {
    try db.create(table: "item") { table in
      table.primaryKey("id", .integer)
      table.column("section", .text)
      table.column("name", .text).notNull()
      table.column("color", .integer).notNull()
    }
    try db.create(index: "item_order", on: "item", columns: ["section", "name", "id"])
  }
}

/// A section as a fresh query has it.
struct ItemSection: Equatable {
  var name: String
  var items: [Item]
}

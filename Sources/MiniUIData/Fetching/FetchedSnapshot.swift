/// An immutable state of a list: its index, and the records that were loaded when it was fetched, from one transaction.
nonisolated struct FetchedSnapshot<Record: FetchedRecord>: Sendable {
  let index: FetchedIndex
  let records: [DatabaseValue: Record]

  /// Reads the current state of the database.
  /// - Parameter shown: Returns the shown rows. Called again after the index was read, for the keys of the records to
  ///   read: these include records that were loaded before, and records loaded later are as new as the index.
  init(_ query: FetchedQuery<Record>, in db: Database, shown: () -> ShownIndex<Record>) throws {
    index = try query.index(db, former: shown().index.keys)
    var remaining: [DatabaseValue] = []
    for key in shown().records.keys where index.keys.row(of: key) != nil { remaining.append(key) }
    records = try query.records(db, with: remaining)
  }
}

/// A new snapshot, with its difference from the shown one.
nonisolated struct FetchedUpdate<Record: FetchedRecord>: Sendable {
  let snapshot: FetchedSnapshot<Record>
  let difference: SectionedDifference
  /// The number of the index that the difference is relative to.
  let base: Int
  /// The keys of records that differ from the shown ones.
  let changed: Set<DatabaseValue>
  /// The number of commits known to the fetch.
  let commits: Int

  /// Whether the shown rows equal the database.
  var isEmpty: Bool { difference.isEmpty && changed.isEmpty }
}

/// The shown index, as fetches see it.
nonisolated struct ShownIndex<Record: FetchedRecord>: Sendable {
  var index: FetchedIndex
  /// The number of indexes shown before.
  var number = 0
  /// The records that are loaded.
  var records: [DatabaseValue: Record] = [:]
  /// The keys of rows whose record was deleted when it was requested.
  var missing: Set<DatabaseValue> = []

  /// Returns the update from this index to a newer state.
  func update(to snapshot: FetchedSnapshot<Record>, commits: Int) -> FetchedUpdate<Record> {
    var changed: Set<DatabaseValue> = []
    for (key, record) in snapshot.records {
      if let shown = records[key], shown != record { changed.insert(key) }
    }
    // A row that exists again has a record again.
    for key in missing where snapshot.index.keys.row(of: key) != nil { changed.insert(key) }
    return FetchedUpdate(
      snapshot: snapshot, difference: index.difference(to: snapshot.index), base: number, changed: changed,
      commits: commits)
  }
}

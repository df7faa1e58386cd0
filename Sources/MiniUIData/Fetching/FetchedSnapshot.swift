/// An immutable state of a list: its index, and the records that were loaded when it was fetched, all from one transaction.
nonisolated struct FetchedSnapshot<Record: FetchedRecord>: Sendable {
  let index: FetchedIndex
  let records: [DatabaseValue: Record]

  /// Reads the present state of the database.
  /// - Parameter shown: Returns what is shown. It is called again when the index was read, for the keys of the records to read:
  ///   a record that is loaded elsewhere before that is among them, one that is loaded later is as new as the index.
  init(_ query: FetchedQuery<Record>, in db: Database, shown: () -> ShownIndex<Record>) throws {
    index = try query.index(db, former: shown().index.keys)
    var remaining: [DatabaseValue] = []
    for key in shown().records.keys where index.keys.row(of: key) != nil { remaining.append(key) }
    records = try query.records(db, with: remaining)
  }
}

/// A snapshot that has not been shown yet, with its difference from the one that is shown.
nonisolated struct FetchedUpdate<Record: FetchedRecord>: Sendable {
  let snapshot: FetchedSnapshot<Record>
  let difference: SectionedDifference
  /// The number of the index that the difference begins at.
  let base: Int
  /// The keys of the records that differ from those that are shown.
  let changed: Set<DatabaseValue>
  /// The number of commits that the fetch knew of.
  let commits: Int

  /// Whether what is shown is as in the database.
  var isEmpty: Bool { difference.isEmpty && changed.isEmpty }
}

/// The index that is shown, as the fetches know it.
nonisolated struct ShownIndex<Record: FetchedRecord>: Sendable {
  var index: FetchedIndex
  /// The number of indexes that were shown before.
  var number = 0
  /// The records that are loaded.
  var records: [DatabaseValue: Record] = [:]
  /// The keys of rows whose record was deleted when it was asked for.
  var missing: Set<DatabaseValue> = []

  /// Returns the update from this index to a newer state.
  func update(to snapshot: FetchedSnapshot<Record>, commits: Int) -> FetchedUpdate<Record> {
    var changed: Set<DatabaseValue> = []
    for (key, record) in snapshot.records {
      if let shown = records[key], shown != record { changed.insert(key) }
    }
    // A row that is still there has a record again.
    for key in missing where snapshot.index.keys.row(of: key) != nil { changed.insert(key) }
    return FetchedUpdate(
      snapshot: snapshot, difference: index.difference(to: snapshot.index), base: number, changed: changed,
      commits: commits)
  }
}

extension FetchedResultsController {
  /// Loads the records of the rows around `row` that are not loaded, on this thread.
  final func loadWindow(around row: Int) {
    let keys = keysToLoad(inWindowOf: row)
    guard !keys.isEmpty else { return }
    do {
      add(try startedFollower().records(with: keys), for: keys)
    } catch {
      // The rows remain, as placeholders, until a fetch succeeds.
      cache.add([:], for: keys)
      didFail(error)
    }
  }

  /// Loads the records of rows that will be shown soon, on another thread. A list's view calls it as it scrolls.
  public final func prefetchObjects(at indexPaths: [IndexPath]) {
    var windows: Set<Int> = []
    for path in indexPaths {
      guard let row = shown.index.counts.row(at: path), cache.mustLoad(shown.index.keys[row]) else { continue }
      windows.insert(row / RecordCache<Record>.window)
    }
    for window in windows.sorted() {
      let keys = keysToLoad(inWindowOf: window * RecordCache<Record>.window)
      startedFollower().loadRecords(with: keys) { [weak self] in self?.didPrefetch($0) }
    }
  }

  private func didPrefetch(_ records: [DatabaseValue: Record]) {
    // A record may have been loaded in another way since, and have been compared by a fetch.
    let useful = records.filter { cache.mustLoad($0.key) && shown.index.keys.row(of: $0.key) != nil }
    if !useful.isEmpty { add(useful, for: Array(useful.keys)) }
  }

  private func keysToLoad(inWindowOf row: Int) -> [DatabaseValue] {
    let window = RecordCache<Record>.window
    let start = row / window * window
    var keys: [DatabaseValue] = []
    for row in start..<min(start + window, numberOfObjects) {
      let key = shown.index.keys[row]
      if cache.mustLoad(key) { keys.append(key) }
    }
    return keys
  }

  /// - Parameter keys: The keys that were asked for: those without a record are missing in the database.
  private func add(_ records: [DatabaseValue: Record], for keys: [DatabaseValue]) {
    cache.add(records, for: keys)
    shown.records = cache.records
    follower?.setShown(shown)
  }
}

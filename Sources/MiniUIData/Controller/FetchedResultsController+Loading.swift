extension FetchedResultsController {
  /// Loads the records of the rows around `row` that are not loaded, on this thread.
  final func loadWindow(around row: Int) {
    let keys = keysToLoad(inWindowOf: row)
    guard !keys.isEmpty else { return }
    let follower = startedFollower()
    let count = follower.fetchCount
    do {
      add(try follower.records(with: keys), for: keys)
      // A fetch that began meanwhile may not have compared these records, and have seen newer ones.
      if follower.fetchCount != count { follower.databaseDidChange() }
    } catch {
      // The rows remain, as placeholders, until a fetch succeeds.
      cache.add([:], for: keys)
      didFail(error)
    }
  }

  /// The most windows that are loaded in advance at a time: a view that is scrolled far would leave them before they come.
  private static var windowsInAdvance: Int { 3 }

  /// Loads the records of rows that will be shown soon, on another thread. A list's view calls it as it scrolls.
  public final func prefetchObjects(at indexPaths: [IndexPath]) {
    for path in indexPaths where prefetched.count < Self.windowsInAdvance {
      guard let row = shown.index.counts.row(at: path), cache.mustLoad(shown.index.keys[row]) else { continue }
      let window = row / RecordCache<Record>.window
      guard prefetched.insert(window).inserted else { continue }
      startedFollower().loadRecords(with: keysToLoad(inWindowOf: row)) { [weak self] records in
        self?.prefetched.remove(window)
        if let records { self?.didPrefetch(records) }
      }
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
    shown.missing = cache.missing
    follower?.setShown(shown)
  }
}

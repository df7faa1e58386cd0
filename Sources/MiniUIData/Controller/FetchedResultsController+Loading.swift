extension FetchedResultsController {
  /// Loads the missing records of `row` and the rows near it, on this thread.
  final func loadWindow(around row: Int) {
    let keys = keysToLoad(inWindowOf: row)
    guard !keys.isEmpty else { return }
    let follower = startedFollower()
    let count = follower.fetchCount
    do {
      add(try follower.records(with: keys), for: keys)
      // A fetch that began in the meantime may have read newer records, without comparing them with these: fetch again.
      if follower.fetchCount != count { follower.databaseDidChange() }
    } catch {
      // The rows stay as placeholders until a fetch succeeds.
      cache.add([:], for: keys)
      didFail(error)
    }
  }

  /// The maximum number of windows that are prefetched at a time: fast scrolling would leave more of them before they
  /// are loaded.
  private static var windowsInAdvance: Int { 3 }

  /// Loads the records of rows that will soon be visible, on another thread. A list's view calls it while it scrolls.
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
    // A record may have been loaded by another request in the meantime, and compared by a fetch.
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

  /// - Parameter keys: The requested keys. Keys without a record are missing in the database.
  private func add(_ records: [DatabaseValue: Record], for keys: [DatabaseValue]) {
    cache.add(records, for: keys)
    shown.records = cache.records
    shown.missing = cache.missing
    follower?.setShown(shown)
  }
}

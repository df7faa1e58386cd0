/// Watches a list's database file. Reports commits by other processes and connections, and the removal of the file.
///
/// All watches of a file share one `WatchedDatabase`.
nonisolated final class DatabaseObservation: Sendable {
  /// The reason for a notification.
  enum Event: Sendable { case didCommit, fileGone, fileReplaced }

  private let database: WatchedDatabase

  /// Starts watching.
  /// - Parameters:
  ///   - file: The file that was opened. If another file has its path now, this is reported first.
  ///   - notify: Called on a queue of the watch.
  init(_ path: String, _ file: DatabaseFile, notify: @escaping @Sendable (Event) -> Void) {
    database = WatchedDatabase.at(path, file)
    database.add(ObjectIdentifier(self), notify)
  }

  /// The pace of all lists of the file.
  var pace: SharedFetchPace { database.pace }

  deinit { database.remove(ObjectIdentifier(self)) }

  /// Records that a fetch begins, which sees all commits so far.
  func willFetch() { database.willFetch(ObjectIdentifier(self)) }
}

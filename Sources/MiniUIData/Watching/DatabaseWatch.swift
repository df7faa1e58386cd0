/// The watch that a list keeps on its database file: it notifies of the commits of other processes and other connections, and of
/// the removal of the file.
///
/// All watches of a file share one `WatchedDatabase`.
nonisolated final class DatabaseWatch: Sendable {
  /// A change that a watch notifies of.
  enum Event: Sendable { case didCommit, fileGone, fileReplaced }

  private let database: WatchedDatabase

  /// Begins to watch.
  /// - Parameters:
  ///   - file: The file that was opened. If there is another one by now, the watch notifies of that first.
  ///   - notify: Called on a queue of the watch.
  init(_ path: String, _ file: DatabaseFile, notify: @escaping @Sendable (Event) -> Void) {
    database = WatchedDatabase.at(path, file)
    database.add(ObjectIdentifier(self), notify)
  }

  deinit { database.remove(ObjectIdentifier(self)) }

  /// Notes that a fetch begins, which sees all commits until now.
  func willFetch() { database.willFetch(ObjectIdentifier(self)) }
}

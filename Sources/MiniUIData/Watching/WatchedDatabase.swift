internal import Dispatch
internal import Foundation
internal import Synchronization

/// A watched database file, shared by all lists that show it.
///
/// A commit writes to the file or to one beside it, which notifies the watch. SQLite's data version then shows whether
/// the content has changed after a list's fetch. No code runs while the database is not written.
nonisolated final class WatchedDatabase: @unchecked Sendable {
  private struct Watcher {
    let notify: @Sendable (DatabaseObservation.Event) -> Void
    /// The data version of the last fetch.
    var seenVersion: Int?
  }

  /// Decides when the lists fetch, so that all of them together take at most a fifth of one processor: see `FetchPace`.
  let pace = SharedFetchPace()
  // All properties below are used only on `queue`.
  private let queue = DispatchQueue(label: "MiniUIData.WatchedDatabase")
  private let path: String
  private let file: DatabaseFile
  private var folderWatch: FolderWatch?
  private var poll: (any DispatchSourceTimer)?
  /// The only connection whose data version is read, since versions of different connections cannot be compared.
  private var connection: DatabaseQueue?
  private var watchers: [ObjectIdentifier: Watcher] = [:]
  /// The file at the path at the last check.
  private var present: DatabaseFile?
  /// The number of rounds of checks so far: a new round ends earlier ones.
  private var round = 0

  // MARK: Sharing

  private struct Weak { weak var database: WatchedDatabase? }
  private static let all = Mutex<[String: Weak]>([:])

  /// Returns the watched database at a path, shared by all current watchers.
  static func at(_ path: String, _ file: DatabaseFile) -> WatchedDatabase {
    all.withLock { all in
      if let database = all[path]?.database, database.file == file { return database }
      let database = WatchedDatabase(path, file)
      all = all.filter { $0.value.database != nil }
      all[path] = Weak(database: database)
      return database
    }
  }

  private init(_ path: String, _ file: DatabaseFile) {
    self.path = path
    self.file = file
    present = file
    queue.async { [weak self] in self?.begin() }
  }

  deinit { poll?.cancel() }

  private func begin() {
    let url = URL(filePath: path)
    let name = url.lastPathComponent
    let names: Set<String> = [name, name + "-wal", name + "-journal"]
    folderWatch = FolderWatch(url.deletingLastPathComponent().path, on: queue) { [weak self] changes in
      guard let self else { return }
      guard let changes else { return checkFile() }
      if changes[name]?.contains(.name) == true { checkFile() }
      if changes.keys.contains(where: names.contains) { checkVersionRepeatedly() }
    }
    if folderWatch == nil { pollEachSecond() }
    var configuration = Configuration()
    configuration.readonly = true
    connection = try? DatabaseQueue(path: path, configuration: configuration)
  }

  /// Checks the file and its version once a second. Used if the system has no free watch.
  private func pollEachSecond() {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in
      self?.checkFile()
      self?.checkVersion()
    }
    timer.activate()
    poll = timer
  }

  // MARK: Watchers

  func add(_ token: ObjectIdentifier, _ notify: @escaping @Sendable (DatabaseObservation.Event) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      checkFile()
      watchers[token] = Watcher(notify: notify)
      // The file was lost before this watcher was added; the others have been notified.
      if present != file { notify(lossEvent) }
    }
  }

  func remove(_ token: ObjectIdentifier) { queue.async { self.watchers[token] = nil } }

  /// Records that a fetch of a watcher begins, which sees all commits so far.
  func willFetch(_ token: ObjectIdentifier) {
    queue.sync { if let version = version() { watchers[token]?.seenVersion = version } }
  }

  // MARK: Commits

  /// The delays, in seconds, after which the data version is read again. A process first writes the pages of a commit,
  /// then syncs the file, and finally publishes the commit in shared memory. The system does not report changes of
  /// shared memory.
  private static let delays: [Double] = [0.002, 0.01, 0.05, 0.25, 1, 4]

  /// Reads the data version now and after each delay. Continues after a new version, which may belong to the previous
  /// commit.
  private func checkVersionRepeatedly() {
    round += 1
    checkVersion(delays: Self.delays[...], of: round)
  }

  private func checkVersion(delays: ArraySlice<Double>, of round: Int) {
    guard round == self.round, present == file, !watchers.isEmpty else { return }
    checkVersion()
    guard let delay = delays.first else { return }
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.checkVersion(delays: delays.dropFirst(), of: round)
    }
  }

  /// Notifies each watcher that has not fetched since the last commit.
  private func checkVersion() {
    guard present == file else { return }
    let version = version()
    for watcher in watchers.values where version == nil || version != watcher.seenVersion { watcher.notify(.didCommit) }
  }

  /// The data version of the database; nil if it cannot be read.
  private func version() -> Int? {
    guard let connection else { return nil }
    return try? connection.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }

  // MARK: The file

  private var lossEvent: DatabaseObservation.Event { present == nil ? .fileGone : .fileReplaced }

  /// Notifies if the file was removed, and again if another file appears at its path. The return of the same file is
  /// not reported: it must be opened again, which creates a new watch.
  private func checkFile() {
    let now = DatabaseFile(path)
    guard now != present, now != file else { return }
    present = now
    Self.all.withLock { if $0[path]?.database === self { $0[path] = nil } }
    for watcher in watchers.values { watcher.notify(lossEvent) }
  }
}

internal import Dispatch
internal import Foundation
internal import Synchronization

/// A database file that is watched, for all lists that show it.
///
/// A commit writes to the file or to one of those beside it, which wakes the watch; SQLite's data version then tells whether the
/// content has changed since a list fetched it. Nothing runs while nothing is written.
nonisolated final class WatchedDatabase: @unchecked Sendable {
  private struct Watcher {
    let notify: @Sendable (DatabaseWatch.Event) -> Void
    /// The data version of what was fetched last.
    var seenVersion: Int?
  }

  // All of these are used on `queue` only.
  private let queue = DispatchQueue(label: "MiniUIData.WatchedDatabase")
  private let path: String
  private let file: DatabaseFile
  private var folderWatch: FolderWatch?
  private var poll: (any DispatchSourceTimer)?
  /// The one connection whose data version is read: versions of different connections cannot be compared.
  private var connection: DatabaseQueue?
  private var watchers: [ObjectIdentifier: Watcher] = [:]
  /// The file at the path when that was checked last.
  private var present: DatabaseFile?
  /// The number of rounds of checks that have begun: a new one ends those before it.
  private var round = 0

  // MARK: Sharing

  private struct Weak { weak var database: WatchedDatabase? }
  private static let all = Mutex<[String: Weak]>([:])

  /// Returns the watched database at a path, which is the same one for all that watch it at a time.
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

  /// For a system without watches to spare.
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

  func add(_ token: ObjectIdentifier, _ notify: @escaping @Sendable (DatabaseWatch.Event) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      checkFile()
      watchers[token] = Watcher(notify: notify)
      // The others know already.
      if present != file { notify(lossEvent) }
    }
  }

  func remove(_ token: ObjectIdentifier) { queue.async { self.watchers[token] = nil } }

  /// Notes that a fetch of a watcher begins, which sees all commits until now.
  func willFetch(_ token: ObjectIdentifier) {
    queue.sync { if let version = version() { watchers[token]?.seenVersion = version } }
  }

  // MARK: Commits

  /// The times in seconds after which the data version is read again. A process writes the pages of a commit first, then syncs
  /// the file, and publishes the commit in shared memory, whose changes nothing tells.
  private static let delays: [Double] = [0.002, 0.01, 0.05, 0.25, 1, 4]

  /// Reads the data version now and after each of the delays. A new version does not end this: it may be that of the commit
  /// before.
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

  /// Notifies the watchers for which there are commits that no fetch has seen.
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

  private var lossEvent: DatabaseWatch.Event { present == nil ? .fileGone : .fileReplaced }

  /// Notifies if the file has gone, and again if there is another one then. That the same one comes back is not noticed: it must
  /// be opened again, and then has a watch of its own.
  private func checkFile() {
    let now = DatabaseFile(path)
    guard now != present, now != file else { return }
    present = now
    Self.all.withLock { if $0[path]?.database === self { $0[path] = nil } }
    for watcher in watchers.values { watcher.notify(lossEvent) }
  }
}

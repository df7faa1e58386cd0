internal import Dispatch
internal import Foundation

/// Notifies of the commits of other processes and other connections to a database file, and of its removal.
///
/// A commit writes to the file or to one of those beside it, which wakes the watch; SQLite's data version then tells whether the
/// content has changed since the list fetched it. Nothing runs while nothing is written.
nonisolated final class DatabaseWatch: @unchecked Sendable {
  /// A change that a watch notifies of.
  enum Event: Sendable { case didCommit, fileGone, fileReplaced }

  // All of these are used on `queue` only.
  private let queue = DispatchQueue(label: "MiniUIData.DatabaseWatch")
  private let path: String
  private let names: Set<String>
  private let file: DatabaseFile?
  private var folderWatch: FolderWatch?
  private var poll: (any DispatchSourceTimer)?
  /// The one connection whose data version is read: versions of different connections cannot be compared.
  private var connection: DatabaseQueue?
  /// The data version of what was fetched last.
  private var seenVersion: Int?
  private var isFileGone = false
  /// The number of rounds of checks that have begun: a new one ends those before it.
  private var round = 0
  private let notify: @Sendable (Event) -> Void

  /// Begins to watch.
  /// - Parameter notify: Called on a queue of the watch.
  /// - Returns: nil if the database has no file.
  init?(_ path: String, notify: @escaping @Sendable (Event) -> Void) {
    guard !path.isEmpty, !path.hasPrefix(":"), let file = DatabaseFile(path) else { return nil }
    let url = URL(filePath: path)
    let name = url.lastPathComponent
    self.path = path
    self.file = file
    self.notify = notify
    names = [name, name + "-wal", name + "-journal"]
    let folder = url.deletingLastPathComponent().path
    queue.async { [weak self] in self?.begin(folder, name) }
  }

  private func begin(_ folder: String, _ name: String) {
    folderWatch = FolderWatch(folder, on: queue) { [weak self] changes in
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

  deinit { poll?.cancel() }

  /// Notes that a fetch begins, which sees all commits until now.
  func willFetch() { queue.sync { seenVersion = version() ?? seenVersion } }

  /// The times in seconds after which the data version is read again. A process writes the pages of a commit first, then syncs
  /// the file, and publishes the commit in shared memory, whose changes nothing tells.
  private static let delays: [Double] = [0.002, 0.01, 0.05, 0.25, 1, 4]

  /// Reads the data version now and after each of the delays. A new version does not end this: it may be that of the commit
  /// before.
  private func checkVersionRepeatedly() {
    round += 1
    checkVersion(delays: DatabaseWatch.delays[...], of: round)
  }

  private func checkVersion(delays: ArraySlice<Double>, of round: Int) {
    guard round == self.round, !isFileGone else { return }
    checkVersion()
    guard let delay = delays.first else { return }
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.checkVersion(delays: delays.dropFirst(), of: round)
    }
  }

  /// Notifies if there are commits that no fetch has seen.
  private func checkVersion() {
    guard !isFileGone else { return }
    let version = version()
    if version == nil || version != seenVersion { notify(.didCommit) }
  }

  /// The data version of the database; nil if it cannot be read.
  private func version() -> Int? {
    guard let connection else { return nil }
    return try? connection.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }

  private func checkFile() {
    let present = DatabaseFile(path)
    guard present != file else { return }
    let isFirst = !isFileGone
    isFileGone = true
    if present != nil { notify(.fileReplaced) } else if isFirst { notify(.fileGone) }
  }
}

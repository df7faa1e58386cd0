internal import Dispatch
internal import Synchronization

/// Decides when the next fetch begins, so that following frequent commits takes at most a fifth of one processor. Only
/// fetches of more than 0.05 seconds take more, since their pauses are limited to `maximumRest`.
///
/// The lists of one database share it, as `SharedFetchPace`: the pauses after their fetches add up.
nonisolated struct FetchPace: Sendable {
  /// The delay after a change, in seconds, since both the database and the file report a commit.
  static let gathering = 0.002
  /// The minimum time between two fetches, in seconds: changes in quick succession are fetched together.
  static let interval = 1.0 / 60
  /// The pause after a fetch, as a multiple of its duration.
  static let restFactor = 4.0
  /// The maximum pause after a fetch, in seconds. Shorter than the time after which a list shows that it is fetching.
  static let maximumRest = 0.2
  /// The maximum time for which a commit waits for the pauses of all lists, in seconds. A chosen value.
  static let maximumDelay = 1.0

  /// The time until which commits wait, in seconds of system uptime.
  private var restEnd = 0.0

  /// The current time, in seconds of system uptime.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Records a fetch.
  mutating func didFetch(from start: Double, to end: Double) {
    let duration = end - start
    let rest = min(duration * FetchPace.restFactor, FetchPace.maximumRest)
    // Counted from the end of the pause after another list's fetch, which may have run at the same time.
    let sum = max(restEnd, start) + duration + rest
    restEnd = min(max(sum, end + FetchPace.interval), end + FetchPace.maximumDelay)
  }

  /// Returns the delay of a fetch, in seconds.
  /// - Parameter isCommit: whether a commit is the reason. Other reasons, such as a changed query, do not wait.
  func delay(at now: Double, isCommit: Bool) -> Double {
    isCommit ? max(FetchPace.gathering, restEnd - now) : FetchPace.gathering
  }
}

/// The pace of all lists of one database file.
nonisolated final class SharedFetchPace: Sendable {
  private let pace = Mutex(FetchPace())

  /// Records a fetch of one of the lists, which ends now.
  func didFetch(from start: Double) { pace.withLock { $0.didFetch(from: start, to: FetchPace.now) } }

  /// Returns the delay of a fetch that is requested now, in seconds: see `FetchPace`.
  func delay(isCommit: Bool) -> Double { pace.withLock { $0.delay(at: FetchPace.now, isCommit: isCommit) } }
}

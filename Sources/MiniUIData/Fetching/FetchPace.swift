internal import Dispatch

/// Decides when the next fetch begins, so that following frequent commits takes at most a fifth of one processor.
nonisolated struct FetchPace: Sendable {
  /// The delay after a change, in seconds, since both the database and the file report a commit.
  static let gathering = 0.002
  /// The minimum time between two fetches, in seconds: changes in quick succession are fetched together.
  static let interval = 1.0 / 60
  /// The pause after a fetch, as a multiple of its duration.
  static let restFactor = 4.0
  /// The maximum pause, in seconds. Shorter than the time after which a list shows that it is fetching.
  static let maximumRest = 0.2

  /// The time until which commits wait, in seconds of system uptime.
  private var restEnd = 0.0

  /// The current time, in seconds of system uptime.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Records a fetch.
  mutating func didFetch(from start: Double, to end: Double) {
    let rest = min((end - start) * FetchPace.restFactor, FetchPace.maximumRest)
    restEnd = end + max(rest, FetchPace.interval)
  }

  /// Returns the delay of a fetch, in seconds.
  /// - Parameter isCommit: whether a commit is the reason. Other reasons, such as a changed query, do not wait.
  func delay(at now: Double, isCommit: Bool) -> Double {
    isCommit ? max(FetchPace.gathering, restEnd - now) : FetchPace.gathering
  }
}

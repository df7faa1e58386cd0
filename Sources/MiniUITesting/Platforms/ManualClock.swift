internal import Synchronization

/// A clock that stands still until it is told to go on.
public nonisolated final class ManualClock: MonotonicClock {
  private let seconds = Mutex<TimeInterval>(0)

  public init() {}

  public var now: TimeInterval { seconds.withLock { $0 } }

  /// Goes on to `time`; never back.
  public func advance(to time: TimeInterval) { seconds.withLock { $0 = max($0, time) } }
}

internal import Synchronization

/// A clock whose time changes only when it is advanced.
public nonisolated final class ManualClock: MonotonicClock {
  private let seconds = Mutex<TimeInterval>(0)

  /// Creates a clock at 0.
  public init() {}

  /// The time in seconds; 0 at first.
  public var now: TimeInterval { seconds.withLock { $0 } }

  /// Advances the clock to `time`, in seconds. An earlier time has no effect.
  public func advance(to time: TimeInterval) { seconds.withLock { $0 = max($0, time) } }
}

public import MiniUICore

/// The system's monotonic clock: the seconds since the machine started, without time asleep.
nonisolated public final class SystemClock: MonotonicClock {
  /// Creates a clock. All clocks show the same time.
  public init() {}

  /// The time in seconds.
  public var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
  }
}

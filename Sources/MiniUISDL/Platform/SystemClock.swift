public import MiniUICore

/// The system's monotonic clock: seconds since the machine started, not counting the time that it slept.
nonisolated public final class SystemClock: MonotonicClock {
  public init() {}

  public var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
  }
}

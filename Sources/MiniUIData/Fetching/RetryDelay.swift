/// The time before the next attempt to fetch: 0.25 seconds, doubled with each attempt that fails, up to 8 seconds.
nonisolated struct RetryDelay {
  private var next = RetryDelay.shortest
  private static let shortest: TimeInterval = 0.25
  private static let longest: TimeInterval = 8

  /// Returns the delay in seconds, and doubles the one after it.
  mutating func take() -> TimeInterval {
    defer { next = min(next * 2, RetryDelay.longest) }
    return next
  }

  /// Begins with the shortest delay again, after an attempt that succeeded.
  mutating func reset() { next = RetryDelay.shortest }
}

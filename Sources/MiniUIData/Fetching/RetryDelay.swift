/// The delay before the next attempt to fetch: 0.25 seconds, doubled after each failed attempt, up to 8 seconds.
nonisolated struct RetryDelay {
  private var next = RetryDelay.shortest
  private static let shortest: TimeInterval = 0.25
  private static let longest: TimeInterval = 8

  /// Returns the delay, in seconds, and doubles the next one.
  mutating func take() -> TimeInterval {
    defer { next = min(next * 2, RetryDelay.longest) }
    return next
  }

  /// Resets to the shortest delay, after a successful attempt.
  mutating func reset() { next = RetryDelay.shortest }
}

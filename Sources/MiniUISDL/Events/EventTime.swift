internal import MiniUICore

/// Converts SDL's timestamps, in milliseconds that wrap around after 49 days, to seconds on a clock.
struct EventTime {
  /// The clock's time at which SDL's milliseconds were 0.
  private var origin: TimeInterval
  /// SDL's milliseconds, continued beyond 32 bits.
  private var ticks: Int64
  private var now: TimeInterval
  private var last: TimeInterval

  /// - Parameters:
  ///   - ticks: The time of SDL's timer.
  ///   - now: The time of the clock at the same moment.
  init(ticks: UInt32, now: TimeInterval) {
    self.ticks = Int64(ticks)
    self.now = now
    last = 0
    origin = now - TimeInterval(ticks) / 1000
  }

  /// Begins a batch of events with the current times of SDL's timer and of the clock.
  mutating func advance(ticks: UInt32, now: TimeInterval) {
    count(ticks)
    self.now = now
    // The clocks drift apart by up to a few seconds a day. The origin is corrected only for differences above 4 ms, so
    // that intervals between events stay whole milliseconds.
    let error = now - (origin + TimeInterval(self.ticks) / 1000)
    if abs(error) > 0.004 { origin += error }
  }

  /// Returns the clock's time of an event; never later than now and never earlier than the event before it.
  mutating func callAsFunction(_ timestamp: UInt32) -> TimeInterval {
    count(timestamp)
    last = max(last, min(origin + TimeInterval(ticks) / 1000, now))
    return last
  }

  /// Advances the count. The difference of two 32-bit counters is correct even across an overflow.
  private mutating func count(_ timestamp: UInt32) {
    ticks += Int64(Int32(bitPattern: timestamp &- UInt32(truncatingIfNeeded: ticks)))
  }
}

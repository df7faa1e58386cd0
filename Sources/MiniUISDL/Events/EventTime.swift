internal import MiniUICore

/// SDL's timestamps, milliseconds that start anew after 49 days, as seconds of a clock that counts on for ever.
struct EventTime {
  /// The clock's time at which SDL's milliseconds were 0.
  private var origin: TimeInterval
  /// Milliseconds, counted on past 32 bits.
  private var ticks: Int64
  private var now: TimeInterval
  private var last: TimeInterval

  /// - Parameters:
  ///   - ticks: what SDL's timer says
  ///   - now: what the clock says at the same moment
  init(ticks: UInt32, now: TimeInterval) {
    self.ticks = Int64(ticks)
    self.now = now
    last = 0
    origin = now - TimeInterval(ticks) / 1000
  }

  /// Begins a batch of events: SDL's timer and the clock as they are now.
  mutating func advance(ticks: UInt32, now: TimeInterval) {
    count(ticks)
    self.now = now
    // The two clocks are steered apart by up to a few seconds a day: the origin follows, but not for rounding's sake,
    // so that the distances between events stay whole milliseconds.
    let error = now - (origin + TimeInterval(self.ticks) / 1000)
    if abs(error) > 0.004 { origin += error }
  }

  /// The clock's time of an event; never later than now and never earlier than that of the event before it.
  mutating func callAsFunction(_ timestamp: UInt32) -> TimeInterval {
    count(timestamp)
    last = max(last, min(origin + TimeInterval(ticks) / 1000, now))
    return last
  }

  /// The difference of two 32-bit counters is right across the overflow too.
  private mutating func count(_ timestamp: UInt32) {
    ticks += Int64(Int32(bitPattern: timestamp &- UInt32(truncatingIfNeeded: ticks)))
  }
}

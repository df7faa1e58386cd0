/// The times of a window's animation frames: multiples of 1/60 s.
struct FrameClock {
  /// The time between two frames, in seconds.
  static let interval: TimeInterval = 1 / 60
  private var last: TimeInterval?

  /// Returns the time of the next frame: `now` for the first, then the next multiple of the interval.
  /// - Parameter start: the time from which frames are needed. If it is after `now`, the next frame is at the first
  ///   multiple at `start` or later; if it is infinite, there is no next frame.
  func next(from now: TimeInterval, for start: TimeInterval) -> TimeInterval? {
    if start == .infinity { return nil }
    // Slightly more than the number of the last frame, so that rounding never repeats it.
    let next = last.map { (($0 / FrameClock.interval + 1e-6).rounded(.down) + 1) * FrameClock.interval } ?? now
    return start <= next ? next : (start / FrameClock.interval - 1e-6).rounded(.up) * FrameClock.interval
  }

  /// Records that a frame was made at `time`.
  mutating func didTick(at time: TimeInterval) { last = time }
}

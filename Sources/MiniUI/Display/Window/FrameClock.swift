/// The times of a window's animation frames: multiples of 1/60 s.
struct FrameClock {
  /// The time between two frames, in seconds.
  static let interval: TimeInterval = 1 / 60
  private var last: TimeInterval?

  /// Returns the time of the next frame: `now` for the first, then the next multiple of the interval.
  func next(from now: TimeInterval) -> TimeInterval {
    guard let last else { return now }
    // Slightly more than the number of the last frame, so that rounding never repeats it.
    return ((last / FrameClock.interval + 1e-6).rounded(.down) + 1) * FrameClock.interval
  }

  /// Records that a frame was made at `time`.
  mutating func didTick(at time: TimeInterval) { last = time }
}

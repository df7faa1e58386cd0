/// The times at which a stage's loop turns: the multiples of the length of a frame, starting at 0.
package nonisolated struct RunLoopSchedule {
  let framesPerSecond: Int

  package init(framesPerSecond: Int) { self.framesPerSecond = framesPerSecond }

  /// Returns the time of a turn, in seconds.
  package func time(of turn: Int) -> TimeInterval { TimeInterval(turn) * (1 / TimeInterval(framesPerSecond)) }

  /// Returns the last turn at or before `time`. A turn that is at most a millionth of a frame later counts as reached.
  package func turn(at time: TimeInterval) -> Int { Int((frames(in: time) + 1e-6).rounded(.down)) }

  /// Returns the first turn at or after `time`, with the same tolerance.
  package func turn(notBefore time: TimeInterval) -> Int { Int((frames(in: time) - 1e-6).rounded(.up)) }

  /// Returns the time of the nearest turn if `time` is within 1e-9 seconds of it: sums of durations have rounding errors.
  func snapped(_ time: TimeInterval) -> TimeInterval {
    let nearest = self.time(of: Int(frames(in: time).rounded()))
    return abs(nearest - time) < 1e-9 ? nearest : time
  }

  /// Returns the number of frames in a time; limited, since a time may be infinite.
  private func frames(in time: TimeInterval) -> Double {
    min(max(time * TimeInterval(framesPerSecond), -1e15), 1e15)
  }
}

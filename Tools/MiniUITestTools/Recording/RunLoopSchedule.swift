/// The times at which a stage's loop turns: the multiples of the length of a frame, starting at 0.
nonisolated struct RunLoopSchedule {
  let framesPerSecond: Int

  /// Returns the time of a turn, in seconds.
  func time(of turn: Int) -> TimeInterval { TimeInterval(turn) * (1 / TimeInterval(framesPerSecond)) }

  /// Returns the last turn at or before `time`. A turn that is at most a millionth of a frame later counts as reached.
  func turn(at time: TimeInterval) -> Int { Int((time * TimeInterval(framesPerSecond) + 1e-6).rounded(.down)) }

  /// Returns the first turn at or after `time`, with the same tolerance.
  func turn(notBefore time: TimeInterval) -> Int { Int((time * TimeInterval(framesPerSecond) - 1e-6).rounded(.up)) }
}

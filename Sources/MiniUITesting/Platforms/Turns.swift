/// The moments at which a stage turns its loop: the multiples of a frame's length, counted from zero on.
nonisolated struct Turns {
  let framesPerSecond: Int

  /// When a turn is, in seconds.
  func time(of turn: Int) -> TimeInterval { TimeInterval(turn) * (1 / TimeInterval(framesPerSecond)) }

  /// The last turn that is not after `time`. A hair's breadth before one counts as there.
  func turn(at time: TimeInterval) -> Int { Int((time * TimeInterval(framesPerSecond) + 1e-6).rounded(.down)) }

  /// The first turn that is not before `time`.
  func turn(notBefore time: TimeInterval) -> Int { Int((time * TimeInterval(framesPerSecond) - 1e-6).rounded(.up)) }
}

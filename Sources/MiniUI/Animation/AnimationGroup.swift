/// One call of `animate`: the properties that its block changed run together, and its completion is called once.
final class AnimationGroup {
  let options: AnimationOptions
  /// Counts the groups of one window, so that completions due together run in the order of registration.
  let index: Int
  private let timing: AnimationTiming
  private let completion: ((Bool) -> Void)?
  private(set) var course: Course
  /// Where on the course this group joined: it has the rest for all of its own way.
  var origin = 0.0

  /// What still runs: the block itself and each of the properties.
  var running = 1
  /// One of the properties was taken away before its end.
  var wasInterrupted = false

  /// How the animation goes: 0 is where it began, 1 what the model says.
  enum Course {
    /// Time drives it, from the moment `start`, for `duration` seconds.
    case running(from: Double, to: Double, start: TimeInterval, duration: TimeInterval)
    /// It stays there until it is told to go on.
    case held(Double)
  }

  init(
    start: TimeInterval, duration: TimeInterval, timing: AnimationTiming, options: AnimationOptions, index: Int,
    completion: ((Bool) -> Void)?
  ) {
    course = .running(from: 0, to: 1, start: start, duration: duration)
    self.timing = timing
    self.options = options
    self.index = index
    self.completion = completion
  }

  /// False while it is held: then no frames are needed for it.
  var isMoving: Bool { if case .running = course { true } else { false } }

  /// It runs back to where it began, and the model has to follow.
  var endsAtStart: Bool { if case .running(_, to: 0, _, _) = course { true } else { false } }

  var end: TimeInterval {
    guard case .running(_, _, let start, let duration) = course, !options.contains(.repeat) else { return .infinity }
    return start + duration * (options.contains(.autoreverse) ? 2 : 1)
  }

  /// How far it has come at `time`; a spring goes beyond 1 now and then.
  func progress(at time: TimeInterval) -> Double {
    let way = way(at: time)
    if origin == 0 { return way }
    return origin < 1 ? max(0, way - origin) / (1 - origin) : 1
  }

  /// Where on its course it is at `time`.
  func way(at time: TimeInterval) -> Double {
    switch course {
    case .held(let way): return way
    case .running(let from, let to, let start, let duration):
      return from + (to - from) * timing.progress(at: passTime(time - start, duration), duration: duration)
    }
  }

  /// The time within one pass; it goes down on the way back.
  private func passTime(_ elapsed: TimeInterval, _ duration: TimeInterval) -> TimeInterval {
    guard elapsed > 0, duration > 0 else { return elapsed }
    let isReversing = options.contains(.autoreverse)
    var time = elapsed
    if options.contains(.repeat) { time.formTruncatingRemainder(dividingBy: isReversing ? duration * 2 : duration) }
    return isReversing && time > duration ? max(0, duration * 2 - time) : time
  }

  /// Stops at `way` until `run` is called.
  func hold(at way: Double) { course = .held(way) }

  func run(from: Double, to goal: Double, start: TimeInterval, duration: TimeInterval) {
    course = .running(from: from, to: goal, start: start, duration: duration)
  }

  func complete() { completion?(!wasInterrupted) }
}

/// The animations of one call of `animate`: the properties that its block changed run together, and its completion is called
/// once.
final class AnimationGroup {
  let options: AnimationOptions
  /// The number of the group in its window, so that completions due together run in the order of registration.
  let index: Int
  private var timing: AnimationTiming
  private let completion: ((Bool) -> Void)?
  private(set) var course: Course { didSet { known = nil } }
  /// The position on the course at which the group joined; its own progress covers the rest of the course.
  var origin = 0.0 { didSet { known = nil } }
  /// The remaining fraction at the time for which it was computed last: many views may have properties in the group.
  private var known: (time: TimeInterval, remaining: Double)?

  /// The number of unfinished parts: the block itself and each of its properties.
  var running = 1
  /// Whether one of the properties was removed before its end.
  var wasInterrupted = false

  /// The course of an animation, from 0, its beginning, to 1, the values of the model.
  enum Course {
    /// Runs with time, from the moment `start`, for `duration` seconds.
    case running(from: Double, to: Double, start: TimeInterval, duration: TimeInterval)
    /// Stays at a position until `run` is called.
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

  /// Whether the animation is running and needs frames; false while it is held.
  var isMoving: Bool { if case .running = course { true } else { false } }

  /// Whether it runs back to its beginning, so that the model must be set back at its end.
  var endsAtStart: Bool { if case .running(_, to: 0, _, _) = course { true } else { false } }

  /// The time at which it ends; infinite while it is held or if it repeats.
  var end: TimeInterval {
    guard case .running(_, _, let start, let duration) = course, !options.contains(.repeat) else { return .infinity }
    return start + duration * (options.contains(.autoreverse) ? 2 : 1)
  }

  /// Returns the progress of this group's properties at `time`; a spring exceeds 1 at times.
  private func progress(at time: TimeInterval) -> Double {
    let way = way(at: time)
    if origin == 0 { return way }
    return origin < 1 ? max(0, way - origin) / (1 - origin) : 1
  }

  /// Returns the fraction of the group's offsets that has yet to be covered at `time`.
  func remaining(at time: TimeInterval) -> Double {
    if let known, known.time == time { return known.remaining }
    let remaining = 1 - progress(at: time)
    known = (time, remaining)
    return remaining
  }

  /// Returns the position on the course at `time`.
  func way(at time: TimeInterval) -> Double {
    switch course {
    case .held(let way): return way
    case .running(let from, let to, let start, let duration):
      return from + (to - from) * timing.progress(at: passTime(time - start, duration), duration: duration)
    }
  }

  /// Returns the time within one pass; it decreases in the reversed half.
  private func passTime(_ elapsed: TimeInterval, _ duration: TimeInterval) -> TimeInterval {
    guard elapsed > 0, duration > 0 else { return elapsed }
    let isReversing = options.contains(.autoreverse)
    var time = elapsed
    if options.contains(.repeat) { time.formTruncatingRemainder(dividingBy: isReversing ? duration * 2 : duration) }
    return isReversing && time > duration ? max(0, duration * 2 - time) : time
  }

  /// Stops at `way` until `run` is called.
  func hold(at way: Double) { course = .held(way) }

  /// Runs from one position to another, from the moment `start`, for `duration` seconds.
  /// - Parameter timing: nil for the present one.
  func run(
    from: Double, to goal: Double, start: TimeInterval, duration: TimeInterval, timing: AnimationTiming? = nil
  ) {
    if let timing { self.timing = timing }
    course = .running(from: from, to: goal, start: start, duration: duration)
  }

  /// Calls the completion, with true unless a property was removed before its end.
  func complete() { completion?(!wasInterrupted) }
}

/// The animations of one call of `animate`: the changed properties run together and share a completion.
final class AnimationGroup {
  private(set) var course: Course {
    didSet {
      known = nil
      updateEnd()
    }
  }
  /// Whether the group stays at its end until it runs again or is removed.
  var staysAtEnd = false { didSet { updateEnd() } }
  private var timing: AnimationTiming { didSet { known = nil } }
  let options: AnimationOptions
  /// The number of passes: forwards, or with `autoreverse` forwards and backwards.
  private let repeatCount: Double
  /// The number of the group in its window, by which completions due at the same time are ordered.
  let index: Int
  private let completion: ((Bool) -> Void)?
  /// The part of the timeline in which the group moves. It is the whole timeline, or less if the group joined later or
  /// is a key frame.
  private var span: ClosedRange<Double> { didSet { known = nil } }
  /// The remaining fraction at the time of the last frame: a group may animate many views.
  private var known: (time: TimeInterval, remaining: Double)?

  /// The number of unfinished parts: the block itself and its properties.
  var running = 1
  /// Whether the animation of a property was removed before its end.
  var wasInterrupted = false

  /// The progress of an animation, from 0, its beginning, to 1, its final values.
  enum Course {
    /// Running from the time `start`, for `duration` seconds.
    case running(from: Double, to: Double, start: TimeInterval, duration: TimeInterval)
    /// Stays at a position until `run` is called.
    case held(Double)
  }

  init(
    _ course: Course, _ timing: AnimationTiming, _ options: AnimationOptions, repeatCount: Double,
    span: ClosedRange<Double>, index: Int, completion: ((Bool) -> Void)?
  ) {
    (self.course, self.timing, self.options, self.span) = (course, timing, options, span)
    (self.repeatCount, self.index, self.completion) = (repeatCount, index, completion)
    end = AnimationGroup.end(of: course, options, repeatCount)
  }

  /// Starts the group at a position of a timeline, for the rest of the timeline.
  func join(at origin: Double) {
    let origin = min(origin, 1)
    func progress(_ way: Double) -> Double { origin + way * (1 - origin) }
    span = progress(span.lowerBound)...progress(span.upperBound)
  }

  /// Whether the animation is running, not held. A running animation needs frames from `start` on.
  var isMoving: Bool { start < .infinity }

  /// The time of its beginning, after the delay; infinite while it is held.
  var start: TimeInterval { if case .running(_, _, let start, _) = course { start } else { .infinity } }

  /// Whether the group runs back to its beginning, so that the model must be reset at the end.
  var endsAtStart: Bool { if case .running(_, to: 0, _, _) = course { true } else { false } }

  /// The time at which the group ends. Infinite while the group is held, and if it repeats or stays at its end. Each
  /// frame reads it for each animated property.
  private(set) var end: TimeInterval

  private func updateEnd() { end = staysAtEnd ? .infinity : AnimationGroup.end(of: course, options, repeatCount) }

  private static func end(of course: Course, _ options: AnimationOptions, _ repeatCount: Double) -> TimeInterval {
    guard case .running(_, _, let start, let duration) = course, !options.contains(.repeat) else { return .infinity }
    return start + duration * (options.contains(.autoreverse) ? 2 : 1) * repeatCount
  }

  /// Returns the remaining fraction of the group's offsets at `time`. Negative where a spring exceeds its end.
  func remaining(at time: TimeInterval) -> Double {
    if let known, known.time == time { return known.remaining }
    let remaining = computeRemaining(at: time)
    known = (time, remaining)
    return remaining
  }

  private func computeRemaining(at time: TimeInterval) -> Double {
    let way = way(at: time)
    if span == 0...1 { return 1 - way }
    let (start, end) = (span.lowerBound, span.upperBound)
    if way < start { return 1 }
    // A key frame has reached its values at its end. At the end of the timeline, a spring continues to swing.
    if start == end || end < 1 && way >= end { return 0 }
    return 1 - (way - start) / (end - start)
  }

  /// Returns the position on the timeline at `time`.
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
    if options.contains(.repeat) || repeatCount != 1 {
      time.formTruncatingRemainder(dividingBy: isReversing ? duration * 2 : duration)
    }
    return isReversing && time > duration ? max(0, duration * 2 - time) : time
  }

  /// Holds the group at position `way` until `run` is called.
  func hold(at way: Double) { course = .held(way) }

  /// Runs from one position to another, from the time `start`, for `duration` seconds.
  /// - Parameter timing: nil keeps the current one.
  func run(
    from: Double, to goal: Double, start: TimeInterval, duration: TimeInterval, timing: AnimationTiming? = nil
  ) {
    if let timing { self.timing = timing }
    course = .running(from: from, to: goal, start: start, duration: duration)
  }

  /// Calls the completion, with true unless a property was removed before its end.
  func complete() { completion?(!wasInterrupted) }
}

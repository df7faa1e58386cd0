/// The animations of one call of `animate`: the changed properties run together and share a completion.
final class AnimationGroup {
  let options: AnimationOptions
  /// The number of the group in its window, by which completions due at the same time are ordered.
  let index: Int
  private let completion: ((Bool) -> Void)?
  /// The timing of the group, possibly shared with groups that began together.
  private var pace: AnimationPace

  /// The number of unfinished parts: the block itself and its properties.
  var running = 1
  /// Whether the animation of a property was removed before its end.
  var wasInterrupted = false

  /// The progress of an animation, from 0, its beginning, to 1, its final values.
  enum Course: Hashable {
    /// Running from the time `start`, for `duration` seconds.
    case running(from: Double, to: Double, start: TimeInterval, duration: TimeInterval)
    /// Stays at a position until `run` is called.
    case held(Double)
  }

  init(pace: AnimationPace, options: AnimationOptions, index: Int, completion: ((Bool) -> Void)?) {
    self.pace = pace
    self.options = options
    self.index = index
    self.completion = completion
  }

  var course: Course { pace.course }

  /// Lets the group start at a position of a timeline: it runs during the rest of it.
  func join(at origin: Double) {
    let origin = min(origin, 1)
    func progress(_ way: Double) -> Double { origin + way * (1 - origin) }
    let span = progress(pace.span.lowerBound)...progress(pace.span.upperBound)
    pace = AnimationPace(pace.course, pace.timing, options, span: span)
  }

  /// Whether the animation is running and needs frames; false while it is held.
  var isMoving: Bool { if case .running = pace.course { true } else { false } }

  /// Whether the group runs back to its beginning, so that the model must be reset at the end.
  var endsAtStart: Bool { if case .running(_, to: 0, _, _) = pace.course { true } else { false } }

  /// The time of its end; infinite while it is held or if it repeats.
  var end: TimeInterval { pace.end }

  /// Returns the remaining fraction of the group's offsets at `time`.
  func remaining(at time: TimeInterval) -> Double { pace.remaining(at: time) }

  /// Returns the position on the timeline at `time`.
  func way(at time: TimeInterval) -> Double { pace.way(at: time) }

  /// Holds the group at position `way` until `run` is called.
  func hold(at way: Double) { pace = AnimationPace(.held(way), pace.timing, options, span: pace.span) }

  /// Runs from one position to another, from the time `start`, for `duration` seconds.
  /// - Parameter timing: nil keeps the current one.
  func run(
    from: Double, to goal: Double, start: TimeInterval, duration: TimeInterval, timing: AnimationTiming? = nil
  ) {
    let course = Course.running(from: from, to: goal, start: start, duration: duration)
    pace = AnimationPace(course, timing ?? pace.timing, options, span: pace.span)
  }

  /// Calls the completion, with true unless a property was removed before its end.
  func complete() { completion?(!wasInterrupted) }
}

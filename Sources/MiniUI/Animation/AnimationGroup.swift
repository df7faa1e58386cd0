/// The animations of one call of `animate`: the properties that its block changed run together, and its completion is called
/// once.
final class AnimationGroup {
  let options: AnimationOptions
  /// The number of the group in its window, so that completions due together run in the order of registration.
  let index: Int
  private let completion: ((Bool) -> Void)?
  /// How the group proceeds, which other groups that began with it may share.
  private var pace: AnimationPace

  /// The number of unfinished parts: the block itself and each of its properties.
  var running = 1
  /// Whether one of the properties was removed before its end.
  var wasInterrupted = false

  /// The course of an animation, from 0, its beginning, to 1, the values of the model.
  enum Course: Hashable {
    /// Runs with time, from the moment `start`, for `duration` seconds.
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

  /// Lets the group join at a position on the course: its own progress covers the rest of the course.
  func join(at origin: Double) {
    let origin = min(origin, 1)
    func place(_ way: Double) -> Double { origin + way * (1 - origin) }
    let span = place(pace.span.lowerBound)...place(pace.span.upperBound)
    pace = AnimationPace(pace.course, pace.timing, options, span: span)
  }

  /// Whether the animation is running and needs frames; false while it is held.
  var isMoving: Bool { if case .running = pace.course { true } else { false } }

  /// Whether it runs back to its beginning, so that the model must be set back at its end.
  var endsAtStart: Bool { if case .running(_, to: 0, _, _) = pace.course { true } else { false } }

  /// The time at which it ends; infinite while it is held or if it repeats.
  var end: TimeInterval { pace.end }

  /// Returns the fraction of the group's offsets that has yet to be covered at `time`.
  func remaining(at time: TimeInterval) -> Double { pace.remaining(at: time) }

  /// Returns the position on the course at `time`.
  func way(at time: TimeInterval) -> Double { pace.way(at: time) }

  /// Stops at `way` until `run` is called.
  func hold(at way: Double) { pace = AnimationPace(.held(way), pace.timing, options, span: pace.span) }

  /// Runs from one position to another, from the moment `start`, for `duration` seconds.
  /// - Parameter timing: nil for the present one.
  func run(
    from: Double, to goal: Double, start: TimeInterval, duration: TimeInterval, timing: AnimationTiming? = nil
  ) {
    let course = Course.running(from: from, to: goal, start: start, duration: duration)
    pace = AnimationPace(course, timing ?? pace.timing, options, span: pace.span)
  }

  /// Calls the completion, with true unless a property was removed before its end.
  func complete() { completion?(!wasInterrupted) }
}

/// The animations that began while a block ran, to be moved to any moment of their common course together.
///
/// A transition that a finger leads captures what its animator animates: `animateTransition(using:)` begins ordinary
/// animations, which the capture then holds, scrubs, and runs to their end or back to their beginning.
final class AnimationCapture {
  /// The capture whose block is running.
  private(set) static var current: AnimationCapture?

  private struct Part {
    let animator: Animator
    let group: AnimationGroup
    /// The time from the beginning of the course to that of the animation, and its duration, in seconds.
    let delay, duration: TimeInterval

    var end: TimeInterval { delay + duration }

    /// Returns the part of the animation, 0…1, that lies before a moment of the course.
    func way(at moment: TimeInterval) -> Double {
      if moment >= end { return 1 }
      return duration > 0 ? max(0, (moment - delay) / duration) : 0
    }
  }

  private var parts: [Part] = []
  /// Whether the animations are held, and wait for `scrub` or `run`.
  private(set) var isHeld = false

  /// Runs `body` and captures the animations that it begins.
  func collect(_ body: () -> Void) {
    let outer = AnimationCapture.current
    AnimationCapture.current = self
    body()
    AnimationCapture.current = outer
  }

  func add(_ group: AnimationGroup, of animator: Animator) {
    guard case .running(_, _, let start, let duration) = group.course else { return }
    parts.append(Part(animator: animator, group: group, delay: start - animator.time, duration: duration))
  }

  /// Holds all animations at a moment of their course, in seconds since its beginning. They follow it linearly, without their
  /// curves.
  func scrub(to moment: TimeInterval) {
    isHeld = true
    for part in parts {
      part.group.hold(at: part.way(at: moment))
      part.animator.courseDidChange(of: part.group, isVisible: true)
    }
  }

  /// Runs all animations on from a moment of their course.
  /// - Parameters:
  ///   - moment: where they are, in seconds since the beginning.
  ///   - goal: where they end: the end of the course, or 0, its beginning.
  ///   - duration: the time that it takes, in seconds.
  ///   - timing: the curve of that way.
  func run(from moment: TimeInterval, to goal: TimeInterval, for duration: TimeInterval, along timing: AnimationTiming)
  {
    isHeld = false
    let distance = abs(goal - moment)
    let factor = distance > 0 ? duration / distance : 0
    for part in parts {
      let isForward = goal > 0
      // Where the animation enters the remaining course, and how much of it lies there.
      let wait = isForward ? max(0, part.delay - moment) : max(0, moment - part.end)
      let length = isForward ? part.end - max(part.delay, moment) : min(part.end, moment) - part.delay
      part.group.run(
        from: part.way(at: moment), to: isForward ? 1 : 0, start: part.animator.time + wait * factor,
        duration: max(0, length * factor), timing: timing)
      part.animator.courseDidChange(of: part.group, isVisible: false)
    }
  }

  /// The moment of the course that is shown, in seconds since its beginning.
  var moment: TimeInterval {
    guard let last = parts.max(by: { $0.end < $1.end }) else { return 0 }
    return last.delay + last.group.way(at: last.animator.frameTime) * last.duration
  }

  /// Ends all animations at once: the views show the values of their properties, and the completions are called.
  func finish() {
    let ended = parts
    parts = []
    for part in ended { part.animator.remove(part.group) }
    for part in ended { part.group.complete() }
  }
}

/// Captures the animations that begin in a block, to control them together on a common timeline.
///
/// An interactive transition captures the animations of its animator: `animateTransition(using:)` begins ordinary
/// animations. The capture holds and scrubs them, then runs them to the end or back to the beginning.
final class AnimationCapture {
  /// The capture whose block is running.
  private(set) static var current: AnimationCapture?

  private struct Part {
    let animator: Animator
    let group: AnimationGroup
    /// The delay of the animation on the timeline, and its duration, in seconds.
    let delay, duration: TimeInterval

    var end: TimeInterval { delay + duration }

    /// Returns the completed fraction of the animation, 0…1, at a moment of the timeline.
    func way(at moment: TimeInterval) -> Double {
      if moment >= end { return 1 }
      return duration > 0 ? max(0, (moment - delay) / duration) : 0
    }
  }

  private var parts: [Part] = []
  /// Whether the animations are held until `scrub` or `run`.
  private(set) var isHeld = false

  /// Runs `body` and captures its animations.
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

  /// Holds all animations at a moment of the timeline, in seconds. The animations follow the timeline linearly, without
  /// their curves.
  func scrub(to moment: TimeInterval) {
    isHeld = true
    for part in parts {
      part.group.hold(at: part.way(at: moment))
      part.animator.courseDidChange(of: part.group, isVisible: true)
    }
  }

  /// Runs all animations from a moment of the timeline.
  /// - Parameters:
  ///   - moment: the current moment, in seconds from the beginning.
  ///   - goal: the final moment: the end of the timeline, or 0 for its beginning.
  ///   - duration: the time to reach `goal`, in seconds.
  ///   - timing: the curve.
  func run(from moment: TimeInterval, to goal: TimeInterval, for duration: TimeInterval, along timing: AnimationTiming)
  {
    isHeld = false
    let distance = abs(goal - moment)
    let factor = distance > 0 ? duration / distance : 0
    for part in parts {
      let isForward = goal > 0
      // The delay of the animation in the remaining timeline, and its remaining duration.
      let wait = isForward ? max(0, part.delay - moment) : max(0, moment - part.end)
      let length = isForward ? part.end - max(part.delay, moment) : min(part.end, moment) - part.delay
      part.group.run(
        from: part.way(at: moment), to: isForward ? 1 : 0, start: part.animator.time + wait * factor,
        duration: max(0, length * factor), timing: timing)
      part.animator.courseDidChange(of: part.group, isVisible: false)
    }
  }

  /// The shown moment of the timeline, in seconds from the beginning.
  var moment: TimeInterval {
    guard let last = parts.max(by: { $0.end < $1.end }) else { return 0 }
    return last.delay + last.group.way(at: last.animator.frameTime) * last.duration
  }

  /// Ends all animations immediately: the views show their final values, and completions are called.
  func finish() {
    let ended = parts
    parts = []
    for part in ended { part.animator.remove(part.group) }
    for part in ended { part.group.complete() }
  }
}

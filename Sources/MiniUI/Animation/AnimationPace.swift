/// The timing of an animation. Immutable and shared by groups that began together, so that it is computed once a frame.
final class AnimationPace {
  let course: AnimationGroup.Course
  let timing: AnimationTiming
  private let options: AnimationOptions
  /// The part of the timeline in which the animation moves: less than all if it joined later or is a key frame.
  let span: ClosedRange<Double>
  /// The time of its end; infinite while it is held or if it repeats.
  let end: TimeInterval
  /// Cached result of `remaining(at:)`, since many views may share this timing.
  private var known: (time: TimeInterval, remaining: Double)?

  init(
    _ course: AnimationGroup.Course, _ timing: AnimationTiming, _ options: AnimationOptions,
    span: ClosedRange<Double> = 0...1
  ) {
    self.course = course
    self.timing = timing
    self.options = options
    self.span = span
    if case .running(_, _, let start, let duration) = course, !options.contains(.repeat) {
      end = start + duration * (options.contains(.autoreverse) ? 2 : 1)
    } else {
      end = .infinity
    }
  }

  /// Whether a new animation with these parameters would have the same timing.
  func isPace(
    of course: AnimationGroup.Course, _ timing: AnimationTiming, _ options: AnimationOptions,
    _ span: ClosedRange<Double>
  ) -> Bool {
    self.course == course && self.options == options && self.timing == timing && self.span == span
  }

  /// Returns the remaining fraction at `time`.
  func remaining(at time: TimeInterval) -> Double {
    if let known, known.time == time { return known.remaining }
    let remaining = 1 - progress(at: time)
    known = (time, remaining)
    return remaining
  }

  /// Returns the progress at `time`. A spring may exceed 1.
  private func progress(at time: TimeInterval) -> Double {
    let way = way(at: time)
    if span == 0...1 { return way }
    let (start, end) = (span.lowerBound, span.upperBound)
    if way < start { return 0 }
    // A key frame has reached its values at its end. At the end of the timeline, a spring continues to swing.
    if start == end || end < 1 && way >= end { return 1 }
    return (way - start) / (end - start)
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
    if options.contains(.repeat) { time.formTruncatingRemainder(dividingBy: isReversing ? duration * 2 : duration) }
    return isReversing && time > duration ? max(0, duration * 2 - time) : time
  }
}

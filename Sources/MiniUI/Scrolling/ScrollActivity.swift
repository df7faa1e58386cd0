/// A movement of a scroll view's content that no finger drives.
struct ScrollActivity {
  enum Course {
    /// After a drag: the content decelerates, bounces or settles on a page, independently along each axis.
    case deceleration(x: ScrollMotion, y: ScrollMotion)
    /// An animation between two offsets, with a half cosine or another curve.
    case animation(from: CGPoint, to: CGPoint, duration: TimeInterval, curve: Curve)
  }

  enum Curve { case cosine, easeOut }

  var course: Course
  /// The start, in seconds on the window's clock.
  let start: TimeInterval
  /// Whether the content scrolls to its top on the user's request.
  var isToTop = false
  /// Returns the current offset of a target that moves during the animation; nil if the target no longer exists. The
  /// closure is nil if the target does not move.
  var goal: (() -> CGPoint?)?

  var isDeceleration: Bool { if case .deceleration = course { true } else { false } }

  var target: CGPoint {
    switch course {
    case .deceleration(let x, let y): CGPoint(x: x.target, y: y.target)
    case .animation(_, let target, _, _): target
    }
  }

  func offset(at time: TimeInterval) -> CGPoint {
    let time = max(0, time - start)
    switch course {
    case .deceleration(let x, let y):
      return CGPoint(x: x.position(at: time), y: y.position(at: time))
    case .animation(let from, let target, _, _):
      let progress = progress(after: time)
      return CGPoint(x: from.x + (target.x - from.x) * progress, y: from.y + (target.y - from.y) * progress)
    }
  }

  func progress(after elapsed: TimeInterval) -> CGFloat {
    guard case .animation(_, _, let duration, let curve) = course else { return 0 }
    let part = min(1, duration > 0 ? elapsed / duration : 1)
    return switch curve {
    case .cosine: (1 - cos(.pi * part)) / 2
    case .easeOut: 1 - (1 - part) * (1 - part)
    }
  }

  func isFinished(at time: TimeInterval) -> Bool {
    let time = max(0, time - start)
    switch course {
    case .deceleration(let x, let y): return x.isFinished(at: time) && y.isFinished(at: time)
    case .animation(_, _, let duration, _): return time >= duration
    }
  }
}

/// What moves the content of a scroll view while nobody touches it.
struct ScrollActivity {
  /// Both axes, each by itself.
  enum Course {
    /// It was thrown, bounces, or settles on a page.
    case deceleration(x: ScrollMotion, y: ScrollMotion)
    /// Half a cosine or another curve between two offsets.
    case animation(from: CGPoint, to: CGPoint, duration: TimeInterval, curve: Curve)
  }

  enum Curve { case cosine, easeOut }

  let course: Course
  /// In seconds of the window's clock.
  let start: TimeInterval

  var isDeceleration: Bool { if case .deceleration = course { true } else { false } }

  /// Where it leads.
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
    case .animation(let from, let target, let duration, let curve):
      let part = min(1, duration > 0 ? time / duration : 1)
      let progress =
        switch curve {
        case .cosine: (1 - cos(.pi * part)) / 2
        case .easeOut: 1 - (1 - part) * (1 - part)
        }
      return CGPoint(x: from.x + (target.x - from.x) * progress, y: from.y + (target.y - from.y) * progress)
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

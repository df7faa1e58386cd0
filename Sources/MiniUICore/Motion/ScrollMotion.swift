/// The motion of a scroll view, along one axis, after a release: it decelerates, possibly against a limit where it
/// bounces, or returns from beyond a limit.
public struct ScrollMotion: Hashable, Sendable {
  /// The final position, in points.
  public let target: CGFloat
  private var phases: [Phase] = []

  private struct Phase: Hashable, Sendable {
    /// The start in seconds after the release.
    let start: TimeInterval
    let course: Course
  }

  private enum Course: Hashable, Sendable {
    case still(CGFloat)
    case deceleration(Deceleration)
    case bounce(Bounce, limit: CGFloat)
    case settling(Settling, target: CGFloat)
  }

  /// Creates the motion after a release.
  /// - Parameters:
  ///   - offset: the offset at the release, in points, possibly beyond a limit.
  ///   - velocity: the velocity of the offset, in points per second.
  ///   - limits: the range of offsets in which the scroll view can rest.
  ///   - rate: the rate of the deceleration. By default normal.
  ///   - bounces: whether it bounces at a limit instead of stopping.
  ///   - physics: the constants of flings and bounces.
  public init(
    from offset: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: Deceleration.Rate = .normal,
    bounces: Bool = true, physics: ScrollPhysics = ScrollPhysics()
  ) {
    let speed = min(abs(velocity), physics.maximumFlingVelocity)
    let velocity = velocity < 0 ? -speed : speed
    let isFlung = speed >= physics.minimumFlingVelocity
    let deceleration = Deceleration(from: offset, velocity: velocity, rate: rate)
    let nearest = min(max(offset, limits.lowerBound), limits.upperBound)
    if nearest != offset, !(isFlung && limits.contains(deceleration.target)) {
      target = nearest
      append(
        bounces
          ? .bounce(Bounce(displacement: offset - nearest, velocity: velocity, physics: physics), limit: nearest)
          : .still(nearest))
    } else if !isFlung {
      target = offset
      append(.still(offset))
    } else {
      target = min(max(deceleration.target, limits.lowerBound), limits.upperBound)
      append(.deceleration(deceleration))
      runAgainst(target, deceleration, bounces, physics)
    }
  }

  /// Creates a deceleration from `offset` to any `target`.
  public init(from offset: CGFloat, to target: CGFloat, rate: Deceleration.Rate = .normal) {
    self.target = target
    append(.deceleration(Deceleration(from: offset, to: target, rate: rate)))
  }

  /// Creates the motion of a critically damped spring from `offset` to `target`, for paging.
  public init(from offset: CGFloat, velocity: CGFloat, settlingAt target: CGFloat, frequency: CGFloat) {
    self.target = target
    append(
      .settling(Settling(displacement: offset - target, velocity: velocity, frequency: frequency), target: target))
  }

  private mutating func append(_ course: Course, at start: TimeInterval = 0) {
    phases.append(Phase(start: start, course: course))
  }

  /// Handles a deceleration that would pass `limit`, where the view bounces or stops. Like UIKit, it checks the
  /// velocity once per millisecond and starts the bounce with the next value, which matches recorded frames.
  private mutating func runAgainst(
    _ limit: CGFloat, _ deceleration: Deceleration, _ bounces: Bool, _ physics: ScrollPhysics
  ) {
    guard limit != deceleration.target, let time = deceleration.time(at: limit) else { return }
    let velocity = deceleration.velocity(at: (time * 1000).rounded(.up) / 1000)
    append(
      bounces ? .bounce(Bounce(displacement: 0, velocity: velocity, physics: physics), limit: limit) : .still(limit),
      at: time)
  }

  private func phase(at time: TimeInterval) -> Phase { phases.last { $0.start <= time } ?? phases[0] }

  /// Returns the offset `time` seconds after the start.
  public func position(at time: TimeInterval) -> CGFloat {
    let phase = phase(at: time)
    switch phase.course {
    case .still(let position): return position
    case .deceleration(let deceleration): return deceleration.position(at: time - phase.start)
    case .bounce(let bounce, let limit): return limit + bounce.position(at: time - phase.start)
    case .settling(let settling, let target): return target + settling.position(at: time - phase.start)
    }
  }

  /// Returns the velocity of the offset `time` seconds after the start, in points per second.
  public func velocity(at time: TimeInterval) -> CGFloat {
    let phase = phase(at: time)
    switch phase.course {
    case .still: return 0
    case .deceleration(let deceleration): return deceleration.velocity(at: time - phase.start)
    case .bounce(let bounce, _): return bounce.velocity(at: time - phase.start)
    case .settling(let settling, _): return settling.velocity(at: time - phase.start)
    }
  }

  /// Returns whether the motion has ended, at `target`.
  public func isFinished(at time: TimeInterval) -> Bool {
    guard let last = phases.last, time >= last.start else { return false }
    switch last.course {
    case .still: return true
    case .deceleration(let deceleration): return time - last.start >= deceleration.duration
    case .bounce(let bounce, _): return bounce.isSettled(at: time - last.start)
    case .settling(let settling, _): return settling.isSettled(at: time - last.start)
    }
  }
}

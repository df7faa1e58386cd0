/// The positions and times of a simulated movement in a straight line.
///
/// Steps are at most 5 points and one turn of the loop apart, and evenly spaced in time. So the kit detects drags and
/// computes velocities as with a real hand.
package struct PointerPath {
  package struct Step: Hashable {
    /// In seconds from the start of the movement.
    package var time: TimeInterval
    package var location: CGPoint
  }

  package private(set) var steps: [Step]

  /// The longest step, in points.
  static let maximumStep: CGFloat = 5
  /// The longest distance of a movement, in points; more is a mistake in a script.
  static let maximumDistance: CGFloat = 65_536
  /// The longest duration of a movement, in seconds; more is a mistake in a script.
  static let maximumDuration: TimeInterval = 3600

  /// Creates a movement of `duration` seconds, with at least one step per turn of the loop.
  /// - Throws: `StageError.cannotPerform` if the distance or the duration is out of range.
  package init(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, curve: TimingCurve, framesPerSecond: Int
  ) throws {
    let distance = try PointerPath.length(from: start, to: end)
    guard (0...PointerPath.maximumDuration).contains(duration) else {
      throw StageError.cannotPerform(
        "move for \(duration) s", reason: "a movement takes from 0 to \(Int(PointerPath.maximumDuration)) s")
    }
    // Slightly less, so that a rounding error does not add a step.
    let frames = (duration * TimeInterval(framesPerSecond) - 1e-9).rounded(.up)
    var count = Int(max(1, frames, (distance / PointerPath.maximumStep).rounded(.up)))
    while case let excess = PointerPath.longestPart(of: curve, count) * distance / PointerPath.maximumStep,
      excess > 1 + 1e-9
    {
      count = max(count + 1, Int((CGFloat(count) * excess).rounded(.up)))
    }
    steps = (1...count).map { index in
      let time = CGFloat(index) / CGFloat(count)
      let part = curve.value(at: time)
      return Step(
        time: duration * Double(time),
        location: index == count
          ? end : CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  /// Creates a movement at constant speed, in points per second.
  ///
  /// Each step is timed by the pixel that is reported for it, so that the velocity that the kit computes is exactly
  /// `speed`.
  /// - Parameter pixel: Returns the position that is reported for a point.
  /// - Throws: `StageError.cannotPerform` if the speed or the distance is 0 or out of range.
  init(
    from start: CGPoint, to end: CGPoint, speed: CGFloat, framesPerSecond: Int, pixel: (CGPoint) -> CGPoint
  ) throws {
    let distance = try PointerPath.length(from: start, to: end)
    guard speed.isFinite, speed > 0, distance > 0 else {
      throw StageError.cannotPerform(
        "fling by \(distance) points at \(speed) points a second", reason: "a fling needs a distance and a speed")
    }
    let even = try PointerPath(
      from: start, to: end, duration: TimeInterval(distance / speed), curve: .linear, framesPerSecond: framesPerSecond)
    let origin = pixel(start)
    let direction = CGPoint(x: (end.x - start.x) / distance, y: (end.y - start.y) / distance)
    var steps: [Step] = []
    for step in even.steps {
      let location = pixel(step.location)
      let way = (location.x - origin.x) * direction.x + (location.y - origin.y) * direction.y
      let time = TimeInterval(way / speed)
      if time > steps.last?.time ?? 0 { steps.append(Step(time: time, location: location)) }
    }
    self.steps = steps
  }

  /// Returns the same movement with transformed positions.
  func mapLocations(_ transform: (CGPoint) -> CGPoint) -> PointerPath {
    var path = self
    for index in steps.indices { path.steps[index].location = transform(steps[index].location) }
    return path
  }

  private static func length(from start: CGPoint, to end: CGPoint) throws -> CGFloat {
    let distance = hypot(end.x - start.x, end.y - start.y)
    guard distance <= maximumDistance else {
      throw StageError.cannotPerform(
        "move from \(start) to \(end)", reason: "a movement is at most \(Int(maximumDistance)) points long")
    }
    return distance
  }

  /// The largest part of the whole distance that one of `count` equal time intervals covers.
  private static func longestPart(of curve: TimingCurve, _ count: Int) -> CGFloat {
    if curve == .linear { return 1 / CGFloat(count) }
    let parts = (0...count).map { curve.value(at: CGFloat($0) / CGFloat(count)) }
    return zip(parts, parts.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
  }
}

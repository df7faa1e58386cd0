/// The places that a hand goes through on a straight way, and when it is there.
///
/// They are at most 5 points and one turn of the loop apart, and evenly spaced in time; so a slop is crossed and a velocity
/// reckoned as with a real hand.
struct HandPath {
  struct Step: Hashable {
    /// In seconds from the start of the way.
    var time: TimeInterval
    var place: CGPoint
  }

  private(set) var steps: [Step]

  /// The longest step, in points.
  static let longestStep: CGFloat = 5
  /// Longer ways, in points, and durations, in seconds, are a mistake in a script.
  static let longestWay: CGFloat = 65_536
  static let longestTime: TimeInterval = 3600

  /// - Throws: `StageError.cannotPerform` if the way is too long or takes too long.
  init(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, curve: TimingCurve, framesPerSecond: Int
  ) throws {
    let distance = try HandPath.length(from: start, to: end)
    guard (0...HandPath.longestTime).contains(duration) else {
      throw StageError.cannotPerform(
        "move for \(duration) s", reason: "a movement takes from 0 to \(Int(HandPath.longestTime)) s")
    }
    // A hair less, so that the rounding of a product asks for no step more.
    let frames = (duration * TimeInterval(framesPerSecond) - 1e-9).rounded(.up)
    var count = Int(max(1, frames, (distance / HandPath.longestStep).rounded(.up)))
    while case let excess = HandPath.longestPart(of: curve, count) * distance / HandPath.longestStep, excess > 1 + 1e-9
    {
      count = max(count + 1, Int((CGFloat(count) * excess).rounded(.up)))
    }
    steps = (1...count).map { index in
      let time = CGFloat(index) / CGFloat(count)
      let part = curve.value(at: time)
      return Step(
        time: duration * Double(time),
        place: index == count
          ? end : CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  /// A way at one speed, in points a second, whose steps are timed by the pixels that are reported: so the speed that
  /// the kit reckons along the way is `speed` and not a rounding off.
  /// - Parameter pixel: the place that is reported for one.
  init(
    from start: CGPoint, to end: CGPoint, speed: CGFloat, framesPerSecond: Int, pixel: (CGPoint) -> CGPoint
  ) throws {
    let distance = try HandPath.length(from: start, to: end)
    guard speed.isFinite, speed > 0, distance > 0 else {
      throw StageError.cannotPerform(
        "fling by \(distance) points at \(speed) points a second", reason: "a fling needs a way and a speed")
    }
    let even = try HandPath(
      from: start, to: end, duration: TimeInterval(distance / speed), curve: .linear, framesPerSecond: framesPerSecond)
    let origin = pixel(start)
    let direction = CGPoint(x: (end.x - start.x) / distance, y: (end.y - start.y) / distance)
    var steps: [Step] = []
    for step in even.steps {
      let place = pixel(step.place)
      let way = (place.x - origin.x) * direction.x + (place.y - origin.y) * direction.y
      let time = TimeInterval(way / speed)
      if time > steps.last?.time ?? 0 { steps.append(Step(time: time, place: place)) }
    }
    self.steps = steps
  }

  /// The same way with its places moved.
  func mapPlaces(_ transform: (CGPoint) -> CGPoint) -> HandPath {
    var path = self
    for index in steps.indices { path.steps[index].place = transform(steps[index].place) }
    return path
  }

  private static func length(from start: CGPoint, to end: CGPoint) throws -> CGFloat {
    let distance = hypot(end.x - start.x, end.y - start.y)
    guard distance <= longestWay else {
      throw StageError.cannotPerform(
        "move from \(start) to \(end)", reason: "a way is at most \(Int(longestWay)) points long")
    }
    return distance
  }

  /// The largest part of the whole way that one of `count` even spans of time covers.
  private static func longestPart(of curve: TimingCurve, _ count: Int) -> CGFloat {
    if curve == .linear { return 1 / CGFloat(count) }
    let parts = (0...count).map { curve.value(at: CGFloat($0) / CGFloat(count)) }
    return zip(parts, parts.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
  }
}

/// The velocity of a pointer, from its samples of the last tenth of a second.
public struct VelocityTracker: Sendable {
  /// The maximum age of samples, in seconds. Measured on UIKit for scrolling.
  public var window: TimeInterval = 0.100
  /// The rest after which a pointer counts as stopped, in seconds. Flutter's value.
  public var staleAfter: TimeInterval = 0.040
  /// The maximum returned speed, in points per second. Flutter's value.
  public var maximumSpeed: CGFloat = 8000

  private var samples: [Sample] = []

  private struct Sample {
    var time: TimeInterval
    var position: CGPoint
  }

  public init() {}

  /// Removes all samples.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Adds a sample of the pointer. If samples have the same time, or times that run backwards, the last one is used:
  /// events that are read together often share a timestamp. Values that are not finite are ignored.
  public mutating func add(_ position: CGPoint, at time: TimeInterval) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    if let newest = samples.last, time <= newest.time {
      samples[samples.count - 1].position = position
      return
    }
    // At a thousand reports per second there are a hundred samples in the window: removing many at once is cheaper than
    // one each time.
    if samples.count >= 128, let first = samples.firstIndex(where: { $0.time >= time - window }), first > 0 {
      samples.removeFirst(first)
    }
    samples.append(Sample(time: time, position: position))
  }

  /// Returns the velocity at `now`, in points per second; zero if the pointer has stopped or there is only one sample.
  public func velocity(at now: TimeInterval) -> CGPoint {
    guard let newest = samples.last, now - newest.time <= staleAfter,
      let oldest = samples.first(where: { $0.time >= newest.time - window }), oldest.time < newest.time
    else { return .zero }
    let time = newest.time - oldest.time
    let x = (newest.position.x - oldest.position.x) / time
    let y = (newest.position.y - oldest.position.y) / time
    let excess = (x * x + y * y).squareRoot() / maximumSpeed
    return excess > 1 ? CGPoint(x: x / excess, y: y / excess) : CGPoint(x: x, y: y)
  }
}

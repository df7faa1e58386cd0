/// The progress of an animation over time, from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    /// A critically damped spring: its angular frequency times the duration.
    case settling(CGFloat)
  }

  let shape: Shape

  init(shape: Shape) { self.shape = shape }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1); x is time, y is progress.
  /// - Precondition: both x are in 0…1; otherwise the curve would have several values at one time. Both y are finite;
  ///   outside 0…1, the curve overshoots.
  public init(controlPoint1 p1: CGPoint, controlPoint2 p2: CGPoint) {
    precondition(
      (0...1).contains(p1.x) && (0...1).contains(p2.x) && p1.y.isFinite && p2.y.isFinite,
      "the control points \(p1) and \(p2) of a timing curve need an x between 0 and 1 and a finite y")
    self.init(shape: p1.x == p1.y && p2.x == p2.y ? .linear : .bezier(CubicBezier(p1, p2)))
  }

  public static let linear = TimingCurve(shape: .linear)
  public static let easeIn = bezier(0.42, 0, 1, 1)
  public static let easeOut = bezier(0, 0, 0.58, 1)
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// CSS's `ease`, the default of UIKit's timing parameters.
  public static let `default` = bezier(0.25, 0.1, 0.25, 1)
  /// The curve of the on-screen keyboard: curve 7 in UIKit's keyboard notifications. Its exact shape is private; this
  /// one is critically damped, with 0.1 % of the distance left at the end.
  public static let keyboard = TimingCurve(shape: .settling(Spring.criticalSettling))

  private static func bezier(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> TimingCurve {
    TimingCurve(shape: .bezier(CubicBezier(CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))))
  }

  /// Returns the progress at `time`, a fraction of the duration: 0 before the start, exactly 1 after the end. The error
  /// is below one in a million.
  public func value(at time: CGFloat) -> CGFloat {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch shape {
    case .linear: return time
    case .bezier(let curve): return curve.y(atX: time)
    case .settling(let frequency): return 1 - (1 + frequency * time) * exp(-frequency * time)
    }
  }
}

/// A curve x(s), y(s), stored as the coefficients of s³, s² and s.
struct CubicBezier: Hashable, Sendable {
  private let x, y: Polynomial

  private struct Polynomial: Hashable, Sendable {
    let a, b, c: CGFloat

    init(_ p1: CGFloat, _ p2: CGFloat) {
      c = 3 * p1
      b = 3 * (p2 - p1) - c
      a = 1 - c - b
    }

    func value(_ s: CGFloat) -> CGFloat { ((a * s + b) * s + c) * s }
    func slope(_ s: CGFloat) -> CGFloat { (3 * a * s + 2 * b) * s + c }
  }

  init(_ p1: CGPoint, _ p2: CGPoint) {
    x = Polynomial(p1.x, p2.x)
    y = Polynomial(p1.y, p2.y)
  }

  /// Solves by Newton's method within a bracket. Where x is flat, a step may leave the bracket; then it bisects.
  func y(atX target: CGFloat) -> CGFloat {
    var low: CGFloat = 0
    var high: CGFloat = 1
    var s = target
    for _ in 0..<64 {
      let error = x.value(s) - target
      if error == 0 { break }
      if error > 0 { high = s } else { low = s }
      let slope = x.slope(s)
      var next = s - error / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      let step = abs(next - s)
      s = next
      if step < 1e-9 { break }
    }
    return y.value(s)
  }
}

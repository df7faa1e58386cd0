/// The timing of an animation: a spring or a curve.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
  /// The curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
}

/// The timing of an animation as a curve.
@preconcurrency @MainActor public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The curve.
  public let animationCurve: UIView.AnimationCurve

  /// Creates the timing of a curve.
  public init(animationCurve curve: UIView.AnimationCurve = .easeInOut) { animationCurve = curve }

  public var springTimingParameters: UISpringTimingParameters? { nil }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
}

/// The timing of an animation as a spring.
@preconcurrency @MainActor public final class UISpringTimingParameters: UITimingCurveProvider {
  /// The velocity at the start, in distances per second. An animation uses the component of larger magnitude.
  public let initialVelocity: CGVector
  /// Returns the spring for the duration of an animation.
  fileprivate let spring: (TimeInterval) -> Spring

  /// Creates a spring whose stiffness follows from the duration of the animation.
  /// - Parameters:
  ///   - ratio: 1 for no overshoot, less for more of it. Limited to 0.01…1.
  ///   - velocity: The velocity at the start, in distances per second. By default zero.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    spring = { Spring(dampingRatio: ratio, duration: $0, initialVelocity: velocity.larger) }
  }

  /// Creates a spring that determines the duration of the animation.
  /// - Precondition: Mass, stiffness and damping are positive.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    precondition(mass > 0, "a spring needs a positive mass")
    initialVelocity = velocity
    let made = Spring(stiffness: stiffness / mass, damping: damping / mass, initialVelocity: velocity.larger)
    spring = { _ in made }
  }

  /// Creates the spring with which UIKit presents controllers.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  public var springTimingParameters: UISpringTimingParameters? { self }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
}

extension CGVector {
  fileprivate var larger: CGFloat { abs(dx) > abs(dy) ? dx : dy }
}

extension UIViewPropertyAnimator {
  /// Creates an animator with a timing. A spring with a mass determines the duration.
  public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    if let spring = parameters.springTimingParameters {
      self.init(spring.spring(duration))
    } else {
      self.init(duration: duration, curve: parameters.cubicTimingParameters?.animationCurve ?? .easeInOut)
    }
  }
}

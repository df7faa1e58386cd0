/// The swipe for going back: by a finger from the leading edge, or by two fingers on a trackpad.
final class NavigationSwipe {
  private unowned let controller: NavigationController
  let edge = LeadingEdgePanGestureRecognizer()
  let trackpad = TrackpadPanGestureRecognizer()
  private var transition: SwipeTransition?

  /// The distance for a whole transition by two fingers on a trackpad, in points. The value of libadwaita.
  private static let trackpadDistance: CGFloat = 400

  init(_ controller: NavigationController) {
    self.controller = controller
    for recognizer in [edge, trackpad] as [SwipeBackGestureRecognizer] {
      // A delegate of the app decides itself, as in UIKit.
      recognizer.mayBegin = { [unowned controller, unowned recognizer] in
        controller.canGoBack && (controller.showsBackButton || recognizer.delegate != nil)
      }
      recognizer.isMirrored = { [unowned controller] in controller.isMirrored }
      recognizer.addTarget(action: { [unowned self] (recognizer: SwipeBackGestureRecognizer) in follow(recognizer) })
    }
  }

  private var direction: CGFloat { controller.isMirrored ? -1 : 1 }

  /// Returns the distance for a whole transition, in points.
  private func distance(of recognizer: SwipeBackGestureRecognizer) -> CGFloat {
    recognizer === trackpad ? NavigationSwipe.trackpadDistance : max(1, controller.view.bounds.width)
  }

  private func fraction(of recognizer: SwipeBackGestureRecognizer) -> CGFloat {
    min(max(recognizer.translation(in: controller.view).x * direction / distance(of: recognizer), 0), 1)
  }

  private func follow(_ recognizer: SwipeBackGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard controller.canGoBack else { return }
      let transition = SwipeTransition()
      controller.beginningSwipe = transition
      controller.popViewController(animated: true)
      controller.beginningSwipe = nil
      // An override may refuse to pop.
      guard controller.running != nil else { return }
      self.transition = transition
      transition.update(fraction(of: recognizer))
    case .changed: transition?.update(fraction(of: recognizer))
    case .ended: release(recognizer, velocity: recognizer.velocity(in: controller.view).x * direction)
    case .cancelled: release(recognizer, velocity: -.infinity)
    default: break
    }
  }

  /// Ends the swipe. A fast swipe continues in its direction, a slow one settles at the nearer end.
  private func release(_ recognizer: SwipeBackGestureRecognizer, velocity: CGFloat) {
    guard let transition else { return }
    self.transition = nil
    let metrics = recognizer.metrics
    let isFast = abs(velocity) >= metrics.transition.popVelocity
    let completes = isFast ? velocity > 0 : fraction(of: recognizer) > metrics.transition.popFraction
    transition.settle = (
      metrics.transition.settleFrequency, velocity.isFinite ? abs(velocity) / distance(of: recognizer) : 0
    )
    if completes { transition.finish() } else { transition.cancel() }
  }
}

/// Drives a transition by a finger, and settles with its velocity.
final class SwipeTransition: PercentDrivenInteractiveTransition {
  /// The angular frequency of the spring, per second, and the velocity of the release, in whole distances per second.
  var settle: (frequency: CGFloat, velocity: CGFloat) = (
    InteractionMetrics.standard.transition.settleFrequency, 0
  )

  override func remainder(of rest: CGFloat) -> (duration: TimeInterval, timing: AnimationTiming) {
    guard rest > 0 else { return (0, .curve(.linear)) }
    // A higher velocity would make the spring overshoot.
    let velocity = min(settle.velocity / rest, settle.frequency)
    let motion = SettlingSpring(frequency: settle.frequency, velocity: velocity)
    return (motion.duration, motion.timing)
  }
}

/// A pan for going back, away from the leading edge.
class SwipeBackGestureRecognizer: PanGestureRecognizer {
  final var mayBegin: () -> Bool = { true }
  final var isMirrored: () -> Bool = { false }

  /// Returns the travel if it points away from the leading edge, otherwise zero.
  override func countedTravel(_ travel: CGPoint) -> CGPoint {
    let inwards = isMirrored() ? -travel.x : travel.x
    return inwards > abs(travel.y) && mayBegin() ? travel : .zero
  }

  /// Makes scrolling below wait until this recognizer has failed.
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other is PanGestureRecognizer }
}

/// A pan of a finger that begins at the leading edge of its view.
final class LeadingEdgePanGestureRecognizer: SwipeBackGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedTouchTypes = [.direct]
    maximumNumberOfTouches = 1
  }

  override func accepts(startAt point: CGPoint) -> Bool {
    guard let view, mayBegin() else { return false }
    let x = view.convert(point, from: nil).x
    let distance = isMirrored() ? view.bounds.width - x : x
    return (0...metrics.pointer.screenEdgeWidth).contains(distance)
  }
}

/// A pan of two fingers on a trackpad.
final class TrackpadPanGestureRecognizer: SwipeBackGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedTouchTypes = []
    allowedScrollTypesMask = .continuous
  }
}

extension ViewController {
  /// Returns the nearest ancestor of a type; nil for none.
  final func nearestParent<Container: ViewController>() -> Container? {
    sequence(first: self as ViewController, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  /// Replaces one child's view with another's, with a transition that runs the animations.
  final func exchange(
    _ from: ViewController, for to: ViewController, over duration: TimeInterval, _ options: View.AnimationOptions,
    _ animations: (() -> Void)?, _ completion: ((_ finished: Bool) -> Void)?
  ) {
    for child in [from, to] { child.transition?.finishNow() }
    let animator = ChildAnimator(duration: duration, options: options, animations: animations ?? {})
    let notified = shouldAutomaticallyForwardAppearanceMethods ? [(from, false), (to, true)] : []
    let added: View = to.view
    var plan = ControllerTransition.Plan(from: from, to: to, added: added, container: from.view.superview ?? view)
    plan.removed = from.view
    plan.finalFrame = added.frame
    plan.animator = animator
    plan.willBegin = {
      for (child, appears) in notified { child.beginAppearanceTransition(appears, animated: duration > 0) }
    }
    plan.didEnd = { _ in
      animator.transition = nil
      for (child, _) in notified { child.endAppearanceTransition() }
      completion?(animator.hasFinished)
    }
    let transition = ControllerTransition(plan)
    animator.transition = transition
    transition.begin()
  }
}

/// Runs the animations with which an app replaces a child of a controller.
private final class ChildAnimator: ViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let options: View.AnimationOptions
  private let animations: () -> Void
  /// The transition; retained only here, until its end.
  var transition: ControllerTransition?
  /// Whether the animations have completed.
  private(set) var hasFinished = false

  init(duration: TimeInterval, options: View.AnimationOptions, animations: @escaping () -> Void) {
    (self.duration, self.options, self.animations) = (duration, options, animations)
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    View.animate(withDuration: duration, options: options, animations: animations) { [self] finished in
      hasFinished = finished
      transitionContext.completeTransition(true)
    }
  }
}

/// Moves a presented view in from the bottom of the container, and back out.
final class CoverVerticalAnimator: SettlingAnimator {
  private let isPresenting: Bool
  let motion: TransitionMotion

  init(isPresenting: Bool, metrics: InteractionMetrics) {
    self.isPresenting = isPresenting
    motion = TransitionMotion(SettlingSpring(frequency: metrics.transition.settleFrequency), metrics: metrics)
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let key: TransitionContextViewControllerKey = isPresenting ? .to : .from
    transitionContext.addDestination(isBehind: !isPresenting)
    guard let moving = transitionContext.view(forKey: isPresenting ? .to : .from),
      let controller = transitionContext.viewController(forKey: key)
    else { return transitionContext.finish() }
    let shown = isPresenting ? transitionContext.finalFrame(for: controller) : moving.frame
    let hidden = CGPoint(x: shown.midX, y: container.bounds.maxY + shown.height / 2)
    if isPresenting { moving.center = hidden }
    View.animate(along: motion.timing, for: motion.duration, options: .allowUserInteraction) { [isPresenting] in
      moving.center = isPresenting ? shown.center : hidden
    } completion: { _ in
      transitionContext.finish()
    }
  }
}

/// Fades a presented view in and out.
final class CrossDissolveAnimator: SettlingAnimator {
  private let isPresenting: Bool
  let motion: TransitionMotion

  /// - Parameter duration: nil for the duration of the dimming.
  init(isPresenting: Bool, metrics: InteractionMetrics, duration: TimeInterval? = nil) {
    self.isPresenting = isPresenting
    let dimming = SettlingSpring(frequency: metrics.transition.dimFrequency)
    motion = TransitionMotion(
      duration == nil ? dimming.timing : .curve(.easeInOut), duration: duration ?? dimming.duration)
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    transitionContext.addDestination(isBehind: !isPresenting)
    guard let fading = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.finish()
    }
    let alpha = fading.alpha
    if isPresenting { fading.alpha = 0 }
    View.animate(along: motion.timing, for: motion.duration, options: .allowUserInteraction) { [isPresenting] in
      fading.alpha = isPresenting ? alpha : 0
    } completion: { _ in
      fading.alpha = alpha
      transitionContext.finish()
    }
  }
}

extension ViewControllerContextTransitioning {
  /// Ends the transition, and reports whether it was completed or cancelled.
  func finish() { completeTransition(!transitionWasCancelled) }

  /// Adds the view of the second controller at its final frame, and lays it out.
  func addDestination(isBehind: Bool) {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return }
    View.performWithoutAnimation {
      view.setLayoutFrame(finalFrame(for: controller))
      if isBehind { containerView.insertSubview(view, at: 0) } else { containerView.addSubview(view) }
      view.layoutIfNeeded()
    }
  }
}

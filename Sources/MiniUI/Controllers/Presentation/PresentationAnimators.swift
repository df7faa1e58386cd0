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

/// Fades a presented view in and out, and may let it grow or shrink to its size meanwhile.
final class FadeAnimator: SettlingAnimator {
  private let isPresenting: Bool
  /// The scale at the beginning of the presentation, and at the end of the dismissal; 1 only fades.
  private let scale: CGFloat
  /// The fixed point of the container; nil for the center of the view.
  private let anchor: CGPoint?
  let motion: TransitionMotion

  /// Creates an animator that only fades.
  /// - Parameter duration: nil for the duration of the dimming.
  init(isPresenting: Bool, metrics: InteractionMetrics, duration: TimeInterval? = nil) {
    (self.isPresenting, scale, anchor) = (isPresenting, 1, nil)
    let dimming = SettlingSpring(frequency: metrics.transition.dimFrequency)
    motion = TransitionMotion(
      duration == nil ? dimming.timing : .curve(.easeInOut), duration: duration ?? dimming.duration)
  }

  /// Creates an animator with the motion of sheets.
  init(isPresenting: Bool, scale: CGFloat, metrics: InteractionMetrics) {
    (self.isPresenting, self.scale, anchor) = (isPresenting, scale, nil)
    let frequency = isPresenting ? metrics.transition.settleFrequency : metrics.transition.dimFrequency
    motion = TransitionMotion(SettlingSpring(frequency: frequency), metrics: metrics)
  }

  /// Creates an animator with a duration, in seconds, around a point of the container.
  init(isPresenting: Bool, scale: CGFloat, about anchor: CGPoint, duration: TimeInterval) {
    (self.isPresenting, self.scale, self.anchor) = (isPresenting, scale, anchor)
    motion = TransitionMotion(.curve(.easeOut), duration: duration)
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    transitionContext.addDestination(isBehind: !isPresenting)
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.finish()
    }
    let (alpha, transform, scale) = (view.alpha, view.transform, scale)
    let small = transform.concatenating(shrinking(view))
    func show(_ isShown: Bool) {
      view.alpha = isShown ? alpha : 0
      if scale != 1 { view.transform = isShown ? transform : small }
    }
    if isPresenting { View.performWithoutAnimation { show(false) } }
    View.animate(along: motion.timing, for: motion.duration, options: .allowUserInteraction) {
      show(isPresenting)
    } completion: { _ in
      show(true)
      transitionContext.finish()
    }
  }

  /// The transform that scales a view about the anchor.
  private func shrinking(_ view: View) -> CGAffineTransform {
    var offset = CGPoint.zero
    if let anchor {
      offset = CGPoint(x: (anchor.x - view.center.x) * (1 - scale), y: (anchor.y - view.center.y) * (1 - scale))
    }
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
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

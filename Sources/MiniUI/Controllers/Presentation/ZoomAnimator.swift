/// Fades a presented view in while it grows or shrinks to its size, and fades it out.
final class ZoomAnimator: SettlingAnimator {
  private let isPresenting: Bool
  /// The scale at the beginning of the presentation, and at the end of the dismissal.
  private let scale: CGFloat
  /// The fixed point of the container; nil for the center of the view.
  private let anchor: CGPoint?
  let motion: TransitionMotion

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
    let (alpha, transform) = (view.alpha, view.transform)
    let small = transform.concatenating(shrinking(view))
    if isPresenting {
      View.performWithoutAnimation { (view.alpha, view.transform) = (0, small) }
    }
    View.animate(along: motion.timing, for: motion.duration, options: .allowUserInteraction) { [isPresenting] in
      view.alpha = isPresenting ? alpha : 0
      view.transform = isPresenting ? transform : small
    } completion: { _ in
      (view.alpha, view.transform) = (alpha, transform)
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

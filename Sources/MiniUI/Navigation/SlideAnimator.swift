/// Slides a page in over the previous page, which moves more slowly and is dimmed. A pop runs in reverse.
final class SlideAnimator: SettlingAnimator {
  private let isPush: Bool
  private let direction: CGFloat
  private let metrics: InteractionMetrics
  let motion: TransitionMotion

  /// - Parameter isMirrored: whether pages come from the left.
  init(isPush: Bool, isMirrored: Bool, metrics: InteractionMetrics) {
    self.isPush = isPush
    self.metrics = metrics
    direction = isMirrored ? -1 : 1
    motion = TransitionMotion(SettlingSpring(frequency: metrics.transition.settleFrequency), metrics: metrics)
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    transitionContext.addDestination(isBehind: !isPush)
    guard let to = transitionContext.view(forKey: .to), let from = transitionContext.view(forKey: .from) else {
      return transitionContext.finish()
    }
    let (front, back) = isPush ? (to, from) : (from, to)
    // Pages may have different heights: change only their horizontal positions.
    let rest = container.bounds.midX
    let width = container.bounds.width * direction
    let away = rest + width
    let covered = rest - width * metrics.transition.pushParallax
    let shades = SlideShades(container.bounds, mirrored: direction < 0, metrics: metrics)
    View.performWithoutAnimation {
      front.center.x = isPush ? away : rest
      back.center.x = isPush ? rest : covered
      shades.insert(into: container, below: front)
      shades.layOut(frontAt: front.center.x - rest, isCovered: !isPush)
    }
    View.animate(along: motion.timing, for: motion.duration, options: .allowUserInteraction) { [isPush] in
      front.center.x = isPush ? rest : away
      back.center.x = isPush ? covered : rest
      shades.layOut(frontAt: front.center.x - rest, isCovered: isPush)
    } completion: { _ in
      shades.remove()
      if from.transform == .identity { from.center.x = rest }
      transitionContext.finish()
    }
  }
}

/// The dimming of the page below, and the shadow at the edge of the page above.
private struct SlideShades {
  private let scrim: View
  private let edge: View
  private let isMirrored: Bool
  private let bounds: CGRect

  init(_ bounds: CGRect, mirrored: Bool, metrics: InteractionMetrics) {
    (self.bounds, isMirrored) = (bounds, mirrored)
    scrim = View(frame: bounds)
    scrim.backgroundColor = Color(white: 0, alpha: metrics.transition.pushDim)
    edge = View(frame: CGRect(x: 0, y: 0, width: 1, height: bounds.height))
    edge.shadow = View.Shadow(
      color: Color(white: 0, alpha: metrics.transition.edgeShadowOpacity), radius: metrics.transition.edgeShadowRadius,
      offset: .zero)
    for view in [scrim, edge] { view.isUserInteractionEnabled = false }
  }

  func insert(into container: View, below front: View) {
    container.insertSubview(scrim, belowSubview: front)
    container.insertSubview(edge, belowSubview: front)
  }

  /// Positions both for a page above that is `offset` points from its final position.
  func layOut(frontAt offset: CGFloat, isCovered: Bool) {
    scrim.alpha = isCovered ? 1 : 0
    edge.center.x = (isMirrored ? bounds.maxX - 0.5 : 0.5) + offset
  }

  func remove() {
    scrim.removeFromSuperview()
    edge.removeFromSuperview()
  }
}

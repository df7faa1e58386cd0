/// Positions of a dragged view, and its appearance while lifted.
extension DraggableInteraction {
  // MARK: Positions

  /// Moves the view to the nearest point of its grid.
  func settleOnGrid() {
    guard let view, let grid else { return }
    let size = view.bounds.size
    func snap(_ value: CGFloat, _ step: CGFloat) -> CGFloat { (value / step).rounded() * step }
    let origin = CGPoint(x: view.layoutCenter.x - size.width / 2, y: view.layoutCenter.y - size.height / 2)
    let center = CGPoint(
      x: view.center.x + snap(origin.x, grid.width) - origin.x,
      y: view.center.y + snap(origin.y, grid.height) - origin.y)
    animate(for: 0.2, options: .curveEaseOut) { view.center = constrained(center) }
  }

  /// Returns the closest center at which the unshrunk view is inside its bounds; along an axis where the view is
  /// larger, the center of the bounds.
  func constrained(_ center: CGPoint) -> CGPoint {
    guard let view, let limits = owner?.dragBounds else { return center }
    let size = view.bounds.applying(lifted?.transform ?? view.transform).size
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low > high ? (low + high) / 2 : min(max(value, low), high)
    }
    // The distance of the anchor point from the center.
    let (dx, dy) = (view.center.x - view.layoutCenter.x, view.center.y - view.layoutCenter.y)
    return CGPoint(
      x: clamp(center.x - dx, limits.minX + size.width / 2, limits.maxX - size.width / 2) + dx,
      y: clamp(center.y - dy, limits.minY + size.height / 2, limits.maxY - size.height / 2) + dy)
  }

  // MARK: Appearance

  /// Shrinks the lifted view; with reduced motion makes it more transparent instead.
  func shrink() {
    guard isLifted, let view, let scale = owner?.dragScale, scale != 1 else { return }
    if view.traitCollection.prefersReducedMotion {
      view.alpha *= 0.85
    } else {
      view.hasInteractionTransform = true
      animate(for: press.metrics.drag.pressDuration) { view.transform = view.transform.scaledBy(x: scale, y: scale) }
    }
  }

  /// Restores the appearance from before the drag.
  func restore(_ before: Lifted) {
    cursorView?.cursor = .grab
    guard let view else { return }
    view.alpha = before.alpha
    view.hasInteractionTransform = false
    animate(for: press.metrics.drag.pressDuration) { view.transform = before.transform }
  }

  /// Animates changes without blocking touches, from the presentation values, so that a second press continues from the
  /// visible state. Immediate with reduced motion.
  func animate(for duration: TimeInterval, options: AnimationOptions = [], _ changes: () -> Void) {
    let isImmediate = view?.traitCollection.prefersReducedMotion == true
    View.animate(
      withDuration: isImmediate ? 0 : duration,
      options: options.union([.allowUserInteraction, .beginFromCurrentState]),
      animations: changes)
  }
}

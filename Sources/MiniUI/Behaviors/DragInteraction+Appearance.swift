/// The places that a dragged view can take, and its appearance while it is lifted.
extension DragInteraction {
  // MARK: Places

  /// Moves the view to the nearest point of its grid.
  func settleOnGrid() {
    guard let view, let grid else { return }
    let size = view.bounds.size
    func snap(_ value: CGFloat, _ step: CGFloat) -> CGFloat { (value / step).rounded() * step }
    let center = CGPoint(
      x: snap(view.center.x - size.width / 2, grid.width) + size.width / 2,
      y: snap(view.center.y - size.height / 2, grid.height) + size.height / 2)
    animate(for: 0.2, options: .curveEaseOut) { view.center = constrained(center) }
  }

  /// Returns the nearest center at which the view, unshrunk, lies within its bounds; the middle of the bounds along an axis
  /// where the view is larger.
  func constrained(_ center: CGPoint) -> CGPoint {
    guard let view, let limits = owner?.dragBounds else { return center }
    let size = view.bounds.applying(lifted?.transform ?? view.transform).size
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low > high ? (low + high) / 2 : min(max(value, low), high)
    }
    return CGPoint(
      x: clamp(center.x, limits.minX + size.width / 2, limits.maxX - size.width / 2),
      y: clamp(center.y, limits.minY + size.height / 2, limits.maxY - size.height / 2))
  }

  // MARK: Appearance

  /// Shrinks the lifted view; with reduced motion makes it more transparent instead.
  func shrink() {
    guard isLifted, let view, let scale = owner?.dragScale, scale != 1 else { return }
    if view.traitCollection.prefersReducedMotion {
      view.alpha *= 0.85
    } else {
      animate(for: press.metrics.drag.pressDuration) { view.transform = view.transform.scaledBy(x: scale, y: scale) }
    }
  }

  /// Gives the view the appearance that it had before the drag.
  func restore(_ before: Lifted) {
    cursorView?.cursor = .grab
    guard let view else { return }
    view.alpha = before.alpha
    animate(for: press.metrics.drag.pressDuration) { view.transform = before.transform }
  }

  /// Animates changes without blocking touches, and from the presentation values, so that a second press continues from what
  /// is visible. With reduced motion the changes are immediate.
  func animate(for duration: TimeInterval, options: AnimationOptions = [], _ changes: () -> Void) {
    let isImmediate = view?.traitCollection.prefersReducedMotion == true
    View.animate(
      withDuration: isImmediate ? 0 : duration,
      options: options.union([.allowUserInteraction, .beginFromCurrentState]),
      animations: changes)
  }
}

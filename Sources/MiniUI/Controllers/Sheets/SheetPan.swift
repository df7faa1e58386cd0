/// Moves a sheet. At the top of a scroll view it takes downward drags, and upward ones while the sheet can grow.
final class SheetPan: PanGestureRecognizer {
  weak var sheet: SheetPresentationController?
  private var origin = CGPoint.zero

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if numberOfTouches == touches.count { origin = centroid }
    super.touchesBegan(touches, with: event)
  }

  override func shouldBegin() -> Bool {
    guard let sheet, super.shouldBegin(), let touch = touches.first ?? sequence.first else { return false }
    let travel = CGPoint(x: centroid.x - origin.x, y: centroid.y - origin.y)
    guard abs(travel.y) > abs(travel.x) else { return false }
    let isDown = travel.y > 0
    let canGrow = sheet.canGrow
    guard let scrollView = scrollView(around: touch.view) else { return isDown || canGrow }
    // A mouse scrolls by its wheel, and selects by dragging.
    guard touch.type == .direct, isAtTop(scrollView) else { return false }
    return isDown || (canGrow && sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  /// A scroll view at its top waits until the sheet has declined the drag.
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    guard let other = other as? ScrollPan, let scrollView = other.scrollView, let view, scrollView !== view,
      scrollView.isDescendant(of: view), scrollView.canScroll(.vertical), !scrollView.isDragging
    else { return false }
    return isAtTop(scrollView)
  }

  private func isAtTop(_ scrollView: ScrollView) -> Bool {
    scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
  }

  /// Returns the innermost vertically scrolling ancestor of a touched view.
  private func scrollView(around touched: View?) -> ScrollView? {
    var candidate = touched
    while let found = candidate, found !== view {
      if let scrollView = found as? ScrollView, scrollView.canScroll(.vertical) { return scrollView }
      candidate = found.superview
    }
    return nil
  }
}

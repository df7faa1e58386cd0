/// Moves the large title with the content of the page's scroll view, and notifies the bar whether the content is at its
/// top.
extension NavigationController: ScrollObserver {
  /// The maximum distance, in points, at which a released, partly hidden title is shown again. Beyond it the title is
  /// hidden. Measured.
  private static let snapDistance: CGFloat = 36

  /// Follows the scroll view of the visible page: its view, or a subview that fills it.
  final func followContent() {
    let page = shown?.viewIfLoaded
    let found = page as? ScrollView ?? page?.subviews.lazy.compactMap { $0 as? ScrollView }.first
    if followed !== found {
      followed?.scrollObserver = nil
      followed = found
      found?.scrollObserver = self
    }
    updateScrolledDistance()
  }

  func scrollViewDidMove(_ scrollView: ScrollView) {
    restoreDistance(in: scrollView)
    updateScrolledDistance()
  }

  /// Restores the title row's distance from before the window became too low for it, unless the content was scrolled.
  private func restoreDistance(in scrollView: ScrollView) {
    guard let kept = keptTitleDistance else { return }
    let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    if !bar.hasLargeTitle, distance <= 0, kept.scroll.value === scrollView { return }
    keptTitleDistance = nil
    guard bar.hasLargeTitle, distance == 0, kept.scroll.value === scrollView else { return }
    scrollView.contentOffset.y += kept.distance
  }

  func scrollView(_ scrollView: ScrollView, restsAt target: CGPoint) -> CGPoint {
    guard bar.hasLargeTitle else { return target }
    let distance = target.y + scrollView.adjustedContentInset.top
    guard distance > 0, distance < NavigationBar.largeRowHeight else { return target }
    let rest = distance <= NavigationController.snapDistance ? 0 : NavigationBar.largeRowHeight
    return CGPoint(x: target.x, y: target.y - distance + rest)
  }

  private func updateScrolledDistance() {
    bar.isAtScrollEdge = followed.map { $0.contentOffset.y + $0.adjustedContentInset.top <= 0 } ?? true
    guard bar.hasLargeTitle, let scrollView = followed else {
      if let followed, bar.scrolledDistance > 0 {
        keptTitleDistance = (Weak(followed), min(bar.scrolledDistance, NavigationBar.largeRowHeight))
      }
      return bar.scrolledDistance = 0
    }
    bar.scrolledDistance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }
}

/// The large title moves away with the content of the page's scroll view, and comes back with it.
extension NavigationController: ScrollObserver {
  /// The offset at which a drag comes to rest within the row of the large title: up to this distance it is shown whole, from
  /// there on it is away. Measured.
  private static let snapDistance: CGFloat = 36

  /// Follows the scroll view of the page that is shown: its view, or a subview that fills it.
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

  /// Scrolls the row of the title away as far as it was before the window became too low for it, unless the content was scrolled
  /// meanwhile.
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
    guard bar.hasLargeTitle, let scrollView = followed else {
      if let followed, bar.scrolledDistance > 0 {
        keptTitleDistance = (Weak(followed), min(bar.scrolledDistance, NavigationBar.largeRowHeight))
      }
      return bar.scrolledDistance = 0
    }
    bar.scrolledDistance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }
}

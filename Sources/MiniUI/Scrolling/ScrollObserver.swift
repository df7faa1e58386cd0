/// A container with a bar that follows the content of a scroll view.
protocol ScrollObserver: AnyObject {
  /// Called when the offset has changed.
  func scrollViewDidMove(_ scrollView: ScrollView)
  /// Returns the offset at which a drag comes to rest, instead of `target`.
  func scrollView(_ scrollView: ScrollView, restsAt target: CGPoint) -> CGPoint
}

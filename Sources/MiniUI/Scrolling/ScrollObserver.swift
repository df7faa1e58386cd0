/// A container whose bar depends on the offset of a scroll view.
protocol ScrollObserver: AnyObject {
  func scrollViewDidMove(_ scrollView: ScrollView)
  /// Returns the offset at which scrolling stops after a drag, instead of `target`.
  func scrollView(_ scrollView: ScrollView, restsAt target: CGPoint) -> CGPoint
}

extension View {
  /// Scrolls the ancestors by the smallest distance that reveals this view or, if it does not fit, its caret. Does not
  /// scroll a view that the user is dragging.
  /// - Parameters:
  ///   - container: the outermost view to scroll; nil for all ancestors.
  ///   - margin: the distance to keep above and below, in points.
  ///   - onlyIfHidden: whether to do nothing if the view is fully visible, even close to an edge.
  func reveal(within container: View? = nil, margin: CGFloat, onlyIfHidden: Bool = false) {
    for scrollView in scrollViews(upTo: container) where !scrollView.isDragging {
      reveal(in: scrollView, margin: margin, onlyIfHidden: onlyIfHidden)
    }
  }

  private func reveal(in scrollView: ScrollView, margin: CGFloat, onlyIfHidden: Bool) {
    let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    var area = convert(bounds, to: scrollView)
    if area.height > seen.height, let ownCaret { area = convert(ownCaret, to: scrollView) }
    guard area.isFinite, !onlyIfHidden || area.minY < seen.minY || area.maxY > seen.maxY else { return }
    scrollView.scrollRectToVisible(area.insetBy(dx: 0, dy: -margin), animated: false)
  }

  /// The caret of a view that accepts text, in the view's coordinates; nil for other views.
  final var ownCaret: CGRect? { (self as? any TextInput).map { $0.caretRect(for: $0.selectedRange.upperBound) } }
}

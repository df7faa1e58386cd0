extension View {
  /// Scrolls the ancestors by the smallest distance that reveals this view or, if it does not fit, its caret. Does not
  /// scroll a view that the user is dragging.
  /// - Parameters:
  ///   - container: the outermost view to scroll; nil for all ancestors.
  ///   - margin: the distance to keep above and below, in points.
  ///   - onlyIfHidden: whether to do nothing if the view is fully visible, even close to an edge.
  ///   - caret: the caret, in the view's coordinates, if it is enough that the caret is visible; nil for the whole view.
  func reveal(
    within container: View? = nil, margin: CGFloat, onlyIfHidden: Bool = false, caret: CGRect? = nil
  ) {
    for scrollView in scrollViews(upTo: container) where !scrollView.isDragging {
      reveal(in: scrollView, margin: margin, onlyIfHidden: onlyIfHidden, caret: caret)
    }
  }

  private func reveal(in scrollView: ScrollView, margin: CGFloat, onlyIfHidden: Bool, caret: CGRect?) {
    let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    var area = convert(bounds, to: scrollView)
    if area.height > seen.height, let part = caret ?? ownCaret { area = convert(part, to: scrollView) }
    let needed = caret.map { convert($0, to: scrollView) } ?? area
    guard area.isFinite, needed.isFinite, !onlyIfHidden || needed.minY < seen.minY || needed.maxY > seen.maxY
    else { return }
    scrollView.scrollRectToVisible(area.insetBy(dx: 0, dy: -margin), animated: false)
  }

  /// The caret of a view that accepts text, in the view's coordinates; nil for other views.
  final var ownCaret: CGRect? { (self as? any TextInput).map { $0.caretRect(for: $0.selectedRange.upperBound) } }
}

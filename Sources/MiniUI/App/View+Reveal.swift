extension View {
  /// Scrolls the views around this one by the least distance that reveals it, or its caret if there is no room for all of it.
  /// A scroll view that the user drags stays where it is.
  /// - Parameters:
  ///   - container: the outermost view that is scrolled; nil: all views around this one are.
  ///   - margin: the distance to keep above and below, in points.
  ///   - onlyIfHidden: whether a view that is fully visible stays where it is, even close to an edge.
  func reveal(within container: View? = nil, margin: CGFloat, onlyIfHidden: Bool = false) {
    var around = self === container ? nil : superview
    while let view = around {
      if let scrollView = view as? ScrollView, scrollView.isScrollEnabled, !scrollView.isDragging {
        reveal(in: scrollView, margin: margin, onlyIfHidden: onlyIfHidden)
      }
      around = view === container ? nil : view.superview
    }
  }

  private func reveal(in scrollView: ScrollView, margin: CGFloat, onlyIfHidden: Bool) {
    let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    var place = convert(bounds, to: scrollView)
    if place.height > seen.height, let ownCaret { place = convert(ownCaret, to: scrollView) }
    guard place.isFinite, !onlyIfHidden || place.minY < seen.minY || place.maxY > seen.maxY else { return }
    scrollView.scrollRectToVisible(place.insetBy(dx: 0, dy: -margin), animated: false)
  }

  /// The caret of a view that takes text, in the view's coordinates; nil for other views.
  final var ownCaret: CGRect? { (self as? any TextInput).map { $0.caretRect(for: $0.selectedRange.upperBound) } }
}

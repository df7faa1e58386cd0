/// The order in which the focus moves through the views, and the views that it passes over.
extension FocusSystem {
  /// Returns the next focusable and reachable view for which `isWanted` is true; `view` itself comes last.
  /// - Parameter place: where the search begins if there is no view; nil for the first or the last one.
  func nextView(after view: View?, by step: Int, from place: FocusPlace? = nil, where isWanted: (View) -> Bool) -> View?
  {
    let order = (host.focusScope ?? root).readingOrder
    let index = view == nil ? place?.index(in: order).map { step > 0 ? $0 - 1 : $0 } : nil
    let start = order.firstIndex { $0 === view } ?? index ?? (step > 0 ? -1 : order.count)
    return (1...order.count).lazy.map { order[(start + step * $0 + order.count * 2) % order.count] }
      .first { isWanted($0) && isFocusable($0) && isInReach($0) }
  }

  /// Returns the view to which Tab leads. A view of items is where its focused item is: the controls of that come next, and
  /// before them comes the view of items.
  func nextStop(by step: Int) -> View? {
    let view = host.firstResponder as? View ?? host.focusedView
    let start = step > 0 ? (view as? ItemsView)?.focusedCell ?? view : view
    let next = nextView(after: start, by: step, from: lost) { _ in true }
    guard step < 0, let item = view?.itemAround, item.view.focusedCell === item.cell, isFocusable(item.view),
      next?.isDescendant(of: item.cell) != true
    else { return next }
    return item.view
  }

  /// Returns whether the view is in this window and can become focused, and neither it nor a superview is hidden, transparent
  /// or without user interaction.
  func isFocusable(_ view: View) -> Bool {
    guard view.host === host, view.canBecomeFocused else { return false }
    if let scope = host.focusScope, !view.isDescendant(of: scope) { return false }
    var candidate: View? = view
    while let view = candidate {
      if view.isOutOfUse { return false }
      if view === root { return true }
      candidate = view.superview
    }
    // It is on its way out of the window.
    return false
  }

  /// Returns whether a part of the view is within the window and all views that clip it, or can be scrolled there.
  private func isInReach(_ view: View) -> Bool {
    var visible = view.convert(view.bounds, to: nil)
    for outer in sequence(first: view, next: \.superview) where outer.clipsToBounds || outer === root {
      let clip = outer.convert(outer.bounds, to: nil)
      visible = outer !== view && canReveal(visible, in: outer) ? clip : visible.intersection(clip)
    }
    return !visible.isEmpty
  }

  /// Returns whether the rectangle `place` of the window is in a scroll view's content, visible or not. A table or a collection view
  /// reveals its items by itself.
  private func canReveal(_ place: CGRect, in view: View) -> Bool {
    guard let scrollView = view as? ScrollView, scrollView.isScrollEnabled, !(view is ItemsView) else {
      return false
    }
    let content = CGRect(origin: .zero, size: scrollView.contentSize)
    return !content.intersection(scrollView.convert(place, from: nil)).isEmpty
  }
}

/// The order of focus moves, and the views that are skipped.
extension FocusSystem {
  /// Returns the next focusable and reachable view for which `isWanted` is true; `view` itself is last.
  /// - Parameters:
  ///   - view: the view at which the search starts; nil for none.
  ///   - step: 1 for the views that follow, -1 for the views before.
  ///   - lost: the start of the search if there is no view; nil for the first or last view.
  ///   - isWanted: returns whether a view may be returned.
  func nextView(after view: View?, by step: Int, from lost: FocusRestorePoint? = nil, where isWanted: (View) -> Bool)
    -> View?
  {
    let scope = host.modals.frontmost ?? root
    var cursor = ReadingOrderCursor(at: scope, in: scope)
    if let view, view.isDescendant(of: scope) {
      cursor = ReadingOrderCursor(at: view, in: scope)
    } else {
      let order = view == nil && lost != nil ? scope.readingOrder : []
      if let index = lost?.index(in: order) { cursor = ReadingOrderCursor(at: order[index % order.count], in: scope) }
      // A forward search begins with the view at the position.
      if step > 0 { cursor.move(by: -1) }
    }
    let last = cursor.view
    repeat {
      cursor.move(by: step)
      let view = cursor.view
      if isWanted(view), view.isFocusable(in: root), view.isInReach(in: root) { return view }
    } while cursor.view !== last
    return nil
  }

  /// Returns the view that Tab moves to. A table or collection view counts at its focused item: the item's controls
  /// follow it.
  /// - Parameter staysInContent: whether the focus stays in the content.
  func nextStop(by step: Int, staysInContent: Bool) -> View? {
    let view = host.firstResponder as? View ?? host.focusedView
    if view == nil, lost == nil, let first = firstStop(by: step) { return first }
    let content = staysInContent ? host.content()?.environmentView : nil
    let outer = content.flatMap { view?.isDescendant(of: $0) == true ? $0 : nil }
    let start = step > 0 ? (view as? ItemsView)?.focusedCell ?? view : view
    // Skip scroll views, which would use the next arrow key to scroll.
    let next = nextView(after: start, by: step, from: lost) {
      $0.isDescendant(of: outer ?? root) && !(staysInContent && $0.isScrollingContainer)
    }
    guard step < 0, let item = view?.containingItem, item.view.focusedCell === item.cell,
      item.view.isFocusable(in: root),
      next?.isDescendant(of: item.cell) != true
    else { return next }
    return item.view
  }

  /// The views at which Tab stops, from the first one on. Tab enters the items of a table or collection view only with
  /// the arrow keys, so that their controls are among the stops although each key press reaches few of them.
  package var stops: [View] {
    var stops: [View] = []
    var known: Set<ObjectIdentifier> = []
    var next = nextView(after: nil, by: 1) { _ in true }
    while let view = next, known.insert(ObjectIdentifier(view)).inserted {
      stops.append(view)
      next = nextView(after: view, by: 1) { _ in true }
    }
    return stops
  }

  /// Returns the view of the content to focus first: the preferred one, or the first in reading order, or the last if
  /// `step` is negative; nil for none.
  func firstStop(by step: Int, where isWanted: (View) -> Bool = { _ in true }) -> View? {
    guard let content = host.content(), let view = content.environmentView else { return nil }
    let preferred = step > 0 ? content.preferredFocus { isWanted($0) && $0.isFocusable(in: root) } : nil
    if let preferred { return preferred }
    return nextView(after: nil, by: step) {
      $0.isDescendant(of: view) && !$0.isScrollingContainer && isWanted($0)
    }
  }
}

extension View {
  /// Whether the view only scrolls focusable views.
  fileprivate final var isScrollingContainer: Bool {
    self is ScrollView && (self as? ItemsView)?.canFocusItems != true && containsFocusable
  }

  /// Returns whether the view can become focused in the window `root`: neither it nor an ancestor is hidden,
  /// transparent or without user interaction.
  final func isFocusable(in root: View) -> Bool {
    guard let host, host === root.host, canBecomeFocused else { return false }
    if let scope = host.modals.frontmost, !isDescendant(of: scope) { return false }
    for view in sequence(first: self, next: \.superview) {
      if view.isUnavailable { return false }
      if view === root { return true }
    }
    // The view is leaving the window.
    return false
  }

  /// Returns whether a part of the view is visible in the window `root` and all clipping ancestors, or can be scrolled
  /// there.
  fileprivate final func isInReach(in root: View) -> Bool {
    var visible = convert(bounds, to: nil)
    for outer in sequence(first: self, next: \.superview) where outer.clipsToBounds || outer === root {
      let clip = outer.convert(outer.bounds, to: nil)
      visible = outer !== self && outer.canReveal(visible) ? clip : visible.intersection(clip)
    }
    return !visible.isEmpty
  }

  /// Returns whether the window's rectangle `area` is in a scroll view's content, visible or not. Tables and
  /// collection views reveal their items themselves.
  private final func canReveal(_ area: CGRect) -> Bool {
    guard let scrollView = self as? ScrollView, scrollView.isScrollEnabled, !(self is ItemsView) else { return false }
    let content = CGRect(origin: .zero, size: scrollView.contentSize)
    return !content.intersection(scrollView.convert(area, from: nil)).isEmpty
  }
}

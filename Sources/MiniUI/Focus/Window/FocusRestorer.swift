/// The views that have lost the focus, in order, and the views that were shown since the last frame.
///
/// A layout may replace the focused control by another one. Then the focus moves to the other control. It returns when
/// the first control is shown again, unless the user has moved the focus or used keys in the meantime.
struct FocusRestorer {
  private struct Entry {
    weak var view: View?
    /// The superview that the view had.
    weak var container: View?
    /// Whether the view is an edited text. No other view replaces it: typing would continue there.
    let isEdited: Bool
  }

  private var entries: [Entry] = []
  private var shown: [Weak<View>] = []
  /// Whether a view has lost the focus since the last frame.
  private var isNew = false
  /// Whether the focus was lost with a controller's page, and no other page has it yet.
  private var isPageLost = false
  /// The view that had the focus before a toast.
  private weak var beforeOverlay: View?

  var isEmpty: Bool { entries.isEmpty }

  /// Stores a view that is about to lose the focus. Skips views in a cell, since the cell may show another item next,
  /// and views of a page that leaves, since the page's container restores the focus.
  /// - Parameter leaving: the view with which it leaves the window; nil if it stays.
  mutating func focusWillLeave(_ view: View, with leaving: View?, isEdited: Bool) {
    isPageLost = leaving.map(view.isOnPage) ?? false
    guard !isPageLost, view.containingItem == nil else { return }
    let removed = leaving ?? view.outermostUnavailable
    entries.append(Entry(view: view, container: removed.superview, isEdited: isEdited))
    isNew = true
  }

  /// Discards all views, since the user or the program moves the focus. The view before a toast is kept.
  mutating func focusWillMove(from old: View?, to view: View?) {
    forget()
    if let view, view.isInOverlay { beforeOverlay = old.map(\.isInOverlay) == true ? beforeOverlay : old }
  }

  /// If `view` is in a toast: returns and discards the view that had the focus before it.
  mutating func takeViewBeforeOverlay(with view: View) -> View? {
    defer { if view.isInOverlay { beforeOverlay = nil } }
    return view.isInOverlay ? beforeOverlay : nil
  }

  /// Stores a view that is no longer hidden.
  mutating func viewDidShow(_ view: View) { if !(view is ReusableView) { shown.append(Weak(view)) } }

  /// Discards all views, since the user has used keys or the pointer.
  mutating func forget() {
    if !entries.isEmpty { entries = [] }
    isPageLost = false
  }

  /// Returns the first view that can have the focus again, and discards those that lost it later. Otherwise returns a
  /// view that replaces the last one; nil for none.
  mutating func view(where isFocusable: (View) -> Bool) -> View? {
    let shown = shown
    let isNew = isNew
    if !shown.isEmpty { self.shown = [] }
    self.isNew = false
    guard let last = entries.last else { return nil }
    if let index = entries.firstIndex(where: { $0.view.map(isFocusable) ?? false }) {
      let view = entries[index].view
      entries.removeSubrange(index...)
      return view
    }
    guard isNew, !last.isEdited, let container = last.container else { return nil }
    let candidates = container.readingOrder.filter { view in
      shown.contains { $0.value.map { $0.superview === container && view.isDescendant(of: $0) } ?? false }
    }
    return candidates.first(where: isFocusable)
  }

  /// Returns, once, whether the focus was lost with a page.
  mutating func consumeLostPage() -> Bool {
    defer { isPageLost = false }
    return isPageLost
  }
}

extension View {
  /// Whether the view is in the plane of menus, tooltips and toasts.
  fileprivate final var isInOverlay: Bool { sequence(first: self, next: \.superview).contains { $0 is OverlayPlane } }

  /// Returns whether the view is on a controller's page that leaves the window with `leaving`.
  final func isOnPage(leavingWith leaving: View) -> Bool {
    for view in sequence(first: self, next: \.superview) {
      if view.controller != nil { return true }
      if view === leaving { return false }
    }
    return false
  }
}

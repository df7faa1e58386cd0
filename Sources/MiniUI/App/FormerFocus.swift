/// The views that could not keep the focus, the first one first, and the views that were shown since the last frame.
///
/// A layout may hide the focused control and show another in its place. The focus then goes to that one, and returns when the first
/// control is shown again, unless the user has moved it or used keys meanwhile.
struct FormerFocus {
  private struct Entry {
    weak var view: View?
    /// The superview of the view that has gone.
    weak var container: View?
    /// Whether the view is a text that was edited. No other view stands for it: typing would go on there.
    let isEdited: Bool
  }

  private var entries: [Entry] = []
  private var shown: [Weak<View>] = []
  /// Whether a view has lost the focus since the last frame.
  private var isNew = false
  /// Whether the focus has gone with the page of a controller, and no other page has it yet.
  private var isPageLost = false
  /// The view that had the focus before one of a toast.
  private weak var beforeOverlay: View?

  var isEmpty: Bool { entries.isEmpty }

  /// Notes a view that is about to lose the focus. The views of a cell are not noted, since the cell may show another item next,
  /// and those of a page that goes neither: its container knows when it comes back.
  /// - Parameter leaving: the view with which it leaves the window; nil if it stays there.
  mutating func focusWillLeave(_ view: View, with leaving: View?, isEdited: Bool) {
    isPageLost = leaving.map(view.isOnPage) ?? false
    guard !isPageLost, view.itemAround == nil else { return }
    let gone = leaving ?? view.outermostOutOfUse
    entries.append(Entry(view: view, container: gone.superview, isEdited: isEdited))
    isNew = true
  }

  /// Forgets all views, since the user or the program moves the focus. From a toast it will return.
  mutating func focusWillMove(from old: View?, to view: View?) {
    forget()
    if let view, view.isInOverlay { beforeOverlay = old.map(\.isInOverlay) == true ? beforeOverlay : old }
  }

  /// Returns the view that had the focus before a toast, and forgets it, if `view` is in a toast.
  mutating func takeViewBeforeOverlay(with view: View) -> View? {
    defer { if view.isInOverlay { beforeOverlay = nil } }
    return view.isInOverlay ? beforeOverlay : nil
  }

  /// Notes a view that is no longer hidden.
  mutating func viewDidShow(_ view: View) { if !(view is ReusableView) { shown.append(Weak(view)) } }

  /// Forgets all views, since the user has used keys or the pointer.
  mutating func forget() {
    if !entries.isEmpty { entries = [] }
    isPageLost = false
  }

  /// Returns the first view that can have the focus again, and forgets those that lost it later; or else a view that was shown
  /// in the place of the last one; nil if there is none.
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

  /// Returns whether the focus has gone with a page, once.
  mutating func takeLostPage() -> Bool {
    defer { isPageLost = false }
    return isPageLost
  }
}

extension View {
  /// Whether the view is in the plane of menus, tooltips and toasts.
  fileprivate final var isInOverlay: Bool { sequence(first: self, next: \.superview).contains { $0 is OverlayPlane } }

  /// Whether the view is on the page of a controller that leaves the window with `leaving`.
  final func isOnPage(leavingWith leaving: View) -> Bool {
    for view in sequence(first: self, next: \.superview) {
      if view.controller != nil { return true }
      if view === leaving { return false }
    }
    return false
  }
}

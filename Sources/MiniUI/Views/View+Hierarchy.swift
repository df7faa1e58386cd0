extension View {
  /// Adds `view` so that `index` subviews lie behind it.
  final func insert(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be put into itself or into a view within it")
    if view.superview === self {
      move(view, to: index)
      return
    }
    view.detach()
    view.willMove(toSuperview: self)
    precondition((0...subviews.count).contains(index), "there is no place \(index) among \(subviews.count) subviews")
    let before = view.surroundings
    subviews.insert(view, at: index)
    view.superview = self
    view.attach(to: host)
    view.surroundingsDidChange(from: before, isEntering: host != nil)
    if view.needsLayout || view.containsLayout { containsLayout = true }
    setNeedsLayout()
    // The layers of the superviews were drawn without it.
    view.setNeedsComposition(contentChanged: true)
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Returns the index that `sibling` has, or will have once `view` is no longer among the subviews.
  final func index(of sibling: View, without view: View) -> Int {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("the view to insert beside is not a subview of this one")
    }
    let own = view.superview === self ? subviews.firstIndex { $0 === view } : nil
    return own.map { $0 < index } == true ? index - 1 : index
  }

  final func exchange(_ first: Int, _ second: Int) {
    precondition(subviews.indices.contains(first) && subviews.indices.contains(second), "there is no such subview")
    subviews.swapAt(first, second)
    subviews[first].setNeedsComposition()
    subviews[second].setNeedsComposition()
  }

  final func move(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != min(index, subviews.count - 1) else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: min(index, subviews.count))
    view.setNeedsComposition()
  }

  final func detach() {
    guard let superview else { return }
    host?.viewWillLeave(self)
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    superview.setNeedsComposition(without: self)
    // Removing the last subview is common, as a stack of views is usually taken apart from the front, and needs no search.
    if superview.subviews.last === self {
      superview.subviews.removeLast()
    } else {
      superview.subviews.removeAll { $0 === self }
    }
    self.superview = nil
    superview.setNeedsLayout()
    attach(to: nil)
    didMoveToSuperview()
  }

  /// Whether this view is `view` or one of its descendants.
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let candidate = ancestor {
      if candidate === view { return true }
      ancestor = candidate.superview
    }
    return false
  }

  /// Returns the first view for which `matches` is true: this view or a descendant, depth first; nil if there is none. UIKit
  /// finds views only by their tags.
  public func firstView(where matches: (View) -> Bool) -> View? {
    if matches(self) { return self }
    for subview in subviews {
      if let found = subview.firstView(where: matches) { return found }
    }
    return nil
  }

  /// Moves the view and its subviews into the window of `host`, or out of its window if `host` is nil.
  final func attach(to host: ViewHost?) {
    guard self.host !== host else { return }
    controller?.view(willBeInWindow: host != nil)
    if let host { host.viewWillEnter(self) } else { willMove(toWindow: nil) }
    if let old = self.host {
      old.animator.interrupt(self)
      for link in old.animator.links where link.isAttached(to: self) { link.invalidate() }
      footprint = ViewFootprint()
      recording.layer = nil
    }
    self.host = host
    for subview in subviews { subview.attach(to: host) }
    if needsLayout || containsLayout { host?.setNeedsLayout() }
    didMoveToWindow()
    controller?.view(isInWindow: host != nil)
  }
}

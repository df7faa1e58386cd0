/// The relations of a view to other views, its controller and its window. Not copyable, since a copy of the weak reference
/// would cost more than most uses of a view's subviews.
struct ViewHierarchy: ~Copyable {
  /// The subviews, from back to front; empty if they are in groups.
  private(set) var few: [View] = []
  /// The subviews, if there are many; nil if there are few.
  private(set) var groups: SubviewGroups?
  /// The superview. Reset by the superview's `deinit`: a weak reference would slow down every use of a view with
  /// subviews.
  unowned(unsafe) var superview: View?
  /// The group of siblings that the view is in; nil if the superview has no groups. Reset as `superview` is.
  unowned(unsafe) var group: SubviewGroup?
  weak var controller: (any ViewControlling)?
  var host: ViewHost?
  /// The number of ancestors, while the view is in a window.
  var depth = 0

  /// Ends the relations of a view whose memory is freed after this call, on any thread.
  nonisolated func release(_ item: LayoutItem?) {
    item?.release()
    let subviews = groups?.allSubviews ?? few
    if !subviews.isEmpty { FormerSubviews.release(subviews) }
  }

  /// The subviews, from back to front.
  var subviews: [View] { if let groups { groups.subviews } else { few } }
  var count: Int { groups?.count ?? few.count }
  var isEmpty: Bool { few.isEmpty && groups == nil }

  /// Returns the index of `view`, which must be a subview.
  func index(of view: View) -> Int? { groups?.index(of: view) ?? few.firstIndex(identical: view) }

  func subview(at index: Int) -> View { groups?.subview(at: index) ?? few[index] }

  mutating func insert(_ view: View, at index: Int) {
    if let groups { return groups.insert(view, at: index) }
    few.insert(view, at: index)
    guard few.count >= 2 * SubviewGroups.size else { return }
    groups = SubviewGroups(few)
    few = []
  }

  /// Removes a subview. Removing the last one is common and needs no search.
  mutating func remove(_ view: View) {
    guard let groups else { return few.removeLast(identical: view) }
    groups.remove(view)
    if groups.count == 0 { self.groups = nil }
  }

  mutating func exchange(_ first: Int, _ second: Int) {
    precondition((0..<count).contains(first) && (0..<count).contains(second), "there is no such subview")
    if let groups { groups.exchange(first, second) } else { few.swapAt(first, second) }
  }

  /// The maximum depth. Layout and drawing recurse into subviews and use some 550 bytes of the 8 MB stack per level,
  /// more in debug builds. A chosen value.
  static let deepest: Int = {
    #if DEBUG
      1_000
    #else
      10_000
    #endif
  }()
}

/// Holds the subviews of a released view for an instant: its `deinit` ends their relation to the view. Isolated, so
/// that this also happens on the main actor if another thread has released the view.
final class FormerSubviews {
  private let subviews: [View]

  private nonisolated init(_ subviews: [View]) { self.subviews = subviews }

  /// Ends the relation of the subviews to a view whose memory is freed after this call, on any thread.
  nonisolated static func release(_ subviews: [View]) {
    for view in subviews {
      view.hierarchy.superview = nil
      view.hierarchy.group = nil
    }
    _ = FormerSubviews(subviews)
  }

  isolated deinit { for view in subviews { view.forgetSuperview() } }
}

extension View {
  /// The subviews, from back to front.
  public final var subviews: [View] { hierarchy.subviews }
  /// The superview; nil for a view without one.
  public final var superview: View? { hierarchy.superview }
  final var host: ViewHost? { hierarchy.host }
  final var controller: (any ViewControlling)? {
    get { hierarchy.controller }
    set { hierarchy.controller = newValue }
  }

  /// Adds `view` in front of the first `index` subviews.
  final func insert(_ view: View, at index: Int) {
    // Only a view with subviews can be an ancestor, so nesting thousands of views takes linear time.
    precondition(
      view !== self && (view.hierarchy.isEmpty || !isWithin(view)),
      "a view cannot be put into itself or into a view within it")
    if view.superview === self {
      move(view, to: index)
      return
    }
    view.detach(isMoving: host != nil && view.host === host)
    view.willMove(toSuperview: self)
    precondition(
      (0...hierarchy.count).contains(index),
      "the index \(index) is out of range: the view has \(hierarchy.count) subviews")
    let before = view.surroundings
    hierarchy.insert(view, at: index)
    view.hierarchy.superview = self
    if view.layoutState.hasDependents { view.constraintRoleDidChange() }
    if view.layoutState.preferences != nil, view.zPosition != 0 { layoutState.ordersSubviews = true }
    view.inheritTraits()
    view.attach(to: host)
    view.surroundingsDidChange(from: before, isEntering: host != nil)
    if view.layoutState.isPending { layoutState.isNeededWithin = true }
    setNeedsLayout()
    // The superviews' layers do not contain the new view yet.
    view.setNeedsComposition(contentChanged: true)
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Adds a view directly in front of a subview, or directly behind it.
  final func insert(_ view: View, beside sibling: View, isInFront: Bool) {
    guard sibling.superview === self, let index = hierarchy.index(of: sibling) else {
      preconditionFailure("the view to insert beside is not a subview of this one")
    }
    let own = view.superview === self ? hierarchy.index(of: view) : nil
    // `view` is removed from its present index first, which moves the following subviews by one.
    insert(view, at: (own.map { $0 < index } == true ? index - 1 : index) + (isInFront ? 1 : 0))
  }

  final func move(_ view: View, to index: Int) {
    let index = min(index, hierarchy.count - 1)
    guard hierarchy.index(of: view) != index else { return }
    hierarchy.remove(view)
    hierarchy.insert(view, at: index)
    view.setNeedsComposition()
  }

  /// Removes the view from its superview.
  /// - Parameter isMoving: whether another view in the same window adds it next, so that its controllers do not disappear.
  final func detach(isMoving: Bool = false) {
    guard let superview else { return }
    host?.viewWillLeave(self)
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if layoutState.hasDependents { removeCrossingConstraints() }
    superview.setNeedsComposition(without: self)
    superview.hierarchy.remove(self)
    forgetSuperview()
    if layoutState.hasDependents { constraintRoleDidChange() }
    superview.setNeedsLayout()
    attach(to: nil, isMoving: isMoving)
    didMoveToSuperview()
  }

  /// Clears the relation to a superview that no longer contains this view, or no longer exists.
  final func forgetSuperview() {
    hierarchy.superview = nil
    hierarchy.group = nil
    inheritTraits()
  }

  /// Whether this view is `view` or one of its descendants.
  final func isWithin(_ view: View) -> Bool {
    var ancestor: View? = self
    while let candidate = ancestor {
      if candidate === view { return true }
      ancestor = candidate.superview
    }
    return false
  }

  final func resignFirstResponderWithin(_ force: Bool) -> Bool {
    guard let host, let responder = host.firstResponder,
      sequence(first: responder, next: \.enclosing).contains(where: { $0 === self })
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force { host.setFirstResponder(nil) }
    return force
  }

  /// Moves the view and its subviews into the window of `host`; nil removes them from their window.
  /// - Parameter isMoving: whether they are about to return to their window.
  final func attach(to host: ViewHost?, isMoving: Bool = false) {
    guard self.host !== host else { return }
    controller?.view(willBeInWindow: host != nil, isMoving: isMoving)
    if let host { host.notify(.viewWillEnter(self)) } else { willMove(toWindow: nil) }
    if let old = self.host {
      old.animator.interrupt(self)
      for case let link? in old.animator.links.slots where link.isAttached(to: self) { link.invalidate() }
      if footprint.isWatched { VisibilityTimer.stop(of: self, in: old) }
      footprint = ViewFootprint(isWatched: footprint.isWatched)
      recording.layer = nil
    }
    hierarchy.group?.invalidate()
    hierarchy.host = host
    if type(of: self).requiresConstraintBasedLayout { ConstraintUse.isAny = true }
    // Fonts of another application may have other sizes.
    layoutState.isMeasured = false
    if let host, let controller, controller.additionalSafeAreaInsets != .zero { host.hasSafeArea = true }
    hierarchy.depth = superview.map { $0.hierarchy.depth + 1 } ?? 0
    precondition(
      host == nil || hierarchy.depth <= ViewHierarchy.deepest,
      "views are nested more than \(ViewHierarchy.deepest) deep; drawing them would exceed the stack")
    for subview in subviews { subview.attach(to: host, isMoving: isMoving) }
    if layoutState.isPending { host?.setNeedsLayout() }
    if host != nil, layoutState.item?.heldConstraints.isEmpty == false { checkConstraints() }
    didMoveToWindow()
    for interaction in storedInteractions { interaction.viewDidMoveToWindow() }
    controller?.view(isInWindow: host != nil)
  }
}

extension ViewShape {
  /// Returns the first view for which `matches` returns true: this view or a descendant, depth first; nil if there is
  /// none. UIKit has only `viewWithTag(_:)`.
  public func firstView(where matches: (View) -> Bool) -> View? {
    if matches(self) { return self }
    for subview in subviews {
      if let found = subview.firstView(where: matches) { return found }
    }
    return nil
  }
}

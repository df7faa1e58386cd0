/// Views and guides that constraints join, and that are therefore solved together. Views whose frames are set by code do not
/// join: they are known numbers.
final class LayoutFragment {
  /// The nearest view that contains all of them. Its layout solves the fragment.
  private(set) weak var container: View?
  private var constraints: [LayoutConstraint] = []
  /// The views and guides, from superviews to subviews and from back to front.
  private var items: [any LayoutItem] = []
  private var frames: [CGRect] = []
  private var isSolved = false
  /// Whether the constraints may have ceased to join the items.
  private var isOutdated = false
  private var areItemsKnown = false
  private var sizeOfContainer = CGSize.zero
  /// The contradictions that have been reported.
  private var reported: Set<[Int]> = []

  /// Whether the constraints of an item allow other frames. Solves the fragment some times, for debugging.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    var system = ConstraintSystem(items, constraints)
    _ = system.solve()
    return system.isAmbiguous(item)
  }

  // MARK: Joining

  /// Adds an active constraint to the fragment of its items. If they are in several fragments, these become one.
  static func join(_ constraint: LayoutConstraint) {
    let items = constraint.solvedItems
    guard !items.isEmpty else { return }
    let fragments = items.compactMap(\.fragment)
    let fragment = fragments.max { $0.constraints.count < $1.constraints.count } ?? LayoutFragment()
    for other in fragments where other !== fragment { fragment.absorb(other) }
    for item in items where item.fragment !== fragment { fragment.adopt(item) }
    fragment.constraints.append(constraint)
    constraint.fragment = fragment
    fragment.setNeedsSolving()
    fragment.areItemsKnown = false
  }

  private func adopt(_ item: any LayoutItem) {
    item.fragment = self
    let outer = (item as? View)?.superview ?? item.constrainedView
    guard let outer else { return }
    let common = container.flatMap { $0.nearestView(containing: outer) } ?? outer
    guard common !== container else { return }
    container?.remove(self)
    container = common
    common.editedPreferences.fragments.append(self)
    common.layoutState.hasFragments = true
  }

  private func absorb(_ other: LayoutFragment) {
    other.container?.remove(other)
    for constraint in other.constraints where constraint.isActive && constraint.fragment === other {
      constraint.fragment = self
      constraints.append(constraint)
      for item in constraint.solvedItems where item.fragment !== self { adopt(item) }
    }
    reported.formUnion(other.reported)
    other.constraints = []
  }

  /// Requests to solve the fragment before the next frame.
  /// - Parameter isStructure: Whether constraints or their items have changed, not only numbers.
  func setNeedsSolving(isStructure: Bool = false) {
    isSolved = false
    container?.setNeedsLayout()
    guard isStructure else { return }
    isOutdated = true
    // A view that was removed is not kept until the next layout.
    (items, frames) = ([], [])
  }

  /// Distributes the constraints over new fragments.
  private func rebuild() {
    container?.remove(self)
    let former = constraints.filter { $0.isActive && $0.fragment === self }
    constraints = []
    for constraint in former {
      constraint.fragment = nil
      for item in constraint.items ?? [] where item.fragment === self { item.fragment = nil }
      for item in constraint.solvedItems where item.fragment === self { item.fragment = nil }
    }
    for constraint in former { LayoutFragment.join(constraint) }
  }

  // MARK: Solving

  /// Solves the fragment if anything has changed, and sets the frames. Called by the layout of the container.
  func layOut() {
    guard let container else { return }
    if isOutdated {
      rebuild()
      for fragment in container.layoutState.preferences?.fragments ?? [] where !fragment.isOutdated {
        fragment.layOut()
      }
      return
    }
    if !isSolved || sizeOfContainer != container.bounds.size { solve(in: container) }
    for (item, frame) in zip(items, frames) { item.adopt(frame) }
  }

  private func solve(in container: View) {
    isSolved = true
    sizeOfContainer = container.bounds.size
    if !areItemsKnown {
      areItemsKnown = true
      // In the order of the tree, so that the order of activation has no effect.
      items = []
      collectItems(in: container)
    }
    var system = ConstraintSystem(items, constraints)
    let solution = system.solve()
    let scale = container.host?.traits.displayScale ?? 1
    frames = solution.frames.map { $0.snappingEdges(toScale: scale) }
    for (scrollView, size) in solution.contentSizes { scrollView.adoptContentSize(size) }
    for conflict in solution.conflicts { report(conflict) }
  }

  private func collectItems(in view: View) {
    for guide in view.layoutState.preferences?.guides ?? [] where guide.fragment === self { items.append(guide) }
    for subview in view.subviews where subview.layoutState.isMentioned {
      if subview.fragment === self { items.append(subview) }
      collectItems(in: subview)
    }
  }

  private func report(_ conflict: [LayoutConstraint]) {
    guard reported.insert(conflict.map(\.order)).inserted else { return }
    let others = conflict.dropFirst().map(\.description)
    let reason =
      others.isEmpty
      ? "the frames of its views contradict it. Is translatesAutoresizingMaskIntoConstraints still true?"
      : "it contradicts \(others.joined(separator: " and "))"
    Warnings.report("the constraint \(conflict[0]) is not fulfilled: \(reason)")
  }
}

extension View {
  fileprivate final func remove(_ fragment: LayoutFragment) {
    layoutState.preferences?.fragments.removeAll { $0 === fragment }
    layoutState.hasFragments = layoutState.preferences?.fragments.isEmpty == false
  }
}

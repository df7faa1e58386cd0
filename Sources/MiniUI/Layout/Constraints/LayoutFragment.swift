/// A group of views and guides that are related by constraints and solved together. Views whose frames are set by code
/// do not join groups, since their frames are known.
final class LayoutFragment {
  /// The nearest view that contains all of them. Its layout solves the fragment.
  private(set) var container: LayoutItem?
  /// The index among the fragments of the container.
  private var indexInContainer = 0
  private(set) var constraints: [LayoutConstraint] = []
  /// The views and guides; once sorted, from superviews to subviews and from back to front.
  private(set) var items: [LayoutItem] = []
  private var areItemsSorted = false
  /// The solution; nil if the rows of constraints have changed.
  private var system: ConstraintSystem?
  /// Whether the constraints may have ceased to join the items.
  private var isOutdated = false
  private var isCollecting = false
  private var isPending = false
  /// Whether frames are being set by the fragment.
  private var isAdopting = false
  private var changes = Changes()
  /// The contradictions that have been reported.
  private var reported: Set<[Int]> = []

  /// The changes since the last solution.
  private struct Changes {
    /// Indices of constraints with new constants.
    var constants: [Int] = []
    /// Indices of items with new natural sizes, and of those whose frames code has set.
    var content: [Int] = []
    var displaced: [Int] = []
    var areInputs = false

    var areNumbers: Bool { !constants.isEmpty || !content.isEmpty || areInputs }
  }

  // MARK: Joining

  nonisolated deinit {}

  /// Adds an active constraint to the fragment of its items. If they are in several fragments, these become one.
  static func join(_ constraint: LayoutConstraint) {
    var dependencies = LayoutConstraint.takeScratch()
    constraint.addDependencies(to: &dependencies)
    join(constraint, dependencies)
    LayoutConstraint.returnScratch(&dependencies)
  }

  /// - Parameter dependencies: The views on whose frames the constraint depends.
  static func join(_ constraint: LayoutConstraint, _ dependencies: [LayoutItem]) {
    constraint.updateRelation()
    if constraint.isRelation { return }
    var (joined, hasItems): (LayoutFragment?, Bool) = (nil, false)
    func visit(_ item: LayoutItem) {
      if let fragment = item.fragment {
        if fragment !== joined { joined = joined?.merged(with: fragment) ?? fragment }
      } else {
        hasItems = hasItems || item.isSolved
      }
    }
    for item in dependencies { visit(item) }
    for item in constraint.items where item.asGuide != nil { visit(item) }
    guard hasItems || joined != nil else { return }
    let fragment = joined ?? LayoutFragment()
    if hasItems {
      for item in dependencies where item.fragment == nil && item.isSolved { fragment.adopt(item) }
      for item in constraint.items where item.asGuide != nil && item.fragment == nil && item.isSolved {
        fragment.adopt(item)
      }
    }
    fragment.append(constraint)
    fragment.setNeedsSolving()
  }

  private func append(_ constraint: LayoutConstraint) {
    constraint.indexInFragment = constraints.count
    constraint.fragment = self
    constraints.append(constraint)
  }

  /// Removes a constraint. The remaining constraints may no longer relate all items.
  func remove(_ constraint: LayoutConstraint) {
    constraint.fragment = nil
    let index = constraint.indexInFragment
    guard index < constraints.count, constraints[index] === constraint else { return }
    constraints.swapAt(index, constraints.count - 1)
    constraints[index].indexInFragment = index
    constraints.removeLast()
    if constraints.isEmpty { dissolve() } else { setNeedsSolving(isStructure: true) }
  }

  private func adopt(_ item: LayoutItem) {
    item.fragment = self
    item.indexInFragment = items.count
    items.append(item)
    areItemsSorted = false
    guard let outer = item.asView?.superview ?? item.view, outer !== container?.asView else { return }
    let common = container?.asView?.nearestView(containing: outer) ?? outer
    guard common !== container?.asView else { return }
    leaveContainer()
    enter(common.layoutItem)
  }

  /// Joins the smaller of two fragments to the larger.
  private func merged(with other: LayoutFragment) -> LayoutFragment {
    if constraints.count < other.constraints.count { return other.merged(with: self) }
    let (constraints, items) = (other.constraints, other.items.filter { $0.fragment === other })
    reported.formUnion(other.reported)
    other.dissolve()
    for constraint in constraints { append(constraint) }
    for item in items { adopt(item) }
    return self
  }

  /// Ends the relation to the container, the items and the constraints.
  func dissolve() {
    leaveContainer()
    for item in items where item.fragment === self { item.fragment = nil }
    for constraint in constraints { constraint.fragment = nil }
    (items, constraints, system) = ([], [], nil)
  }

  /// Distributes the constraints over new fragments.
  private func rebuild() {
    let constraints = constraints
    dissolve()
    for constraint in constraints { LayoutFragment.join(constraint) }
  }

  private func enter(_ item: LayoutItem) {
    container = item
    indexInContainer = item.fragments.count
    item.fragments.append(self)
    if isPending { item.pendingFragments.append(self) }
  }

  private func leaveContainer() {
    guard let container else { return }
    self.container = nil
    let index = indexInContainer
    guard index < container.fragments.count, container.fragments[index] === self else { return }
    container.fragments.swapAt(index, container.fragments.count - 1)
    container.fragments[index].indexInContainer = index
    container.fragments.removeLast()
  }

  // MARK: Changes

  /// Requests to solve the fragment before the next frame.
  /// - Parameter isStructure: Whether constraints or their items have changed, not only numbers.
  func setNeedsSolving(isStructure: Bool = false) {
    system = nil
    contentDidChange()
    if isStructure { isOutdated = true }
  }

  func constantDidChange(of constraint: LayoutConstraint) {
    changes.constants.append(constraint.indexInFragment)
    contentDidChange()
  }

  func naturalSizeDidChange(of item: LayoutItem) {
    changes.content.append(item.indexInFragment)
    contentDidChange()
  }

  /// Called when the frame of a view that is no item has changed.
  func inputsDidChange() {
    guard !changes.areInputs else { return }
    changes.areInputs = true
    schedule()
    container?.asView?.setNeedsLayout()
  }

  /// Called when the frame of an item has changed: the next layout restores it.
  func frameDidChange(of item: LayoutItem) {
    if isAdopting {
      // The position of a baseline or a readable width depends on the new frame.
      if system?.hasComputedConstants == true { changes.areInputs = true }
    } else {
      changes.displaced.append(item.indexInFragment)
      schedule()
    }
  }

  private func contentDidChange() {
    schedule()
    guard let view = container?.asView else { return }
    if !view.layoutState.isNeeded { view.setNeedsLayout() }
    if view.layoutState.isMeasured { view.invalidateNaturalSize() }
  }

  private func schedule() {
    guard !isPending, let container else { return }
    isPending = true
    container.pendingFragments.append(self)
  }

  // MARK: Solving

  /// Solves the fragment if anything has changed, and sets the frames. Called by the layout of the container.
  fileprivate func layOut(in container: LayoutItem) {
    isPending = false
    guard self.container === container, let view = container.asView else { return }
    if isOutdated { return rebuild() }
    let changes = self.changes
    self.changes = Changes()
    var changed: [Int]?
    if let system {
      changed =
        changes.areNumbers
        ? system.update(changes.constants, content: changes.content, inputs: changes.areInputs) : []
    }
    if changed == nil { solve(in: view) }
    guard let system else { return }
    let scale = view.host?.traits.displayScale ?? 1
    isAdopting = true
    for index in changed ?? [] { adoptFrame(of: index, from: system, scale) }
    for index in changed == nil ? Array(items.indices) : changes.displaced where index < items.count {
      adoptFrame(of: index, from: system, scale)
    }
    isAdopting = false
    system.adoptContentSizes()
    if system.hasConflicts { for conflict in system.conflicts { report(conflict) } }
    if self.changes.areInputs {
      schedule()
      view.setNeedsLayout()
    }
  }

  private func adoptFrame(of index: Int, from system: ConstraintSystem, _ scale: CGFloat) {
    items[index].adopt(system.frame(of: index).snappingEdges(toScale: scale))
  }

  private func solve(in view: View) {
    LayoutFragment.sortItems(of: [self], in: view)
    system = ConstraintSystem(items, constraints)
  }

  /// Sorts the items of new fragments in the order of the view tree, so that the order of activation has no effect.
  /// Needs one pass over the views of the container.
  fileprivate static func sortItems(of fragments: [LayoutFragment], in view: View) {
    var isAnyUnsorted = false
    for fragment in fragments
    where !fragment.areItemsSorted && !fragment.isOutdated && fragment.container?.asView === view {
      (fragment.isCollecting, fragment.areItemsSorted, isAnyUnsorted) = (true, true, true)
      fragment.items.removeAll(keepingCapacity: true)
    }
    guard isAnyUnsorted else { return }
    collectItems(in: view)
    for fragment in fragments { fragment.isCollecting = false }
  }

  private static func collectItems(in view: View) {
    for guide in view.layoutState.guides { collect(guide.layoutItem) }
    for subview in view.subviews {
      guard let item = subview.layoutState.item, !item.dependents.isEmpty else { continue }
      collect(item)
      collectItems(in: subview)
    }
  }

  private static func collect(_ item: LayoutItem) {
    guard let fragment = item.fragment, fragment.isCollecting else { return }
    item.indexInFragment = fragment.items.count
    fragment.items.append(item)
  }

  // MARK: Explaining

  /// The system as it was solved last; solved now if it is out of date.
  var solvedSystem: ConstraintSystem? {
    if let system { return system }
    guard let view = container?.asView, !isOutdated else { return nil }
    solve(in: view)
    // The next layout sets all frames: the solution has them, the views do not yet.
    changes = Changes()
    changes.displaced = Array(items.indices)
    return system
  }

  /// Sets other frames until the next solution.
  func show(_ frames: [CGRect]) {
    isAdopting = true
    for (item, frame) in zip(items, frames) { item.adopt(frame) }
    isAdopting = false
  }

  private func report(_ conflict: [LayoutConstraint]) {
    guard reported.insert(conflict.map(\.order)).inserted else { return }
    Warnings.report(LayoutConstraint.explanation(of: conflict))
  }
}

/// The traits on which the frames of a fragment depend.
struct FragmentTraits: Equatable {
  let direction: UserInterfaceLayoutDirection
  let scale: CGFloat
}

extension LayoutConstraint {
  /// Returns a sentence about constraints that contradict each other. The first constraint is not fulfilled.
  package final class func explanation(of conflict: [LayoutConstraint]) -> String {
    let others = conflict.dropFirst().map(\.descriptionWithSource)
    let reason =
      others.isEmpty
      ? "the frames of its views contradict it. Is translatesAutoresizingMaskIntoConstraints still true?"
      : "it contradicts \(others.joined(separator: " and "))"
    return "the constraint \(conflict[0].descriptionWithSource) is not fulfilled: \(reason)"
  }
}

extension View {
  /// Solves the fragments that have changed. A fragment whose parts are no longer related is replaced by several
  /// fragments, which are solved immediately.
  final func layOutFragments() {
    guard let item = layoutState.item else { return }
    let traits = FragmentTraits(
      direction: effectiveUserInterfaceLayoutDirection, scale: host?.traits.displayScale ?? 1)
    if traits != item.fragmentTraits {
      if item.fragmentTraits != nil { for fragment in item.fragments { fragment.setNeedsSolving() } }
      item.fragmentTraits = traits
    }
    for _ in 0..<2 where !item.pendingFragments.isEmpty {
      let pending = item.pendingFragments
      item.pendingFragments = []
      LayoutFragment.sortItems(of: pending, in: self)
      for fragment in pending { fragment.layOut(in: item) }
    }
  }
}

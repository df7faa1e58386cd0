/// Views and guides that constraints join, and that are therefore solved together. Views whose frames are set by code do not
/// join: they are known numbers.
final class LayoutFragment {
  /// The nearest view that contains all of them. Its layout solves the fragment.
  private(set) weak var container: View?
  /// The index among the fragments of the container.
  fileprivate var indexInContainer = 0
  private(set) var constraints: [LayoutConstraint] = []
  /// The views and guides, from superviews to subviews and from back to front.
  private(set) var items: [any LayoutItem] = []
  /// The solution; nil if the rows of constraints have changed.
  private var system: ConstraintSystem?
  /// Whether the constraints may have ceased to join the items.
  private var isOutdated = false
  private var areItemsKnown = false
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

  /// Adds an active constraint to the fragment of its items. If they are in several fragments, these become one.
  static func join(_ constraint: LayoutConstraint) {
    let items = constraint.solvedItems
    guard !items.isEmpty else { return }
    let fragments = items.compactMap(\.fragment)
    let fragment = fragments.max { $0.constraints.count < $1.constraints.count } ?? LayoutFragment()
    for other in fragments where other !== fragment { fragment.absorb(other) }
    for item in items where item.fragment !== fragment { fragment.adopt(item) }
    fragment.append(constraint)
    fragment.setNeedsSolving()
    fragment.areItemsKnown = false
  }

  private func append(_ constraint: LayoutConstraint) {
    constraint.indexInFragment = constraints.count
    constraint.fragment = self
    constraints.append(constraint)
  }

  /// Removes a constraint. The others may be joined no longer.
  func remove(_ constraint: LayoutConstraint) {
    constraint.fragment = nil
    let index = constraint.indexInFragment
    guard index < constraints.count, constraints[index] === constraint else { return }
    constraints.swapAt(index, constraints.count - 1)
    constraints[index].indexInFragment = index
    constraints.removeLast()
    setNeedsSolving(isStructure: true)
  }

  private func adopt(_ item: any LayoutItem) {
    item.fragment = self
    let outer = (item as? View)?.superview ?? item.constrainedView
    guard let outer else { return }
    let common = container.flatMap { $0.nearestView(containing: outer) } ?? outer
    guard common !== container else { return }
    container?.remove(self)
    container = common
    common.add(self)
    if isPending { common.editedPreferences.pendingFragments.append(self) }
  }

  private func absorb(_ other: LayoutFragment) {
    other.container?.remove(other)
    for constraint in other.constraints {
      append(constraint)
      for item in constraint.solvedItems where item.fragment !== self { adopt(item) }
    }
    reported.formUnion(other.reported)
    other.constraints = []
    other.container = nil
  }

  /// Distributes the constraints over new fragments.
  private func rebuild() {
    container?.remove(self)
    let former = constraints
    constraints = []
    for constraint in former {
      constraint.fragment = nil
      for item in constraint.items ?? [] where item.fragment === self { item.fragment = nil }
      for item in constraint.solvedItems where item.fragment === self { item.fragment = nil }
    }
    for constraint in former { LayoutFragment.join(constraint) }
  }

  // MARK: Changes

  /// Requests to solve the fragment before the next frame.
  /// - Parameter isStructure: Whether constraints or their items have changed, not only numbers.
  func setNeedsSolving(isStructure: Bool = false) {
    system = nil
    contentDidChange()
    guard isStructure else { return }
    isOutdated = true
    // A view that was removed is not kept until the next layout.
    items = []
  }

  func constantDidChange(of constraint: LayoutConstraint) {
    changes.constants.append(constraint.indexInFragment)
    contentDidChange()
  }

  func naturalSizeDidChange(of item: any LayoutItem) {
    changes.content.append(item.indexInFragment)
    contentDidChange()
  }

  /// Called when the frame of a view that is no item has changed.
  func inputsDidChange() {
    guard !changes.areInputs else { return }
    changes.areInputs = true
    schedule()
    container?.setNeedsLayout()
  }

  /// Called when the frame of an item has changed: the next layout restores it.
  func frameDidChange(of item: any LayoutItem) {
    if isAdopting {
      // The place of a baseline or a readable width follows from the new frame.
      if system?.hasComputedConstants == true { changes.areInputs = true }
    } else {
      changes.displaced.append(item.indexInFragment)
      schedule()
    }
  }

  private func contentDidChange() {
    schedule()
    guard let container else { return }
    container.setNeedsLayout()
    if container.layoutState.isMeasured { container.invalidateNaturalSize() }
  }

  private func schedule() {
    guard !isPending, let container else { return }
    isPending = true
    container.editedPreferences.pendingFragments.append(self)
  }

  // MARK: Solving

  /// Solves the fragment if anything has changed, and sets the frames. Called by the layout of the container.
  fileprivate func layOut(in container: View) {
    isPending = false
    guard self.container === container else { return }
    if isOutdated { return rebuild() }
    let changes = self.changes
    self.changes = Changes()
    var changed: [Int]?
    if let system {
      changed =
        changes.areNumbers
        ? system.update(changes.constants, content: changes.content, inputs: changes.areInputs) : []
    }
    if changed == nil { solve(in: container) }
    guard let system else { return }
    let scale = container.host?.traits.displayScale ?? 1
    isAdopting = true
    for index in changed.map({ $0 + changes.displaced }) ?? Array(items.indices) where index < items.count {
      items[index].adopt(system.frame(of: index).snappingEdges(toScale: scale))
    }
    isAdopting = false
    for (scrollView, size) in system.contentSizes { scrollView.adoptContentSize(size) }
    for conflict in system.conflicts { report(conflict) }
    if self.changes.areInputs {
      schedule()
      container.setNeedsLayout()
    }
  }

  private func solve(in container: View) {
    LayoutFragment.findItems(of: [self], in: container)
    system = ConstraintSystem(items, constraints)
  }

  /// Finds the items of the fragments that do not know them, in one pass over the views of their container. They are in the
  /// order of the tree, so that the order of activation has no effect.
  fileprivate static func findItems(of fragments: [LayoutFragment], in container: View) {
    let unknown = fragments.filter { fragment in
      fragment.container === container && !fragment.isOutdated
        && (!fragment.areItemsKnown || fragment.items.isEmpty)
    }
    guard !unknown.isEmpty else { return }
    for fragment in unknown { (fragment.isCollecting, fragment.items) = (true, []) }
    collectItems(in: container)
    for fragment in unknown { (fragment.isCollecting, fragment.areItemsKnown) = (false, true) }
  }

  private static func collectItems(in view: View) {
    for guide in view.layoutState.preferences?.guides ?? [] {
      if let fragment = guide.fragment, fragment.isCollecting { fragment.append(guide) }
    }
    for subview in view.subviews where subview.layoutState.isMentioned {
      if let fragment = subview.fragment, fragment.isCollecting { fragment.append(subview) }
      collectItems(in: subview)
    }
  }

  private func append(_ item: any LayoutItem) {
    item.indexInFragment = items.count
    items.append(item)
  }

  // MARK: Explaining

  /// The system as it was solved last, or solved now.
  var solvedSystem: ConstraintSystem? {
    if let system { return system }
    guard let container, !isOutdated else { return nil }
    solve(in: container)
    // The next layout sets all frames, which the solution has but the views do not.
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
  /// Returns a sentence about constraints that contradict each other, of which the first is not fulfilled.
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
  fileprivate final func add(_ fragment: LayoutFragment) {
    let preferences = editedPreferences
    fragment.indexInContainer = preferences.fragments.count
    preferences.fragments.append(fragment)
    layoutState.hasFragments = true
  }

  fileprivate final func remove(_ fragment: LayoutFragment) {
    guard let preferences = layoutState.preferences else { return }
    let index = fragment.indexInContainer
    guard index < preferences.fragments.count, preferences.fragments[index] === fragment else { return }
    preferences.fragments.swapAt(index, preferences.fragments.count - 1)
    preferences.fragments[index].indexInContainer = index
    preferences.fragments.removeLast()
    layoutState.hasFragments = !preferences.fragments.isEmpty
  }

  /// Solves what has changed. A fragment that falls apart is replaced by others, which are solved at once.
  final func layOutFragments() {
    guard let preferences = layoutState.preferences else { return }
    let traits = FragmentTraits(
      direction: effectiveUserInterfaceLayoutDirection, scale: host?.traits.displayScale ?? 1)
    if traits != preferences.fragmentTraits {
      if preferences.fragmentTraits != nil { for fragment in preferences.fragments { fragment.setNeedsSolving() } }
      preferences.fragmentTraits = traits
    }
    for _ in 0..<2 where !preferences.pendingFragments.isEmpty {
      let pending = preferences.pendingFragments
      preferences.pendingFragments = []
      LayoutFragment.findItems(of: pending, in: self)
      for fragment in pending { fragment.layOut(in: self) }
    }
  }
}

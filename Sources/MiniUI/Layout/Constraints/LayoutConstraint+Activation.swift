extension LayoutConstraint {
  private static var activations = 0

  /// Adds the constraint to the nearest view that contains its items.
  final func enter() {
    guard let holder = commonView()?.layoutItem else { return }
    LayoutConstraint.activations += 1
    ConstraintUse.isAny = true
    order = LayoutConstraint.activations
    self.holder = holder
    holder.heldConstraints.append(self)
    var dependencies = LayoutConstraint.takeScratch()
    addDependencies(to: &dependencies)
    for item in dependencies { item.dependents.append(self) }
    LayoutFragment.join(self, dependencies)
    LayoutConstraint.returnScratch(&dependencies)
    if isLengthOfOneView { first.asView?.invalidateNaturalSize() }
    if fragment == nil { holder.asView?.checkConstraints() }
  }

  /// Removes the constraint from the view that holds it.
  final func leave() {
    guard let holder else { return }
    if isLengthOfOneView { first.asView?.invalidateNaturalSize() }
    fragment?.remove(self)
    holder.heldConstraints.removeLast(identical: self)
    var dependencies = LayoutConstraint.takeScratch()
    addDependencies(to: &dependencies)
    for item in dependencies { item.dependents.removeLast(identical: self) }
    LayoutConstraint.returnScratch(&dependencies)
    self.holder = nil
    if isRelation { updateRelation() }
  }

  /// The nearest view that contains the items; nil if one was released.
  private final func commonView() -> View? {
    var common: View?
    for item in items {
      guard let view = item.view else {
        guard item.object != nil else { return nil }
        preconditionFailure(
          "\(self) cannot be active: \(LayoutConstraint.name(item.object)) has no owning view. Add the guide first")
      }
      if let other = common {
        guard let nearest = other.nearestView(containing: view) else { failForLackOfCommonView() }
        common = nearest
      } else {
        common = view
      }
    }
    return common
  }

  private final func failForLackOfCommonView() -> Never {
    let lost = items.compactMap(\.view).map { view in
      "\(LayoutConstraint.name(view)) is in \(LayoutConstraint.name(view.outermost))"
    }
    preconditionFailure(
      "\(self) cannot be active: no view contains all items (\(lost.joined(separator: ", "))). Add them to views first")
  }

  /// Adds the views on whose frames the constraint depends: its items, and their superviews below the holder.
  final func addDependencies(to found: inout [LayoutItem]) {
    for item in items {
      guard var item = item.asView == nil ? item.view?.layoutItem : item else { continue }
      if item === holder, !found.contains(identical: item) { found.append(item) }
      while item !== holder {
        if !found.contains(identical: item) { found.append(item) }
        guard let superview = item.asView?.superview else { break }
        item = superview.layoutItem
      }
    }
  }

  private static var scratch: [LayoutItem] = []

  /// Returns an empty array with room for the items of a constraint. Give it back after use.
  static func takeScratch() -> [LayoutItem] {
    var array: [LayoutItem] = []
    swap(&array, &scratch)
    return array
  }
  static func returnScratch(_ array: inout [LayoutItem]) {
    array.removeAll(keepingCapacity: true)
    swap(&array, &scratch)
  }

  /// Asks the view that arranges the first item whether it lays out by the constraint.
  final func updateRelation() { isRelation = first.asView?.superview?.relationDidChange(self) ?? false }

  /// Requests a layout after a change of the constant or the priority.
  final func didChange(isConstant: Bool) {
    guard isActive else { return }
    if isConstant { fragment?.constantDidChange(of: self) } else { fragment?.setNeedsSolving() }
    if isLengthOfOneView, fragment == nil { first.asView?.invalidateNaturalSize() }
    if isRelation { updateRelation() }
  }

  /// Whether scrolling a view moves an item of this constraint: the view is between an item and the holder, or the
  /// constraint refers to an edge of the visible part, such as the safe area.
  final func depends(onScrollingOf view: View) -> Bool {
    for item in items {
      guard let guide = item.asGuide, !guide.isPlain, guide.owningView === view else { continue }
      if (guide as? OwnGuide)?.area != .content { return true }
    }
    return view !== holder?.asView && !items.contains { $0.asView === view }
  }
}

/// Whether the program uses constraints at all; otherwise views need not be asked to update theirs.
enum ConstraintUse {
  static var isAny = false
}

extension View {
  /// Returns the nearest view that contains this one and `other`, or is one of them.
  final func nearestView(containing other: View) -> View? {
    let (own, its) = (superview, other.superview)
    if own === other { return other }
    if its === self { return self }
    if own === its, self !== other { return own }
    var candidate: View? = self
    while let view = candidate, !other.isDescendant(of: view) { candidate = view.superview }
    return candidate
  }

  // MARK: Changes of inputs

  /// Solves the constraints that depend on the view's margins, safe area or direction again, before the next frame.
  final func constraintInputsDidChange() {
    guard let item = layoutState.item else { return }
    for constraint in item.dependents {
      constraint.fragment?.setNeedsSolving()
      if constraint.isRelation { constraint.updateRelation() }
    }
    for constraint in item.heldConstraints { constraint.fragment?.setNeedsSolving() }
  }

  /// Called when the natural size has changed.
  final func constraintContentDidChange() {
    guard let item = layoutState.item else { return }
    if let fragment = item.fragment {
      fragment.naturalSizeDidChange(of: item)
    } else {
      constraintInputsDidChange()
    }
  }

  /// Called when the size was changed, by code or by constraints.
  final func constraintInputDidResize() {
    guard let item = layoutState.item else { return }
    for fragment in item.fragments { fragment.inputsDidChange() }
    if let fragment = item.fragment { return fragment.frameDidChange(of: item) }
    for constraint in item.dependents { constraint.fragment?.inputsDidChange() }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      // Constraints that this view holds are measured from its right edge.
      for constraint in item.heldConstraints { constraint.fragment?.inputsDidChange() }
    }
  }

  /// Called when the center was changed, which moves nothing within the view.
  final func constraintInputDidMove() {
    guard let item = layoutState.item else { return }
    if let fragment = item.fragment { return fragment.frameDidChange(of: item) }
    for constraint in item.dependents where constraint.holder !== item { constraint.fragment?.inputsDidChange() }
  }

  /// Called when content was scrolled.
  final func constraintsMayHaveScrolled() {
    for constraint in layoutState.item?.dependents ?? [] where constraint.depends(onScrollingOf: self) {
      constraint.fragment?.constantDidChange(of: constraint)
    }
  }

  /// Called when constraints may have begun or ceased to determine the frame.
  final func constraintRoleDidChange() {
    guard let item = layoutState.item else { return }
    if item.isSolved != (item.fragment != nil) {
      for constraint in item.dependents { constraint.fragment?.remove(constraint) }
      item.fragment = nil
    }
    for constraint in item.dependents where constraint.fragment == nil { LayoutFragment.join(constraint) }
  }

  /// Deactivates the constraints that relate this view or its descendants to views outside, before it is removed.
  final func removeCrossingConstraints() {
    guard let item = layoutState.item else { return }
    for constraint in item.dependents where constraint.holder !== item { constraint.leave() }
  }
}

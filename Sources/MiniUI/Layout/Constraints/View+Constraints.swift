extension View {
  /// Activates a constraint whose items are this view or its descendants.
  final func activate(_ constraint: LayoutConstraint) {
    for item in constraint.items {
      precondition(
        item.view?.isDescendant(of: self) == true,
        "\(constraint) cannot be added to \(LayoutConstraint.name(self)), which does not contain \(LayoutConstraint.name(item.object))"
      )
    }
    constraint.isActive = true
  }

  // MARK: Updating

  final func updateConstraintsWithin() {
    if layoutState.isNeededWithin {
      for subview in subviews where subview.layoutState.isPending { subview.updateConstraintsWithin() }
    }
    guard layoutState.needsConstraintUpdate else { return }
    layoutState.needsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  // MARK: Layout

  final func changePriorities(_ change: (LayoutPreferences) -> Void) {
    change(editedPreferences)
    constraintInputsDidChange()
    superview?.setNeedsLayout()
  }

  /// Returns the size that the constraints within the view give it, rounded up to pixels; nil if there are none.
  ///
  /// Like `systemLayoutSizeFitting`, with a target for each length and its priority.
  final func constrainedSize(_ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize? {
    var items: [LayoutItem] = []
    var constraints: [LayoutConstraint] = []
    collectConstraints(&items, &constraints)
    guard !items.isEmpty else { return nil }
    let system = ConstraintSystem(
      items, constraints,
      target: ConstraintSystem.Target(item: layoutItem, size: target, horizontal: horizontal, vertical: vertical))
    let size = system.targetSize
    let scale = host?.traits.displayScale ?? 1
    return CGSize(
      width: max(0, size.width).roundedUp(toScale: scale), height: max(0, size.height).roundedUp(toScale: scale))
  }

  private func collectConstraints(_ items: inout [LayoutItem], _ constraints: inout [LayoutConstraint]) {
    guard let item = layoutState.item else { return }
    constraints += item.heldConstraints
    for guide in layoutState.guides where guide.layoutItem.fragment != nil { items.append(guide.layoutItem) }
    for subview in subviews where subview.layoutState.hasDependents {
      if let item = subview.layoutState.item, item.fragment != nil { items.append(item) }
      subview.collectConstraints(&items, &constraints)
    }
  }
}

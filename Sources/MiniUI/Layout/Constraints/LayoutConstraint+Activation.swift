extension LayoutConstraint {
  private static var activations = 0

  /// Adds the constraint to the nearest view that contains its items.
  final func enter() {
    guard let items else { return }
    let views = items.map { item in
      guard let view = item.constrainedView else {
        preconditionFailure(
          "\(self) cannot be active: \(LayoutConstraint.name(item)) has no owning view. Add the guide first")
      }
      return view
    }
    guard let holder = views[0].nearestView(containing: views[views.count - 1]) else {
      let lost = views.map { view in "\(LayoutConstraint.name(view)) is in \(LayoutConstraint.name(view.outermost))" }
      preconditionFailure(
        "\(self) cannot be active: no view contains both items (\(lost.joined(separator: ", "))). Add them to views first"
      )
    }
    LayoutConstraint.activations += 1
    ConstraintUse.isAny = true
    order = LayoutConstraint.activations
    self.holder = holder
    holder.editedPreferences.constraints.append(self)
    for view in dependencies { view.mention(self) }
    LayoutFragment.join(self)
    didChange(isStructure: false)
    if fragment == nil { holder.checkConstraints() }
  }

  /// Removes the constraint from the view that holds it.
  final func leave() {
    guard let holder else { return }
    didChange(isStructure: true)
    holder.layoutState.preferences?.constraints.remove(identical: self)
    for view in dependencies { view.forget(self) }
    self.holder = nil
    fragment = nil
  }

  /// The views on whose frames the constraint depends: those of its items, and those between them and the holder.
  private var dependencies: [View] {
    var views: [View] = []
    for item in [firstItem, secondItem] {
      var next = (item as? any LayoutItem)?.constrainedView
      if let view = next, view === holder, !views.contains(where: { $0 === view }) { views.append(view) }
      while let view = next, view !== holder {
        if !views.contains(where: { $0 === view }) { views.append(view) }
        next = view.superview
      }
    }
    return views
  }

  /// The items and the views between them and the holder whose frames constraints determine.
  final var solvedItems: [any LayoutItem] {
    var found: [any LayoutItem] = dependencies.filter(\.isSolved)
    for case let guide as LayoutGuide in [firstItem, secondItem] where guide.isSolved { found.append(guide) }
    return found
  }

  /// Requests a layout after a change of the constraint.
  final func didChange(isStructure: Bool) {
    guard isActive else { return }
    fragment?.setNeedsSolving(isStructure: isStructure)
    if isLengthOfOneView, let view = firstItem as? View { view.invalidateNaturalSize() }
  }

  /// Whether scrolling a view moves an item: the view lies between an item and the holder, or the constraint is to the visible
  /// part of a scroll view.
  final func depends(onScrollingOf view: View) -> Bool {
    let items = items ?? []
    if items.contains(where: { ($0 as? OwnGuide)?.area == .visible }) { return true }
    return view !== holder && !items.contains { $0 === view }
  }
}

/// Whether the program uses constraints at all; otherwise views need not be asked to update theirs.
enum ConstraintUse {
  static var isAny = false
}

extension View {
  /// The view's topmost superview, or the view itself.
  final var outermost: View { superview?.outermost ?? self }

  /// Returns the nearest view that contains this one and `other`, or is one of them.
  final func nearestView(containing other: View) -> View? {
    if superview === other.superview, self !== other { return superview }
    var candidate: View? = self
    while let view = candidate, !other.isDescendant(of: view) { candidate = view.superview }
    return candidate
  }

  fileprivate final func mention(_ constraint: LayoutConstraint) {
    editedPreferences.mentions.append(constraint)
    layoutState.isMentioned = true
  }

  fileprivate final func forget(_ constraint: LayoutConstraint) {
    layoutState.preferences?.mentions.remove(identical: constraint)
    layoutState.isMentioned = layoutState.preferences?.mentions.isEmpty == false
  }

  // MARK: Changes of inputs

  /// Solves the constraints that depend on the view's frame, margins or content again, before the next frame.
  final func constraintInputsDidChange() {
    guard let preferences = layoutState.preferences else { return }
    for constraint in preferences.mentions { constraint.fragment?.setNeedsSolving() }
    for constraint in preferences.constraints { constraint.fragment?.setNeedsSolving() }
  }

  /// Called when the size was changed, by code or by constraints: those do not depend on the frames that they set.
  final func constraintInputDidResize() {
    if layoutState.preferences?.fragment == nil { constraintInputsDidChange() }
  }

  /// Called when the center was changed. It moves nothing within the view.
  final func constraintInputDidMove() {
    guard let preferences = layoutState.preferences, preferences.fragment == nil else { return }
    for constraint in preferences.mentions where constraint.holder !== self { constraint.fragment?.setNeedsSolving() }
  }

  /// Called when content was scrolled.
  final func constraintsMayHaveScrolled() {
    for constraint in layoutState.preferences?.mentions ?? [] where constraint.depends(onScrollingOf: self) {
      constraint.fragment?.setNeedsSolving()
    }
  }

  /// Called when the frame of the view became an input of the layout, or ceased to be one.
  final func constraintRoleDidChange() {
    for constraint in layoutState.preferences?.mentions ?? [] {
      constraint.fragment?.setNeedsSolving(isStructure: true)
      if constraint.fragment == nil {
        LayoutFragment.join(constraint)
      }
    }
  }

  /// Deactivates the constraints that relate this view or its descendants to views outside, before it is removed.
  final func removeCrossingConstraints() {
    for constraint in layoutState.preferences?.mentions ?? [] where constraint.holder !== self { constraint.leave() }
  }
}

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
    guard let holder = views.dropFirst().reduce(views.first, { $0?.nearestView(containing: $1) }) else {
      let lost = views.map { view in "\(LayoutConstraint.name(view)) is in \(LayoutConstraint.name(view.outermost))" }
      preconditionFailure(
        "\(self) cannot be active: no view contains all items (\(lost.joined(separator: ", "))). Add them to views first"
      )
    }
    LayoutConstraint.activations += 1
    ConstraintUse.isAny = true
    order = LayoutConstraint.activations
    self.holder = holder
    holder.editedPreferences.constraints.append(self)
    for view in dependencies { view.mention(self) }
    LayoutFragment.join(self)
    if isLengthOfOneView, let view = firstItem as? View { view.invalidateNaturalSize() }
    if fragment == nil { holder.checkConstraints() }
  }

  /// Removes the constraint from the view that holds it.
  final func leave() {
    guard let holder else { return }
    if isLengthOfOneView, let view = firstItem as? View { view.invalidateNaturalSize() }
    fragment?.remove(self)
    holder.layoutState.preferences?.constraints.remove(identical: self)
    for view in dependencies { view.forget(self) }
    self.holder = nil
  }

  /// The views on whose frames the constraint depends: those of its items, and those between them and the holder.
  private var dependencies: [View] {
    var views: [View] = []
    for item in items ?? [] {
      var next = item.constrainedView
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
    for item in items ?? [] { if let guide = item as? LayoutGuide, guide.isSolved { found.append(guide) } }
    return found
  }

  /// Requests a layout after a change of the constant or the priority.
  final func didChange(isConstant: Bool) {
    guard isActive else { return }
    if isConstant { fragment?.constantDidChange(of: self) } else { fragment?.setNeedsSolving() }
    if isLengthOfOneView, fragment == nil, let view = firstItem as? View { view.invalidateNaturalSize() }
  }

  /// Whether scrolling a view moves an item: the view lies between an item and the holder, or the constraint is to an edge of
  /// the visible part, such as the safe area.
  final func depends(onScrollingOf view: View) -> Bool {
    let items = items ?? []
    for item in items {
      guard let guide = item as? LayoutGuide, !guide.isPlain, guide.owningView === view else { continue }
      if (guide as? OwnGuide)?.area != .content { return true }
    }
    return view !== holder && !items.contains { $0 === view }
  }
}

/// Whether the program uses constraints at all; otherwise views need not be asked to update theirs.
enum ConstraintUse {
  static var isAny = false
}

extension View {
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

  /// Solves the constraints that depend on the view's margins, safe area or direction again, before the next frame.
  final func constraintInputsDidChange() {
    guard let preferences = layoutState.preferences else { return }
    for constraint in preferences.mentions { constraint.fragment?.setNeedsSolving() }
    for constraint in preferences.constraints { constraint.fragment?.setNeedsSolving() }
  }

  /// Called when the natural size has changed.
  final func constraintContentDidChange() {
    guard let preferences = layoutState.preferences else { return }
    if let fragment = preferences.fragment {
      fragment.naturalSizeDidChange(of: self)
    } else {
      constraintInputsDidChange()
    }
  }

  /// Called when the size was changed, by code or by constraints.
  final func constraintInputDidResize() {
    guard let preferences = layoutState.preferences else { return }
    for fragment in preferences.fragments { fragment.inputsDidChange() }
    if let fragment = preferences.fragment { return fragment.frameDidChange(of: self) }
    for constraint in preferences.mentions { constraint.fragment?.inputsDidChange() }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      // Its constraints are measured from the right edge.
      for constraint in preferences.constraints { constraint.fragment?.inputsDidChange() }
    }
  }

  /// Called when the center was changed. It moves nothing within the view.
  final func constraintInputDidMove() {
    guard let preferences = layoutState.preferences else { return }
    if let fragment = preferences.fragment { return fragment.frameDidChange(of: self) }
    for constraint in preferences.mentions where constraint.holder !== self { constraint.fragment?.inputsDidChange() }
  }

  /// Called when content was scrolled.
  final func constraintsMayHaveScrolled() {
    for constraint in layoutState.preferences?.mentions ?? [] where constraint.depends(onScrollingOf: self) {
      constraint.fragment?.constantDidChange(of: constraint)
    }
  }

  /// Called when the frame of the view became an input of the layout, or ceased to be one.
  final func constraintRoleDidChange() {
    for constraint in layoutState.preferences?.mentions ?? [] {
      if let fragment = constraint.fragment {
        fragment.setNeedsSolving(isStructure: true)
      } else {
        LayoutFragment.join(constraint)
      }
    }
  }

  /// Deactivates the constraints that relate this view or its descendants to views outside, before it is removed.
  final func removeCrossingConstraints() {
    for constraint in layoutState.preferences?.mentions ?? [] where constraint.holder !== self { constraint.leave() }
  }
}

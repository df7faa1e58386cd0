/// The traits that a view overrides.
struct TraitOverrides: Hashable {
  var style: UserInterfaceStyle?
  var tint: Color?
  var isTintDimmed: Bool?

  var isEmpty: Bool { style == nil && tint == nil && isTintDimmed == nil }
  /// The tint colour as it is shown.
  var shownTint: Color {
    let tint = tint ?? .systemBlue
    return isTintDimmed == true ? tint.withoutHue : tint
  }

  /// Returns these overrides; for traits without one, the superviews' overrides.
  func inheriting(_ outer: TraitOverrides) -> TraitOverrides {
    TraitOverrides(
      style: style ?? outer.style, tint: tint ?? outer.tint, isTintDimmed: isTintDimmed ?? outer.isTintDimmed)
  }
}

/// The overrides that apply to a view: its own and its superviews'.
///
/// Views that inherit the same overrides share one object, so that each has its traits without asking its superviews.
final class InheritedTraits {
  let overrides: TraitOverrides
  init(_ overrides: TraitOverrides) { self.overrides = overrides }
}

/// The trait overrides of a view, its inherited overrides, and the observers of its traits.
struct TraitInheritance {
  var overrides = TraitOverrides()
  /// The overrides of this view and its superviews; nil if there are none.
  var traits: InheritedTraits?
  /// The registered observers of the view's traits.
  var observers: [TraitObserver] = []

  /// The tint colour as it is shown.
  var tintColor: Color { traits?.overrides.shownTint ?? .systemBlue }

  /// Returns the traits of the view in the window of `host`; without one, the default traits with the view's style.
  func traits(in host: ViewHost?) -> TraitCollection {
    var traits = host?.traits ?? TraitCollection()
    if let style = self.traits?.overrides.style { traits.userInterfaceStyle = style }
    return traits
  }
}

/// The inherited values that affect a view's appearance.
struct Surroundings: Hashable {
  var traits: TraitCollection
  /// The overrides that apply, whose style `traits` already have.
  var overrides: TraitOverrides

  func overridden(by own: TraitOverrides) -> Surroundings {
    var surroundings = Surroundings(traits: traits, overrides: own.inheriting(overrides))
    if let style = own.style { surroundings.traits.userInterfaceStyle = style }
    return surroundings
  }
}

extension View {
  /// The interface style of this view and its subviews; nil (the default) for the inherited one.
  public var overrideUserInterfaceStyle: UserInterfaceStyle? {
    get { inheritance.overrides.style }
    set { overrideTraits { $0.style = newValue } }
  }

  final func overrideTraits(_ change: (inout TraitOverrides) -> Void) {
    let before = surroundings
    // A copy, since the closures may change the property while it is read.
    var overrides = inheritance.overrides
    change(&overrides)
    inheritance.overrides = overrides
    inheritTraits()
    surroundingsDidChange(from: before)
  }

  /// The thickness of a line of one pixel, in points.
  final var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }
  /// The thickness of a divider, in points: a point, rounded down to pixels so that it is the same at each position.
  final var dividerThickness: CGFloat { max(1, traitCollection.displayScale).rounded(.down) * hairline }

  /// Updates the overrides that apply to this view and its subviews, after its superview or its own overrides have
  /// changed.
  final func inheritTraits() {
    let outer = superview?.inheritance.traits
    if inheritance.overrides.isEmpty {
      guard inheritance.traits !== outer else { return }
      inheritance.traits = outer
    } else {
      inheritance.traits = InheritedTraits(inheritance.overrides.inheriting(outer?.overrides ?? TraitOverrides()))
    }
    for subview in subviews { subview.inheritTraits() }
  }

  final var surroundings: Surroundings {
    Surroundings(traits: inheritance.traits(in: host), overrides: inheritance.traits?.overrides ?? TraitOverrides())
  }

  /// Notifies this view and its subviews of changes, and invalidates recordings made for other traits.
  /// - Parameter isEntering: whether the views enter a window; they may have been drawn elsewhere.
  final func surroundingsDidChange(from before: Surroundings, isEntering: Bool = false) {
    let now = surroundings
    var before = before
    if isEntering {
      // Outside of a window, the size class is unknown and does not count as changed.
      before.traits.horizontalSizeClass = now.traits.horizontalSizeClass
      before.traits.verticalSizeClass = now.traits.verticalSizeClass
    }
    adapt(from: before, to: now, isEntering: isEntering)
  }

  private func adapt(from before: Surroundings, to now: Surroundings, isEntering: Bool) {
    guard isEntering || before != now else { return }
    if before.traits != now.traits {
      traitCollectionDidChange(before.traits)
      if !inheritance.observers.isEmpty { notifyTraitObservers(of: now.traits, from: before.traits) }
      controller?.traitsDidChange(to: now.traits, from: before.traits)
      for interaction in storedInteractions { interaction.viewTraitsDidChange(before.traits) }
    }
    // Layouts round to pixels, and many views draw lines of one pixel. Most views that enter a window have no layout yet.
    let isRescaled = !isEntering && before.traits.displayScale != now.traits.displayScale
    if isRescaled || before.traits.layoutDirection != now.traits.layoutDirection {
      setNeedsLayout()
      setNeedsDisplay()
    }
    let tint = now.overrides.shownTint
    if before.overrides.shownTint != tint { tintColorDidChange() }
    if recording.style != now.traits.userInterfaceStyle || recording.tint != tint { setNeedsDisplay() }
    for subview in subviews {
      subview.adapt(
        from: before.overridden(by: subview.inheritance.overrides),
        to: now.overridden(by: subview.inheritance.overrides),
        isEntering: isEntering)
    }
  }
}

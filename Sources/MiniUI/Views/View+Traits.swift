/// The traits that a view sets itself instead of inheriting them.
struct TraitOverrides: Hashable {
  var style: UserInterfaceStyle?
  var tint: Color?
}

/// The inherited values that a view's appearance depends on.
struct Surroundings: Hashable {
  var traits: TraitCollection
  var tint: Color

  func overridden(by overrides: TraitOverrides) -> Surroundings {
    var surroundings = self
    if let style = overrides.style { surroundings.traits.userInterfaceStyle = style }
    if let tint = overrides.tint { surroundings.tint = tint }
    return surroundings
  }
}

extension View {
  /// The interface style of this view and its subviews; nil (the default) for the inherited one.
  public var overrideUserInterfaceStyle: UserInterfaceStyle? {
    get { traitOverrides.style }
    set {
      let before = surroundings
      traitOverrides.style = newValue
      surroundingsDidChange(from: before)
    }
  }

  final var effectiveTraits: TraitCollection {
    var traits = host?.traits ?? TraitCollection()
    var view: View? = self
    while let candidate = view {
      if let style = candidate.traitOverrides.style {
        traits.userInterfaceStyle = style
        break
      }
      view = candidate.superview
    }
    return traits
  }

  final var inheritedTintColor: Color {
    var view: View? = self
    while let candidate = view {
      if let tint = candidate.traitOverrides.tint { return tint }
      view = candidate.superview
    }
    return .systemBlue
  }

  final func setTintColor(_ color: Color?) {
    let before = surroundings
    traitOverrides.tint = color
    surroundingsDidChange(from: before)
  }

  final var surroundings: Surroundings { Surroundings(traits: effectiveTraits, tint: inheritedTintColor) }

  /// Called when the traits of the window have changed.
  final func traitsChanged(from previous: TraitCollection) {
    surroundingsDidChange(from: Surroundings(traits: previous, tint: inheritedTintColor))
  }

  /// Notifies this view and its subviews of changes, and invalidates drawings that were made for other traits.
  /// - Parameter isEntering: whether the views enter a window; they may have been drawn elsewhere.
  final func surroundingsDidChange(from before: Surroundings, isEntering: Bool = false) {
    let now = surroundings
    var before = before
    if isEntering {
      // Outside of a window there is no size class that could have changed.
      before.traits.horizontalSizeClass = now.traits.horizontalSizeClass
      before.traits.verticalSizeClass = now.traits.verticalSizeClass
    }
    adapt(from: before, to: now, isEntering: isEntering)
  }

  private func adapt(from before: Surroundings, to now: Surroundings, isEntering: Bool) {
    guard isEntering || before != now else { return }
    if before.traits != now.traits {
      traitCollectionDidChange(before.traits)
      controller?.traitCollectionDidChange(before.traits)
    }
    if before.tint != now.tint { tintColorDidChange() }
    if recording.style != now.traits.userInterfaceStyle || recording.tint != now.tint { setNeedsDisplay() }
    for subview in subviews {
      subview.adapt(
        from: before.overridden(by: subview.traitOverrides), to: now.overridden(by: subview.traitOverrides),
        isEntering: isEntering)
    }
  }
}

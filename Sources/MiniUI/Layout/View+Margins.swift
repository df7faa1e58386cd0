extension View {
  /// The default layout margin, in points.
  package static let defaultMargin: CGFloat = 8
  /// The minimum side margins of a controller's view, in points, in compact and regular width. From UIKit, by memory.
  private static let controllerMargins: (compact: CGFloat, regular: CGFloat) = (16, 20)

  /// Returns the minimum side margins of a controller's view, in points.
  static func minimumMargin(for traits: TraitCollection) -> CGFloat {
    traits.horizontalSizeClass == .regular ? controllerMargins.regular : controllerMargins.compact
  }

  /// The effective margins: the layout margins plus the safe area. If `preservesSuperviewLayoutMargins` is true, at
  /// least the superview's margins.
  final var effectiveMargins: EdgeInsets {
    let preferences = layoutState.preferences
    var margins = ownMargins
    if preferences?.addsSafeArea ?? true {
      let safe = safeAreaInsets
      if safe != .zero {
        margins = EdgeInsets(
          top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
          right: margins.right + safe.right)
      }
    }
    if preferences?.preservesMargins == true, let superview {
      let outer = coveringPart(of: superview.layoutMargins, around: superview)
      margins = EdgeInsets(
        top: max(margins.top, outer.top), left: max(margins.left, outer.left),
        bottom: max(margins.bottom, outer.bottom),
        right: max(margins.right, outer.right))
    }
    return margins
  }

  /// The margins without the safe area and the superview's margins.
  private var ownMargins: EdgeInsets {
    var margins: EdgeInsets
    switch layoutState.preferences?.margins {
    case .absolute(let set): margins = set
    case .directional(let set): margins = set.resolved(for: effectiveUserInterfaceLayoutDirection)
    case nil: margins = controller == nil ? EdgeInsets(View.defaultMargin) : .zero
    }
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let minimum = View.minimumMargin(for: traitCollection)
      margins.left = max(margins.left, minimum)
      margins.right = max(margins.right, minimum)
    }
    return margins
  }

  final func changeMargins(_ change: (LayoutPreferences) -> Void) {
    change(editedPreferences)
    marginsDidChange()
  }

  // MARK: Notifications

  /// Notifies this view and the subviews that inherit its margins.
  final func marginsDidChange() {
    layoutState.preferences?.knownMargins = effectiveMargins
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    constraintInputsDidChange()
    for subview in subviews where subview.layoutState.preferences?.preservesMargins == true {
      subview.marginsMayHaveChanged()
    }
  }

  /// Called when the safe area or the position of the view, or its superview's margins, have changed.
  final func marginsMayHaveChanged() {
    guard let preferences = layoutState.preferences, preferences.addsSafeArea || preferences.preservesMargins else {
      return
    }
    if preferences.knownMargins != effectiveMargins { marginsDidChange() }
  }
}

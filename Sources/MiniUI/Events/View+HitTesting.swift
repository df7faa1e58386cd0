extension View {
  /// The default of `hitTest`: returns the frontmost subview that contains the point, otherwise the view itself.
  final func deepestView(at point: CGPoint, with event: Event?) -> View? {
    guard isTouchable, self.point(inside: point, with: event) else { return nil }
    let hit =
      if let groups = hierarchy.groups {
        groups.frontmost(at: point) { View.frontmost(of: $0, at: point, with: event) }
      } else {
        View.frontmost(of: hierarchy.few, at: point, with: event)
      }
    return hit ?? self
  }

  private static func frontmost(of views: [View], at point: CGPoint, with event: Event?) -> View? {
    for index in views.indices.reversed() where views[index].geometry.transform.determinant != 0 {
      let inner = point.removing(views[index].geometry)
      if let hit = views[index].hitTest(inner, with: event) { return hit }
    }
    return nil
  }

  /// Whether the view receives touches. False if it is hidden or nearly transparent, and during an animation that does
  /// not allow user interaction.
  final var isTouchable: Bool {
    isUserInteractionEnabled && !appearance.isHidden && appearance.alpha >= 0.01
      && (!isAnimated || animations.allSatisfy(\.allowsUserInteraction))
  }

  /// The shape of the pointer over this view, its own or inherited.
  final var effectiveCursor: Cursor {
    var view: View? = self
    while let candidate = view {
      if let cursor = candidate.cursor { return cursor }
      view = candidate.superview
    }
    return .arrow
  }
}

extension View {
  /// Whether the view and its descendants are invisible or receive no input.
  final var isUnavailable: Bool { isHidden || alpha < 0.01 || !isUserInteractionEnabled }

  /// The outermost ancestor that is disabled or cannot be seen; this view if there is none.
  final var outermostUnavailable: View {
    var found = self
    for outer in sequence(first: self, next: \.superview) where outer.isUnavailable { found = outer }
    return found
  }
}

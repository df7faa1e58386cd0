extension View {
  /// Returns the frontmost subview that is hit, else the view itself: the default of `hitTest`.
  final func deepestView(at point: CGPoint, with event: Event?) -> View? {
    guard isTouchable, self.point(inside: point, with: event) else { return nil }
    let subviews = subviews
    let hit =
      hierarchy.groups.isEmpty
      ? frontmost(of: subviews, subviews.indices, at: point, with: event)
      : hierarchy.groups.frontmost(at: point, of: subviews) { frontmost(of: subviews, $0, at: point, with: event) }
    return hit ?? self
  }

  private func frontmost(of subviews: [View], _ places: Range<Int>, at point: CGPoint, with event: Event?) -> View? {
    for index in places.reversed() where subviews[index].geometry.transform.determinant != 0 {
      let inner = point.removing(subviews[index].geometry)
      if let hit = subviews[index].hitTest(inner, with: event) { return hit }
    }
    return nil
  }

  /// Whether the view receives touches. Hidden and nearly invisible views do not; nor do views that an animation moves,
  /// unless it allows user interaction.
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

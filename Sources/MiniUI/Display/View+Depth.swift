/// The order in which subviews are drawn, if one of them has a depth.
extension View {
  /// The depth among the siblings, by default 0. Views with larger numbers are drawn in front, whatever their index.
  final var zPosition: CGFloat {
    get { layoutState.preferences?.zPosition ?? 0 }
    set {
      precondition(!newValue.isNaN, "the depth of a layer must be a number")
      guard newValue != zPosition else { return }
      editedPreferences.zPosition = newValue
      superview?.layoutState.ordersSubviews = true
      setNeedsComposition()
    }
  }

  /// The subviews from back to front, as they are drawn.
  final var subviewsByDepth: [View] {
    guard layoutState.ordersSubviews else { return subviews }
    return subviews.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension ItemsView {
  /// Returns the scroll view of the section under the pointer, if the section scrolls across the layout's direction and
  /// the wheel turns in that direction; otherwise nil.
  final func section(scrolledBy wheel: Wheel) -> ScrollView? {
    guard let external = layout.external else { return nil }
    let axis = layout.scrollAxis
    // Shift swaps the axes.
    let isAcross = (abs(wheel.turn[axis.cross]) > abs(wheel.turn[axis])) != wheel.modifiers.contains(.shift)
    return isAcross ? external.sectionScroller(at: convert(wheel.location, from: nil)) : nil
  }
}

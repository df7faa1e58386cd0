extension ItemsView {
  /// Returns the view that scrolls the section under the pointer across the layout's scroll direction, for a turn of the
  /// wheel in that direction; nil if there is none.
  final func section(scrolledBy wheel: Wheel) -> ScrollView? {
    guard let external = layout.external else { return nil }
    let axis = layout.scrollAxis
    // Shift swaps the axes.
    let isAcross = (abs(wheel.turn[axis.cross]) > abs(wheel.turn[axis])) != wheel.modifiers.contains(.shift)
    return isAcross ? external.sectionScroller(at: convert(wheel.location, from: nil)) : nil
  }
}

/// Scrolling while something is dragged near an edge of the visible content.
nonisolated enum EdgeScrolling {
  /// The distance from an edge within which a drag scrolls the content, in points. At most a quarter of the visible
  /// length. Chosen.
  private static let edge: CGFloat = 40
  /// The maximum velocity, in points per second, at the edge and beyond it. Chosen.
  private static let maximumSpeed: CGFloat = 900

  /// Returns the velocity of the offset, in points per second; 0 if the dragged object is near neither edge.
  /// - Parameters:
  ///   - distance: from the start of the visible content to the dragged object, in points.
  ///   - visible: the visible length of the content, in points.
  static func velocity(at distance: CGFloat, of visible: CGFloat) -> CGFloat {
    let edge = min(edge, visible / 4)
    guard edge > 0 else { return 0 }
    let near = max(0, edge - distance) / edge
    let far = max(0, distance - (visible - edge)) / edge
    return (min(far, 1) - min(near, 1)) * maximumSpeed
  }
}

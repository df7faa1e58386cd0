extension CGPoint {
  /// Returns the distance between two points.
  package func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}

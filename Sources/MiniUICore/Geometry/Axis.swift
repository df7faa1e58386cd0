/// Horizontal or vertical, for code that treats both directions in the same way.
public enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
  /// The coordinate along `axis`.
  public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  /// The length along `axis`.
  public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension EdgeInsets {
  /// The left or the top inset.
  public func leading(_ axis: Axis) -> CGFloat { axis == .horizontal ? left : top }
  /// The right or the bottom inset.
  public func trailing(_ axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

/// One of the two directions, so that what goes for both is said once.
public enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// The other one.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
  /// The coordinate along `axis`.
  @inlinable public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  /// The length along `axis`.
  @inlinable public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension EdgeInsets {
  /// The left or the top one.
  public func leading(_ axis: Axis) -> CGFloat { axis == .horizontal ? left : top }
  /// The right or the bottom one.
  public func trailing(_ axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

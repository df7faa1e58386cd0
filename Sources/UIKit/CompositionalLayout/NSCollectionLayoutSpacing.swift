/// A distance in a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing {
  /// The distance in points; of a flexible spacing, the minimum.
  public let spacing: CGFloat
  /// Whether the spacing grows: all flexible spacings of a group share the space that its items leave.
  public let isFlexible: Bool
  /// Whether the spacing always has the same length.
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }

  /// Returns a spacing of a fixed number of points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// Returns a spacing of at least a number of points.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// The distances around an item or a group of a compositional layout, which keep its size. A missing one is zero.
@preconcurrency @MainActor public final class NSCollectionLayoutEdgeSpacing {
  /// The distance before the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above the top edge.
  public let top: NSCollectionLayoutSpacing?
  /// The distance behind the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below the bottom edge.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances for the four edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  func before(_ axis: Axis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? leading : top }
  func after(_ axis: Axis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}

extension NSCollectionLayoutItem {
  /// The sum of the minimum distances before and after the item, in points.
  func edgeLength(_ axis: Axis) -> CGFloat {
    (edgeSpacing?.before(axis)?.spacing ?? 0) + (edgeSpacing?.after(axis)?.spacing ?? 0)
  }

  /// The number of flexible distances before and after the item.
  func flexibleEdgeCount(_ axis: Axis) -> Int {
    (edgeSpacing?.before(axis)?.isFlexible == true ? 1 : 0) + (edgeSpacing?.after(axis)?.isFlexible == true ? 1 : 0)
  }

  /// Returns the distance before an item of a length that is alone in a room.
  func offset(_ axis: Axis, length: CGFloat, in room: CGFloat) -> CGFloat {
    guard let before = edgeSpacing?.before(axis) else { return 0 }
    let count = flexibleEdgeCount(axis)
    let share = count > 0 ? max(0, room - length - edgeLength(axis)) / CGFloat(count) : 0
    return before.spacing + (before.isFlexible ? share : 0)
  }
}

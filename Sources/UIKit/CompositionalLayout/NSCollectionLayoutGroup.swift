/// The frame of one item in a custom group of a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutGroupCustomItem {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// Creates an item with a frame and an order.
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
  /// Creates an item with a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
}

/// Returns the frames of the items of a custom group. The container of the environment is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (_ environment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A group of a compositional layout: items in a row, in a column, or in frames from the program. Groups may contain
/// groups.
@preconcurrency @MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The ways in which a group determines how many items it has.
  enum Filling: Hashable {
    /// Repeats the subitems as long as they fit.
    case room
    /// Repeats the subitem a number of times.
    case repetition(Int)
    /// Repeats the subitem a number of times, with equal lengths that fill the group.
    case evenly(Int)
  }

  /// The items and groups that the group repeats.
  public let subitems: [NSCollectionLayoutItem]
  /// The distance between the items; nil, the default, for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  let axis: Axis
  let filling: Filling
  /// Returns the frames of a custom group; nil for a row or a column.
  let provider: NSCollectionLayoutGroupCustomItemProvider?

  private init(
    _ size: NSCollectionLayoutSize, _ axis: Axis, _ subitems: [NSCollectionLayoutItem], _ filling: Filling,
    provider: NSCollectionLayoutGroupCustomItemProvider? = nil
  ) {
    precondition(!subitems.isEmpty || provider != nil, "a group of a compositional layout must have a subitem")
    (self.axis, self.subitems, self.filling, self.provider) = (axis, subitems, filling, provider)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Returns a row of items, which are repeated as long as they fit.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems, .room) }
  /// Returns a row of an item, repeated `count` times with its own size.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], .repetition(count)) }
  /// Returns a row of `count` equal items, which fill the width. The width of `subitem` is ignored unless it is estimated.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], .evenly(count)) }

  /// Returns a column of items, which are repeated as long as they fit.
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .vertical, subitems, .room) }
  /// Returns a column of an item, repeated `count` times with its own size.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], .repetition(count)) }
  /// Returns a column of `count` equal items, which fill the height. The height of `subitem` is ignored unless it is
  /// estimated.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], .evenly(count)) }

  /// Returns a group whose items have the frames that the closure returns. The closure is called once for all groups of a
  /// section. If a size in the section's group is estimated, it may be called for each group.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [], .room, provider: itemProvider) }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, axis, subitems.copies, filling, provider: provider)
    copy.interItemSpacing = interItemSpacing
    return filled(copy)
  }

  override var isEstimated: Bool { super.isEstimated || subitems.contains(where: \.isEstimated) }
}

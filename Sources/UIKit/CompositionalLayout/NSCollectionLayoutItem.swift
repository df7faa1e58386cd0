/// An element of a compositional layout: the size of cells, and the distances around them. Groups are items too.
@preconcurrency @MainActor public class NSCollectionLayoutItem: @preconcurrency NSCopying {
  /// The size, relative to the group that contains the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets within the item's size, in points. They make the cell smaller, or the space for the items of a group.
  /// Zero by default. Ignored for cells along an axis with an estimated dimension.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the item; nil, the default, for none.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views attached to the item, such as badges.
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item of a size, with attached views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns a copy, with copies of the items in it.
  public func copy(with zone: NSZone? = nil) -> Any { filled(NSCollectionLayoutItem(layoutSize: layoutSize)) }

  /// Copies the values that all kinds of items have to a new item, and returns the new item.
  final func filled<Item: NSCollectionLayoutItem>(_ item: Item) -> Item {
    (item.contentInsets, item.edgeSpacing) = (contentInsets, edgeSpacing)
    item.supplementaryItems = supplementaryItems.copies
    return item
  }

  /// Whether the item, or an item in it, has an estimated dimension.
  var isEstimated: Bool { !layoutSize.estimatedAxes.isEmpty }
}

/// A view that is attached to an item of a compositional layout, such as a badge.
@preconcurrency @MainActor public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind with which the data source is asked for the view.
  public let elementKind: String
  /// The point of the item to which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that lies on the item's point; nil for the point at the same edges of the view.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front. By default 1, in front of cells.
  public var zIndex = 1

  /// Creates a view whose item anchor is aligned with an anchor of an item. Its size is relative to the item's.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates a view that is attached to an anchor of an item. Its size is relative to the item's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
    copy.zIndex = zIndex
    return filled(copy)
  }

  /// Returns the frame of the view at an item's frame.
  func frame(at item: CGRect) -> CGRect {
    let size = layoutSize.size(in: item.size)
    let own = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
    let (outer, inner) = (
      containerAnchor.point(of: item, for: size), own.point(of: CGRect(origin: .zero, size: size), for: size)
    )
    return CGRect(x: outer.x - inner.x, y: outer.y - inner.y, width: size.width, height: size.height)
  }
}

/// A header, a footer, or another view at the boundary of a section or of the whole content.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The side at which the view is.
  public let alignment: NSRectAlignment
  /// The distance by which the view is moved, in points.
  public let offset: CGPoint
  /// Whether the view lies outside of the section's content and enlarges the section. True by default. If false, the
  /// view lies over the content.
  public var extendsBoundary = true
  /// Whether the view stays visible while a part of its section is visible. False by default.
  public var pinToVisibleBounds = false

  /// Creates a view at a side, moved by an offset.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []),
      itemAnchor: nil)
  }

  /// Creates a view at a side.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.zIndex = zIndex
    (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    return filled(copy)
  }
}

/// A decoration view of a section. Its class is registered with the layout.
@preconcurrency @MainActor public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The element kind that the class is registered for.
  public let elementKind: String
  /// The order from back to front. By default −1, behind cells.
  public var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// Returns a background, which has the size of the section with its insets, headers and footers, less its own
  /// `contentInsets`.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
    copy.zIndex = zIndex
    return filled(copy)
  }
}

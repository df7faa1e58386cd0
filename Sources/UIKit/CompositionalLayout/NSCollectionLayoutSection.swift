/// The ways in which a section scrolls across the layout's scroll direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// The section does not scroll: its groups follow each other in the layout's scroll direction.
  case none
  /// Scrolling stops anywhere.
  case continuous
  /// Scrolling stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// Scrolling moves by the width of the collection view.
  case paging
  /// Scrolling moves by one group.
  case groupPaging
  /// Scrolling moves by one group, and stops with the group in the middle.
  case groupPagingCentered
}

/// The edges from which the insets of a section are measured.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// In a section, the reference of the layout's configuration; in a configuration, the safe area.
  case automatic
  /// The edges of the collection view's content.
  case none
  /// The safe area, if the collection view's own insets do not include it.
  case safeArea
  /// The margins of the collection view.
  case layoutMargins
  /// The margins of the collection view.
  case readableContent
}

/// Changes the appearance of a section's visible elements.
/// - Parameters:
///   - visibleItems: The elements.
///   - scrollOffset: The offset of the section if it scrolls sideways; otherwise the offset of the collection view.
///   - layoutEnvironment: The collection view's size and traits.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: a group, repeated for all items.
@preconcurrency @MainActor public final class NSCollectionLayoutSection: @preconcurrency NSCopying {
  /// The group that is repeated.
  let group: NSCollectionLayoutGroup
  /// The configuration of a list's section; nil for others.
  var list: UICollectionLayoutListConfiguration?

  /// The insets around the groups, within headers and footers, in points. Zero by default.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The edges from which `contentInsets` are measured across the scroll direction. Automatic by default.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between groups, in points. 0 by default.
  public var interGroupSpacing: CGFloat = 0
  /// The headers, footers and other views at the section's boundary.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether `contentInsets` also apply to the boundary's views, across the scroll direction. True by default.
  public var supplementariesFollowContentInsets = true
  /// The backgrounds.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The way in which the section scrolls across the layout's scroll direction. None by default.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Called before elements are shown, and in each frame in which the content or the section scrolls.
  public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Returns a copy, with copies of the group and of the other items. Both call the same handler.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group.copied)
    (copy.contentInsets, copy.contentInsetsReference) = (contentInsets, contentInsetsReference)
    (copy.interGroupSpacing, copy.list) = (interGroupSpacing, list)
    copy.boundarySupplementaryItems = boundarySupplementaryItems.copies
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.decorationItems = decorationItems.copies
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }

  /// Whether the size of an element in the section is estimated.
  var isEstimated: Bool { group.isEstimated || boundarySupplementaryItems.contains(where: \.isEstimated) }
}

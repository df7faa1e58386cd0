/// The properties of a whole compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: @preconcurrency NSCopying {
  /// The scroll direction. Vertical by default.
  public var scrollDirection = Axis.vertical
  /// The distance between sections, in points. 0 by default.
  public var interSectionSpacing: CGFloat = 0
  /// Headers, footers and other views at the boundary of the whole content. Their index paths are in section 0, so their
  /// kinds must differ from the kinds of the views in section 0.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the insets of sections are measured, if they do not have others. The safe area by default.
  public var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration that scrolls vertically.
  public init() {}

  /// Returns a copy, with copies of the views at the boundary.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems.copies
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Returns the section with an index.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

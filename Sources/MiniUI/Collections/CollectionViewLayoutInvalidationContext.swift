/// The parts of a layout that an invalidation affects, so that the layout can keep the others.
@MainActor open class CollectionViewLayoutInvalidationContext {
  /// Whether everything is invalid.
  public internal(set) final var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid too, so that the data source is asked again.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The items whose attributes are invalid.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath] = []
  /// The supplementary elements whose attributes are invalid, by kind.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]] = [:]
  /// The distance by which the content offset moves, in points, so that the visible content stays in place. Zero by default.
  public final var contentOffsetAdjustment = CGPoint.zero
  /// The length by which the content grows, in points. It is for layouts; the collection view does not read it.
  public final var contentSizeAdjustment = CGSize.zero

  /// Creates a context that invalidates nothing in particular.
  public required init() {}

  /// Adds items whose attributes are invalid.
  public final func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths += indexPaths }

  /// Adds headers, footers or other supplementary elements whose attributes are invalid.
  public final func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths[kind, default: []] += indexPaths
  }
}

/// The parts of a flow layout that an invalidation affects.
@MainActor open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes, insets and spacings. True by default.
  public final var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the lines are broken again. True by default.
  public final var invalidateFlowLayoutAttributes = true
}

/// What of a layout no longer holds, so that it need not work out again what still does.
@MainActor open class CollectionViewLayoutInvalidationContext {
  /// All of it.
  public internal(set) final var invalidateEverything = false
  /// The numbers of sections and items, too.
  public internal(set) final var invalidateDataSourceCounts = false
  public private(set) final var invalidatedItemIndexPaths: [IndexPath] = []
  /// By kind.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]] = [:]
  /// By how much the offset has to move so that the eye stays where it is, in points.
  public final var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content grows, in points.
  public final var contentSizeAdjustment = CGSize.zero

  public required init() {}

  /// Names items whose attributes have changed.
  public final func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths += indexPaths }

  /// Names headers, footers or the like whose attributes have changed.
  public final func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths[kind, default: []] += indexPaths
  }
}

/// What of a flow layout no longer holds.
@MainActor open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Has the delegate asked for sizes, insets and spacings again.
  public final var invalidateFlowLayoutDelegateMetrics = true
  /// Has the lines broken again.
  public final var invalidateFlowLayoutAttributes = true
}

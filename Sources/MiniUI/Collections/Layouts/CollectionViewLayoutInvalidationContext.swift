/// The parts of a layout that are invalid, so that the layout can keep the others.
@preconcurrency @MainActor open class CollectionViewLayoutInvalidationContext: NSObject {
  nonisolated deinit {}

  /// Whether everything is invalid.
  public internal(set) final var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid: after `reloadData`, where `invalidateEverything` is true
  /// too, and after a batch of updates.
  public internal(set) final var invalidateDataSourceCounts = false
  /// Whether all data were replaced, so that nothing known of single items is valid.
  final var discardsData: Bool { invalidateEverything && invalidateDataSourceCounts }
  /// The items whose attributes are invalid.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath] = []
  /// The supplementary elements whose attributes are invalid, by kind.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]] = [:]
  /// A change of the content offset, in points, that keeps the visible content in place. Zero by default.
  public final var contentOffsetAdjustment = CGPoint.zero
  /// A change of the content size, in points. For layouts only; the collection view does not read it.
  public final var contentSizeAdjustment = CGSize.zero

  /// Creates an empty context.
  public required override init() { super.init() }

  /// Invalidates the attributes of items.
  public final func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths += indexPaths }

  /// Invalidates the attributes of supplementary elements, such as headers and footers.
  public final func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths[kind, default: []] += indexPaths
  }
}

/// The parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  nonisolated deinit {}

  /// Whether the delegate is asked for sizes, insets and spacings again. True by default.
  public final var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again. True by default.
  public final var invalidateFlowLayoutAttributes = true
}

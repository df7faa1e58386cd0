/// The parts of a layout that are invalid, so that the layout can keep the others.
@preconcurrency @MainActor open class CollectionViewLayoutInvalidationContext: NSObject {
  nonisolated deinit {}

  /// Whether everything is invalid.
  open var invalidateEverything: Bool { concernsEverything }
  final var concernsEverything = false
  /// Whether the numbers of sections and items are invalid: after `reloadData`, where `invalidateEverything` is true
  /// too, and after a batch of updates.
  open var invalidateDataSourceCounts: Bool { concernsCounts }
  final var concernsCounts = false
  /// Whether all data were replaced, so that measured sizes and other data about items are invalid.
  final var discardsData: Bool { invalidateEverything && invalidateDataSourceCounts }
  /// The items whose attributes are invalid; nil for none.
  open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items }
  private final var items: [IndexPath] = []
  /// The supplementary elements whose attributes are invalid, by kind; nil for none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    supplementaries.isEmpty ? nil : supplementaries
  }
  private final var supplementaries: [String: [IndexPath]] = [:]
  /// The decorations whose attributes are invalid, by kind; nil for none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations.isEmpty ? nil : decorations }
  private final var decorations: [String: [IndexPath]] = [:]
  /// A change of the content offset, in points, that keeps the visible content in place. Zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// A change of the content size, in points. For layouts only; the collection view does not read it.
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths, before the change, of the items that the user moves; nil if the user moves none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  /// The index paths, after the change, of the items that the user moves; nil if the user moves none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }
  /// The point of the content to which the user has moved the items, in points. Zero if the user moves none, and at the
  /// end of a move.
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }
  var movement: ItemMovement?
  /// Whether only the position of an item that the user moves has changed: all items keep their index paths.
  package final var keepsItems: Bool { movement?.keepsItems == true }

  /// Creates an empty context.
  public required override init() { super.init() }

  /// Invalidates the attributes of items.
  open func invalidateItems(at indexPaths: [IndexPath]) { items += indexPaths }

  /// Invalidates the attributes of supplementary elements, such as headers and footers.
  open func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    supplementaries[kind, default: []] += indexPaths
  }

  /// Invalidates the attributes of decorations.
  open func invalidateDecorationElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    decorations[kind, default: []] += indexPaths
  }
}

/// A step of a move by the user, for which a layout is invalidated.
struct ItemMovement {
  /// The index paths of the moved items before and after the step.
  let previous, targets: [IndexPath]
  /// The point to which the items were moved; nil at the end of the move.
  let position: CGPoint?

  var keepsItems: Bool { position != nil && previous == targets }
  /// Whether an item leaves its section, so that the numbers of items change.
  var changesSections: Bool { zip(previous, targets).contains { $0.section != $1.section } }
}

/// The parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  nonisolated deinit {}

  /// Whether the delegate is asked for sizes, insets and spacings again. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again. True by default.
  open var invalidateFlowLayoutAttributes = true

  override var movement: ItemMovement? { didSet { if keepsItems { keepLines() } } }

  /// Keeps the lines: only elements that depend on the offset, or on the position of a moved item, change.
  final func keepLines() { (invalidateFlowLayoutAttributes, invalidateFlowLayoutDelegateMetrics) = (false, false) }
}

/// An object that places the elements of a collection view: the base class of all layouts.
///
/// A subclass computes what it needs in `prepare`, and then returns the size of the content, the elements that touch a
/// rectangle, and the attributes of single elements. The rectangles extend up to two lengths of the view in each direction,
/// and are not asked for at every frame.
@MainActor open class CollectionViewLayout {
  /// The collection view that uses the layout; nil for none.
  public private(set) final weak var collectionView: CollectionView?
  /// The view whose elements the layout places, a collection view or a table; nil for none.
  final weak var itemsView: ItemsView? {
    didSet { collectionView = itemsView as? CollectionView }
  }
  /// Whether the layout was invalidated since the last `prepare`.
  final var needsPrepare = true
  /// The classes of the decoration views, by kind.
  final var decorationClasses: [String: CollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public init() {}

  /// UIKit's initializer for archives, which the kit does not read. Subclasses may declare it, and need not.
  @available(*, unavailable, message: "there are no archives of layouts: call super.init()")
  public required init?(coder: NSCoder) { nil }

  // MARK: Elements

  /// Prepares the layout. Called after an invalidation, before attributes are asked for. The collection view has its size
  /// already.
  open func prepare() {}

  /// The size of the whole content, in points. Zero by default; negative and NaN count as zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// The direction in which the layout scrolls. Vertical by default.
  open var scrollDirection: Axis { .vertical }

  /// Whether a view whose language is written in the other direction than `developmentLayoutDirection` mirrors the layout. By
  /// default false; the kit's own layouts return true. The layout itself computes as for its own direction: the view turns round
  /// the rectangles for which it asks and the frames that it gets. Its offsets are not turned: a mirrored layout that scrolls
  /// horizontally begins at the greatest offset.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction for which the layout computes. By default from left to right.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// Returns the attributes of all elements that touch `rect`, in the coordinates of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { [] }

  /// Returns the attributes of an item; nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a header, a footer or another supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { nil }

  /// Registers the class of the decoration views of `kind`.
  open func register(_ viewClass: CollectionReusableView.Type, forDecorationViewOfKind kind: String) {
    decorationClasses[kind] = viewClass
  }

  // MARK: Invalidation

  /// The class of the invalidation contexts that are created for the layout.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Invalidates everything. The layout is prepared again in the next layout pass.
  open func invalidateLayout() {
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts that `context` names. Call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    itemsView?.layoutWasInvalidated(context)
  }

  /// Returns whether the layout changes when the view's bounds become `newBounds`. The bounds are unchanged during the call.
  /// By default true if the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    itemsView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// Returns the context that invalidates the parts that depend on the bounds. By default it invalidates everything.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = true
    return context
  }

  /// Returns whether the layout changes because a view prefers the attributes `preferred` to `original`. By default false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context that invalidates the parts that depend on the preferred attributes, which the layout stores here.
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidateItems(at: [original.indexPath])
    return context
  }

  /// Whether the views are asked for their preferred attributes.
  var isSelfSizing: Bool { false }

  /// Updates the values that are stored by item, after items have changed their index paths.
  func itemsDidChange(_ changes: CollectionViewChanges) {}

  // MARK: Offsets

  /// Returns the content offset after an update, or after a change of the layout or of the size. By default `proposed`.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  /// Returns the content offset at which a drag that ends with `velocity`, in points per millisecond, comes to rest. By
  /// default `proposed`.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  { proposed }

  // MARK: Animated changes

  /// Prepares for an update of the items. Called after `prepare`, before the attributes below are asked for.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}
  /// Cleans up after the animation of an update has ended.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an inserted item is animated; nil fades it in at its place.
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a deleted item is animated; nil fades it out at its place.
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Reordering

  /// Returns the index path for an item that is dragged to `point`, in the coordinates of the content.
  open func targetIndexPath(forInteractivelyMovingItem indexPath: IndexPath, withPosition point: CGPoint) -> IndexPath {
    itemsView?.path(at: point) ?? indexPath
  }

  /// Returns the attributes of an item while it is dragged to `point`. By default it is centered there, in front.
  open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition point: CGPoint)
    -> CollectionViewLayoutAttributes
  {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() ?? .init(forCellWith: indexPath)
    attributes.center = point
    attributes.zIndex = Int.max
    return attributes
  }
}

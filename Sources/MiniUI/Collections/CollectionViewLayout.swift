/// Says where the elements of a collection view are. The base of all layouts.
///
/// A subclass works out what it needs in `prepare`, and then answers: how large the content is, which elements touch a
/// rectangle, where one of them is. It is asked for rectangles of up to two lengths of the view in each direction, not for
/// every frame.
@MainActor open class CollectionViewLayout {
  public internal(set) final weak var collectionView: CollectionView?
  /// Something has been invalidated since `prepare` ran.
  final var needsPrepare = true
  /// Views that this layout puts in by itself, by kind.
  final var decorationClasses: [String: CollectionReusableView.Type] = [:]

  public init() {}

  /// UIKit's initialiser for archives, which the kit does not read. Subclasses may declare it, and need not.
  @available(*, unavailable, message: "there are no archives of layouts: call super.init()")
  public required init?(coder: NSCoder) { nil }

  // MARK: What a layout answers

  /// Called before the layout is asked anything that was invalidated. The collection view has its size already.
  open func prepare() {}

  /// How large all of it is, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The way that it scrolls.
  open var scrollDirection: Axis { .vertical }

  /// All elements that touch `rect`.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { [] }

  /// Where an item is; nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Where a header, footer or the like is; nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { nil }

  /// Where a view of the layout's own is; nil if there is none.
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { nil }

  /// Puts views of a class of the layout's own in where it returns attributes for decoration views of `kind`.
  open func register(_ viewClass: CollectionReusableView.Type, forDecorationViewOfKind kind: String) {
    decorationClasses[kind] = viewClass
  }

  // MARK: Invalidation

  /// The class of the contexts that the methods here get.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Has everything worked out anew with the next layout pass.
  open func invalidateLayout() {
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has what `context` names worked out anew. Call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    collectionView?.layoutWasInvalidated(context)
  }

  /// Whether the layout changes when the view shows `newBounds` of the content; its bounds are still what they were.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// What that invalidates.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = true
    return context
  }

  /// Whether the layout changes because a view would like to have `preferred` instead of `original`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What that invalidates. The layout remembers here what the view would like to have.
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidateItems(at: [original.indexPath])
    return context
  }

  /// The views are asked what they would like to have.
  var isSelfSizing: Bool { false }

  /// What is remembered of items belongs to other places now.
  func itemsDidChange(_ changes: CollectionViewChanges) {}

  // MARK: Offsets

  /// Where the view shall be after an update, a change of layout or of size, if not at `proposed`.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  /// Where a drag that ends with `velocity`, in points per millisecond, shall come to rest, if not at `proposed`.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  { proposed }

  // MARK: Animated changes

  /// The items change. Called after `prepare`, before the attributes below are asked for.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  /// Where an item that was inserted comes from; nil: it fades in where it will be.
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Where an item that was deleted goes; nil: it fades out where it was.
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Reordering

  /// Which place is meant by something dragged to `point`, in the content's coordinates.
  open func targetIndexPath(forInteractivelyMovingItem indexPath: IndexPath, withPosition point: CGPoint) -> IndexPath {
    collectionView?.indexPathForItem(at: point) ?? indexPath
  }

  /// What an item looks like while it is dragged to `point`.
  open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition point: CGPoint)
    -> CollectionViewLayoutAttributes
  {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() ?? .init(forCellWith: indexPath)
    attributes.center = point
    attributes.zIndex = Int.max
    return attributes
  }
}

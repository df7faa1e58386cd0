/// The base class of layouts, which position the elements of a collection view. Subclass it for arrangements that
/// ``CollectionViewFlowLayout`` cannot produce.
///
/// A subclass computes its data in `prepare`, and returns the size of the content, the elements that touch a rectangle,
/// and the attributes of single elements. The rectangles extend up to two view lengths in each direction, and are not
/// requested in every frame.
@preconcurrency @MainActor open class CollectionViewLayout: NSObject {
  nonisolated deinit {}

  /// The collection view that uses the layout; nil for none.
  open var collectionView: CollectionView? { collection }
  private final weak var collection: CollectionView?
  /// The collection view or table that uses the layout; nil for none.
  final weak var itemsView: ItemsView? { didSet { collection = itemsView as? CollectionView } }
  /// Whether the layout was invalidated after the last `prepare`.
  final var needsPrepare = true
  final var decorationClasses: [String: CollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public override init() {
    super.init()
    external = self as? any ExternalLayout
  }

  /// UIKit's initializer for archives, which are not supported. Subclasses may declare it, but need not.
  @available(*, unavailable, message: "there are no archives of layouts: call super.init()")
  public required init?(coder: NSCoder) { nil }

  // MARK: Elements

  /// The class of the attributes that the layout creates: a subclass of `CollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// `layoutAttributesClass`, checked once.
  package private(set) final lazy var attributesClass: CollectionViewLayoutAttributes.Type = {
    let type = type(of: self)
    guard let attributesClass = type.layoutAttributesClass as? CollectionViewLayoutAttributes.Type else {
      preconditionFailure("layoutAttributesClass of \(type) must be a subclass of CollectionViewLayoutAttributes")
    }
    return attributesClass
  }()

  /// Returns attributes of the layout's class for an item.
  final func attributes(at path: IndexPath, _ frame: CGRect) -> CollectionViewLayoutAttributes {
    attributesClass.init(category: .cell, kind: nil, indexPath: path, frame: frame)
  }

  /// Called when a property was set that the layout depends on.
  final func changed(_ isOther: Bool) { if isOther { invalidateLayout() } }

  /// Prepares the layout. Called after an invalidation, before attributes are requested. The collection view has its
  /// new size.
  open func prepare() {}

  /// The size of the whole content, in points. Zero by default; negative and NaN lengths count as zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// The axis along which the layout scrolls. Vertical by default. UIKit has no such property.
  open var scrollAxis: Axis { .vertical }

  /// Whether the layout is mirrored for languages written in the opposite direction to `developmentLayoutDirection`. By
  /// default false; true in the kit's own layouts. The layout computes as before, and the view mirrors the rectangles
  /// it requests and the frames it gets. Offsets are not mirrored: a mirrored layout that scrolls horizontally begins
  /// at the maximum offset.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction that the layout is written for. By default left to right.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// Returns the attributes of all elements that touch `rect`, in content coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { [] }

  /// Returns the attributes of an item; nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view, such as a header or footer; nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { nil }

  /// Registers the class of decoration views for `kind`; nil removes the registration.
  /// - Precondition: The class is a subclass of `CollectionReusableView`.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
    let type = viewClass as? CollectionReusableView.Type
    precondition(viewClass == nil || type != nil, "the class of decoration views must be a CollectionReusableView")
    decorationClasses[kind] = type
  }

  // MARK: Invalidation

  /// The class of the contexts that the collection view creates: a subclass of
  /// `CollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }

  /// Creates a context of the layout's class.
  /// - Parameters:
  ///   - everything: Whether everything is invalid.
  ///   - counts: Whether the numbers of items are invalid.
  ///   - movement: The step of a move by the user.
  final func makeInvalidationContext(
    everything: Bool = false, counts: Bool = false, movement: ItemMovement? = nil
  ) -> CollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure(
        "invalidationContextClass of \(Self.self) must be a subclass of CollectionViewLayoutInvalidationContext")
    }
    let context = type.init()
    context.concernsEverything = everything
    context.concernsCounts = counts || movement?.changesSections == true
    context.movement = movement
    return context
  }

  /// Invalidates everything. The layout is prepared again in the next layout pass.
  open func invalidateLayout() { invalidateLayout(with: makeInvalidationContext(everything: true)) }

  /// Invalidates the parts in `context`. Call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    itemsView?.layoutWasInvalidated(context)
  }

  /// Returns whether the layout changes with the view's bounds. The bounds are still unchanged during the call. False by
  /// default, as in UIKit, also if the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns a context with the parts that depend on the bounds. By default an empty one.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Returns whether the layout changes because a view prefers `preferred` to `original`. By default false. Called for
  /// each view that becomes visible.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns a context with the parts that depend on the preferred attributes. The layout stores the attributes here.
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let paths = [original.indexPath]
    switch original.representedElementCategory {
    case .cell: context.invalidateItems(at: paths)
    case .supplementaryView:
      context.invalidateSupplementaryElements(ofKind: original.representedElementKind ?? "", at: paths)
    case .decorationView:
      context.invalidateDecorationElements(ofKind: original.representedElementKind ?? "", at: paths)
    }
    return context
  }

  /// Returns a context for a step of a move by the user, which has its parameters. Called for each new position, also if
  /// the item keeps its index path. Call super.
  /// - Parameters:
  ///   - targetIndexPaths: The index paths of the moved items after the step.
  ///   - targetPosition: The new position, in content coordinates.
  ///   - previousIndexPaths: The index paths of the moved items before the step.
  ///   - previousPosition: The position before the step, in content coordinates.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext(
      movement: .init(previous: previousIndexPaths, targets: targetIndexPaths, position: targetPosition))
  }

  /// Returns a context for the end of a move by the user, which has its parameters. Called after the data source was
  /// notified of the move. Call super.
  /// - Parameters:
  ///   - indexPaths: The final index paths of the moved items: the original ones if the move was cancelled.
  ///   - previousIndexPaths: The index paths after the last step of the move.
  ///   - movementCancelled: Whether the move was cancelled.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext(movement: .init(previous: previousIndexPaths, targets: indexPaths, position: nil))
  }

  /// Whether attributes may depend on the position of an item that the user moves. False for the kit's own layouts, but
  /// true for their subclasses in apps.
  var followsMovement: Bool { external?.followsMovement ?? true }

  /// Returns the length at the start of the visible part that a pinned header covers when an item is revealed.
  func headerCovering(_ indexPath: IndexPath) -> CGFloat {
    external?.lengthOfPinnedHeaders(inSection: indexPath.section) ?? 0
  }

  /// The times at which views are asked for their preferred attributes.
  enum PreferredAttributesPolicy { case never, onAppearance, onAppearanceAndInvalidation }
  var preferredAttributesPolicy: PreferredAttributesPolicy {
    external.map { $0.isSelfSizing ? .onAppearance : .never } ?? .onAppearanceAndInvalidation
  }

  /// Updates values stored by item after index paths have changed.
  func itemsDidChange(_ changes: CollectionViewChanges) { external?.itemsDidChange(changes) }

  /// The layout itself, if it is the kit's own layout in another target of the package; nil otherwise.
  private(set) final weak var external: (any ExternalLayout)?

  // MARK: Offsets

  /// Returns the content offset after an update, or after a change of layout or size. By default `proposed`.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  /// Returns the content offset at which scrolling stops after a drag that ends with `velocity`, in points per
  /// millisecond. By default `proposed`.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  { proposed }

  // MARK: Animated changes

  /// Prepares for an update of the items. Called after `prepare`, before the methods below. The index paths of whole
  /// sections have `NSNotFound` as their item.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}
  /// Ends an update. Called last in its animation block: changes of views are animated with it.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the index paths, before an update, of supplementary views that the layout deletes. By default none; views of
  /// deleted sections need not be named. Called in each update for each kind that is shown or registered, after
  /// `prepare(forCollectionViewUpdates:)`. Views of the kind behind them in the section move to earlier index paths, as
  /// items do.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths, after an update, of supplementary views that the layout inserts. By default none. Views of
  /// the kind at these index paths and behind them in the section move to later index paths, as items do. See
  /// `indexPathsToDeleteForSupplementaryView(ofKind:)`.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths, before an update, of decoration views that the layout deletes. By default none. See
  /// `indexPathsToDeleteForSupplementaryView(ofKind:)`.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths, after an update, of decoration views that the layout inserts. By default none. See
  /// `indexPathsToInsertForSupplementaryView(ofKind:)`.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Prepares for an animated change of the view's bounds, such as a rotation. Called after `prepare`, before attributes
  /// are requested.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Ends an animated change of the view's bounds. Called last in its animation block.
  open func finalizeAnimatedBoundsChange() {}

  /// Prepares the current layout of a view that shows items for its replacement by another one.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}
  /// Prepares the new layout of a view that shows items. Called before `prepare`.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}
  /// Ends the replacement. Called for the former layout and then for the new one, last in its animation block.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an inserted item; nil fades it in at its position.
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a deleted item; nil fades it out at its position.
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of an appearing supplementary view; nil fades it in at its position.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a disappearing supplementary view; nil fades it out at its position.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of an appearing decoration view; nil fades it in at its position.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a disappearing decoration view; nil fades it out at its position.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Reordering

  /// Returns the index path for an item dragged to `point`, in content coordinates.
  open func targetIndexPath(forInteractivelyMovingItem indexPath: IndexPath, withPosition point: CGPoint) -> IndexPath {
    itemsView?.path(at: point) ?? indexPath
  }

  /// Returns the attributes of an item dragged to `point`. By default it is centered there, in front. Only if a subclass
  /// changes more than the center, the cell gets all the attributes, and keeps its own appearance otherwise.
  open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition point: CGPoint)
    -> CollectionViewLayoutAttributes
  { centeredAttributes(at: indexPath, point) }

  /// Returns the attributes of an item, centered at a point and in front.
  final func centeredAttributes(at indexPath: IndexPath, _ point: CGPoint) -> CollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() ?? .init(forCellWith: indexPath)
    attributes.center = point
    attributes.zIndex = Int.max
    return attributes
  }
}

import UIKit

public class OverridingCollection: UICollectionView {
  public let log = CallLog()
  public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var collectionViewLayout: UICollectionViewLayout { didSet { log.note("collectionViewLayout") } }
  public override var dataSource: UICollectionViewDataSource? { didSet { log.note("dataSource") } }
  public override var backgroundView: UIView? { didSet { log.note("backgroundView") } }
  public override var allowsSelection: Bool { didSet { log.note("allowsSelection") } }
  public override var allowsMultipleSelection: Bool { didSet { log.note("allowsMultipleSelection") } }
  public override var contentSize: CGSize { didSet { log.note("contentSize") } }
  public override var bounds: CGRect { didSet { log.note("bounds") } }
  public override func reloadData() {
    log.note("reloadData")
    super.reloadData()
  }
  public override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    log.note("setLayout")
    super.setCollectionViewLayout(layout, animated: animated)
  }
  public override func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    log.note("setLayout completion")
    super.setCollectionViewLayout(layout, animated: animated, completion: completion)
  }
  public override var numberOfSections: Int { super.numberOfSections }
  public override func numberOfItems(inSection section: Int) -> Int { super.numberOfItems(inSection: section) }
  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }
  public override func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath) }
  public override func indexPathForItem(at point: CGPoint) -> IndexPath? { super.indexPathForItem(at: point) }
  public override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { super.indexPath(for: cell) }
  public override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    super.cellForItem(at: indexPath)
  }
  public override var visibleCells: [UICollectionViewCell] { super.visibleCells }
  public override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
  public override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { super.supplementaryView(forElementKind: elementKind, at: indexPath) }
  public override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    super.visibleSupplementaryViews(ofKind: elementKind)
  }
  public override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    log.note("scrollToItem")
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  public override func insertSections(_ sections: IndexSet) { super.insertSections(sections) }
  public override func deleteSections(_ sections: IndexSet) { super.deleteSections(sections) }
  public override func reloadSections(_ sections: IndexSet) { super.reloadSections(sections) }
  public override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
  public override func insertItems(at indexPaths: [IndexPath]) {
    log.note("insertItems")
    super.insertItems(at: indexPaths)
  }
  public override func deleteItems(at indexPaths: [IndexPath]) { super.deleteItems(at: indexPaths) }
  public override func reloadItems(at indexPaths: [IndexPath]) { super.reloadItems(at: indexPaths) }
  public override func reconfigureItems(at indexPaths: [IndexPath]) { super.reconfigureItems(at: indexPaths) }
  public override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveItem(at: indexPath, to: newIndexPath)
  }
  public override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    log.note("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }
  public override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    super.beginInteractiveMovementForItem(at: indexPath)
  }
  public override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    super.updateInteractiveMovementTargetPosition(targetPosition)
  }
  public override func endInteractiveMovement() { super.endInteractiveMovement() }
  public override func cancelInteractiveMovement() { super.cancelInteractiveMovement() }
  public override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
  public override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    log.note("selectItem")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  public override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    log.note("deselectItem")
    super.deselectItem(at: indexPath, animated: animated)
  }
  public override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    log.note("register")
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }
  public override func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    log.note("registerSupplementary")
    super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }
  public override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    log.note("dequeue")
    return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
  public override func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    super.dequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }
}

public class OverridingInvalidation: UICollectionViewFlowLayoutInvalidationContext {
  public static var log = CallLog()
  public override var invalidateEverything: Bool {
    OverridingInvalidation.log.note("invalidateEverything")
    return super.invalidateEverything
  }
  public override var invalidateDataSourceCounts: Bool { super.invalidateDataSourceCounts }
  public override func invalidateItems(at indexPaths: [IndexPath]) { super.invalidateItems(at: indexPaths) }
  public override var invalidatedItemIndexPaths: [IndexPath]? { super.invalidatedItemIndexPaths }
  public override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    super.invalidatedSupplementaryIndexPaths
  }
  public override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { super.invalidatedDecorationIndexPaths }
  public override func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    super.invalidateDecorationElements(ofKind: elementKind, at: indexPaths)
  }
  public override var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    super.previousIndexPathsForInteractivelyMovingItems
  }
  public override var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    super.targetIndexPathsForInteractivelyMovingItems
  }
  public override var interactiveMovementTarget: CGPoint { super.interactiveMovementTarget }
  public override var contentOffsetAdjustment: CGPoint { didSet {} }
  public override var contentSizeAdjustment: CGSize { didSet {} }
  public override var invalidateFlowLayoutDelegateMetrics: Bool { didSet {} }
  public override var invalidateFlowLayoutAttributes: Bool { didSet {} }
}

public class OverridingFlowLayout: UICollectionViewFlowLayout {
  public let log = CallLog()
  public override init() { super.init() }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override class var invalidationContextClass: AnyClass { OverridingInvalidation.self }
  public override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  public override var collectionView: UICollectionView? { super.collectionView }
  public override var itemSize: CGSize { didSet { log.note("itemSize") } }
  public override var minimumLineSpacing: CGFloat { didSet {} }
  public override var minimumInteritemSpacing: CGFloat { didSet {} }
  public override var sectionInset: UIEdgeInsets { didSet {} }
  public override var scrollDirection: UICollectionView.ScrollDirection { didSet {} }
  public override func prepare() {
    log.note("prepare")
    super.prepare()
  }
  public override var collectionViewContentSize: CGSize {
    log.note("collectionViewContentSize")
    return super.collectionViewContentSize
  }
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.note("layoutAttributesForElements")
    return super.layoutAttributesForElements(in: rect)
  }
  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.note("shouldInvalidateLayout")
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  public override func invalidateLayout() {
    log.note("invalidateLayout")
    super.invalidateLayout()
  }
  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    log.note("invalidateLayout(with:)")
    super.invalidateLayout(with: context)
  }
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    super.targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }
  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    log.note("initialAttributes")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    log.note("prepare(forCollectionViewUpdates:)")
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  public override func finalizeCollectionViewUpdates() { log.note("finalize") }
  public override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    log.note("insertedSupplementary")
    return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }
  public override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    log.note("deletedSupplementary")
    return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
  }
  public override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    log.note("insertedDecoration")
    return super.indexPathsToInsertForDecorationView(ofKind: elementKind)
  }
  public override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    log.note("deletedDecoration")
    return super.indexPathsToDeleteForDecorationView(ofKind: elementKind)
  }
  public override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    log.note("targetIndexPath")
    return super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }
  public override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    attributes.alpha = 0.8
    return attributes
  }
  public override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    log.note("contextOfStep")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
  public override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    log.note("contextOfEnd")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
  public override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    log.note("register")
    super.register(viewClass, forDecorationViewOfKind: elementKind)
  }
  public override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    log.note("prepareForTransition(to:)")
    super.prepareForTransition(to: newLayout)
  }
  public override func finalizeLayoutTransition() {
    log.note("finalizeLayoutTransition")
    super.finalizeLayoutTransition()
  }
  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

public class OverridingCompositionalLayout: UICollectionViewCompositionalLayout {
  public let log = CallLog()

  public init(rowHeight: CGFloat) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(rowHeight))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    super.init(section: NSCollectionLayoutSection(group: group))
  }

  public override func prepare() {
    log.note("prepare")
    super.prepare()
  }
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.note("layoutAttributesForElements")
    return super.layoutAttributesForElements(in: rect)
  }
  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    log.note("invalidateLayout(with:)")
    super.invalidateLayout(with: context)
  }
}

/// Items in lines, one after the other, as text flows: a grid if they are all alike.
///
/// Sizes and spacings that are negative or no numbers count as zero, and what is larger than ten million points as that
/// much. A section whose items all have the layout's `itemSize` costs the same whatever their number.
@MainActor open class CollectionViewFlowLayout: CollectionViewLayout {
  private var direction = Axis.vertical

  /// The way that it scrolls: lines stand across.
  open override var scrollDirection: Axis {
    get { direction }
    set { change(&direction, to: newValue) }
  }

  /// In points, unless the delegate knows better.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// A guess at the sizes of items that size themselves: each cell is asked what it would like before it is shown. Zero: they
  /// do not.
  open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
  /// The room around the lines of each section.
  open var sectionInset = EdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// How thick headers are along the way that it scrolls; zero: there are none.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  /// How thick footers are along the way that it scrolls; zero: there are none.
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// Keeps the header of the section at the beginning of what is seen in view.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Keeps the footer of the section at the end of what is seen in view.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// What a delegate returns for items whose size the layout knows.
  public nonisolated static let sizeOfLayout = CGSize(
    width: -CGFloat.greatestFiniteMagnitude, height: -CGFloat.greatestFiniteMagnitude)

  // MARK: What has been worked out

  var sections: [FlowSection] = []
  var scale: CGFloat = 1
  /// Across, without the insets of the content.
  var breadth: CGFloat = 0
  /// What self-sizing cells would like to have, by section and item.
  var preferredSizes: [Int: [Int: CGSize]] = [:]
  private var needsMetrics = true

  open override class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  private func change<Value: Equatable>(_ value: inout Value, to new: Value) {
    let isOther = value != new
    value = new
    changed(isOther)
  }

  private func changed(_ isOther: Bool) { if isOther { invalidateLayout() } }

  open override func prepare() {
    guard needsMetrics || sections.isEmpty, let collectionView else { return }
    needsMetrics = false
    let insets = collectionView.adjustedContentInset
    let across = direction.cross
    scale = collectionView.traitCollection.displayScale
    breadth = max(0, collectionView.bounds.size[across] - insets.leading(across) - insets.trailing(across))
    sections = makeSections(collectionView)
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    let isPartial = flow.map { !$0.invalidateFlowLayoutAttributes && !$0.invalidateFlowLayoutDelegateMetrics }
    if context.invalidateEverything || isPartial != true { needsMetrics = true }
    if context.invalidateDataSourceCounts { preferredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  /// When there is more or less room for a line; while headers or footers are pinned, always.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return newBounds.size[direction.cross] != old.size[direction.cross] || isPinning
  }

  var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext, let old = collectionView?.bounds,
      newBounds.size[direction.cross] == old.size[direction.cross]
    else { return context }
    // Only what is pinned moves.
    flow.invalidateEverything = false
    flow.invalidateFlowLayoutAttributes = false
    flow.invalidateFlowLayoutDelegateMetrics = false
    return flow
  }

  open override var collectionViewContentSize: CGSize {
    var size = CGSize.zero
    size[direction] = sections.last?.end ?? 0
    size[direction.cross] = breadth
    return size
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    supplementary(kind, at: indexPath)
  }

  // MARK: Self-sizing

  override var isSelfSizing: Bool { estimatedItemSize != .zero }

  override func itemsDidChange(_ changes: CollectionViewChanges) {
    let old = preferredSizes
    preferredSizes = [:]
    for (section, sizes) in old {
      for (item, size) in sizes {
        let path = IndexPath(item: item, section: section)
        guard !changes.isReloaded(path), let new = changes.indexPath(after: path) else { continue }
        preferredSizes[new.section, default: [:]][new.item] = size
      }
    }
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && original.representedElementCategory == .cell
      && preferred.size.sane != original.size
      && preferredSizes[original.indexPath.section]?[original.indexPath.item] != preferred.size.sane
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    preferredSizes[original.indexPath.section, default: [:]][original.indexPath.item] = preferred.size.sane
    return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

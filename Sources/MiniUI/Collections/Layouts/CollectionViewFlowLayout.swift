/// A layout that arranges items in lines, like words of text; with items of equal size, a grid. For columns of items
/// with different heights use ``CollectionViewWaterfallLayout``.
///
/// Negative and NaN lengths count as zero; lengths are limited to ten million points. A section in which all items have
/// `itemSize` has the same cost for any number of items.
@preconcurrency @MainActor open class CollectionViewFlowLayout: CollectionViewLayout {
  nonisolated deinit {}

  /// The scroll direction. Lines of items are perpendicular to it. Vertical by default.
  open var scrollDirection = Axis.vertical { didSet { changed(scrollDirection != oldValue) } }
  open override var scrollAxis: Axis { scrollDirection }

  /// The size of items, in points, unless the delegate supplies one. 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The estimated size of self-sizing items, in points: each cell is asked for its preferred size before it is shown.
  /// Zero, the default, turns self-sizing off.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != oldValue { discardPreferredSizes() }
      changed(estimatedItemSize != oldValue)
    }
  }
  /// The distance between lines, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The minimum distance between items of a line, in points. 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
  /// The insets around the lines of each section, in points. Zero by default.
  open var sectionInset = EdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The size of headers; zero, the default, for none. Only the length along the scroll direction is used.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  /// The size of footers; zero, the default, for none. Only the length along the scroll direction is used.
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// Whether headers stay visible while a part of their section is visible. False by default.
  open var sectionHeadersPinToVisibleBounds = false { didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) } }
  /// Whether footers stay visible while a part of their section is visible. False by default.
  open var sectionFootersPinToVisibleBounds = false { didSet { changed(sectionFootersPinToVisibleBounds != oldValue) } }

  /// The size that a delegate returns to use the layout's `itemSize` for an item.
  public nonisolated static let sizeOfLayout = CGSize(
    width: -CGFloat.greatestFiniteMagnitude, height: -CGFloat.greatestFiniteMagnitude)

  // MARK: Prepared values

  var sections: [FlowSection] = []
  var scale: CGFloat = 1
  /// The length across the scroll direction, without the adjusted content inset.
  var breadth: CGFloat = 0
  /// The preferred sizes of self-sizing cells, by section and item.
  var preferredSizes: [Int: [Int: CGSize]] = [:]
  private var needsMetrics = true

  open override class var invalidationContextClass: AnyClass { CollectionViewFlowLayoutInvalidationContext.self }

  open override func prepare() {
    guard needsMetrics || sections.isEmpty, let collectionView else { return }
    needsMetrics = false
    let insets = collectionView.adjustedContentInset
    let across = scrollDirection.cross
    scale = collectionView.traitCollection.displayScale
    let room = max(0, collectionView.bounds.size[across] - insets.leading(across) - insets.trailing(across))
    if room != breadth { discardPreferredSizes() }
    breadth = room
    sections = makeSections(collectionView)
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    let isPartial = flow.map { !$0.invalidateFlowLayoutAttributes && !$0.invalidateFlowLayoutDelegateMetrics }
    if context.invalidateEverything || context.invalidateDataSourceCounts || isPartial != true { needsMetrics = true }
    if context.discardsData { preferredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  /// Returns true if the length across the scroll direction changes, or while headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return newBounds.size[scrollDirection.cross] != old.size[scrollDirection.cross] || isPinning
  }

  var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext, let old = collectionView?.bounds,
      newBounds.size[scrollDirection.cross] == old.size[scrollDirection.cross]
    else { return context }
    // Only the pinned headers and footers move.
    flow.keepLines()
    return flow
  }

  /// Returns true: items follow the writing direction. Return false in a subclass to arrange them from left to right
  /// always.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override var collectionViewContentSize: CGSize {
    var size = CGSize.zero
    size[scrollDirection] = sections.last?.end ?? 0
    size[scrollDirection.cross] = breadth
    return size
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let axis = scrollDirection
    let (low, high) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
    var found: [CollectionViewLayoutAttributes] = []
    var index = max(0, sections.partitioningIndex { $0.end > low - 1 })
    while index < sections.count, found.count < CollectionViewFlowLayout.maximumElementCount {
      let section = sections[index]
      if section.start > high + 1 { break }
      append(CollectionView.elementKindSectionHeader, of: index, touching: rect, to: &found)
      section.forEachItem(from: low - 1, to: high + 1) { item, frame in
        let frame = snapped(frame)
        if frame.overlaps(rect) { found.append(attributes(at: IndexPath(item: item, section: index), frame)) }
        return found.count < CollectionViewFlowLayout.maximumElementCount
      }
      append(CollectionView.elementKindSectionFooter, of: index, touching: rect, to: &found)
      index += 1
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.count).contains(indexPath.item) else { return nil }
    return attributes(at: indexPath, snapped(section.frame(of: indexPath.item)))
  }

  open override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { supplementary(kind, at: indexPath) }

  // MARK: Self-sizing

  /// Discards the preferred sizes, which may depend on the width. Visible cells are asked again.
  private func discardPreferredSizes() {
    guard !preferredSizes.isEmpty else { return }
    preferredSizes = [:]
    itemsView?.mustFitShown = true
  }

  var isSelfSizing: Bool { estimatedItemSize != .zero }
  override var followsMovement: Bool { type(of: self) != CollectionViewFlowLayout.self }
  /// A subclass may size cells itself.
  override var preferredAttributesPolicy: PreferredAttributesPolicy {
    isSelfSizing || type(of: self) != CollectionViewFlowLayout.self ? .onAppearance : .never
  }

  override func headerCovering(_ indexPath: IndexPath) -> CGFloat {
    let covers = sectionHeadersPinToVisibleBounds && scrollDirection == .vertical
    return covers && sections.indices.contains(indexPath.section) ? sections[indexPath.section].metrics.header : 0
  }

  override func itemsDidChange(_ changes: CollectionViewChanges) {
    preferredSizes = changes.values(after: preferredSizes)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && original.isCell && preferred.size.clampedForLayout != original.size
      && preferredSizes[original.indexPath.section]?[original.indexPath.item] != preferred.size.clampedForLayout
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    preferredSizes[original.indexPath.section, default: [:]][original.indexPath.item] = preferred.size.clampedForLayout
    return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

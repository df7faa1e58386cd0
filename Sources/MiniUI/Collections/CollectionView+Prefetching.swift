/// The items that were announced to the prefetching data source.
struct Prefetching {
  fileprivate var announced: Set<IndexPath> = []
  /// The screens that were announced, and whether they lie ahead in the direction of growing offsets.
  fileprivate var area = CGRect.null
  fileprivate var isForward = true
  fileprivate var lastOffset: CGFloat = 0
}

extension CollectionView {
  /// Announces the items within one screen ahead. When the user turns back, withdraws those that are not visible yet.
  final func updatePrefetching() {
    guard let prefetchDataSource else { return }
    let axis = layout.scrollDirection
    let offset = bounds.origin[axis]
    guard offset != prefetch.lastOffset else { return }
    let isForward = offset > prefetch.lastOffset
    prefetch.lastOffset = offset
    if isForward != prefetch.isForward { turnRound(isForward, prefetchDataSource) }
    var ahead = bounds
    ahead.origin[axis] += isForward ? bounds.size[axis] : -bounds.size[axis]
    let area = CollectionElements.area(around: ahead)
    guard area != prefetch.area else { return }
    prefetch.area = area
    let shown = Set(indexPathsForVisibleItems)
    prefetch.announced.subtract(shown)
    let elements = layout.layoutAttributesForElements(in: area) ?? []
    let cells = elements.filter { $0.representedElementCategory == .cell }
    let paths: [IndexPath] = cells.map(\.indexPath).filter { !shown.contains($0) && !prefetch.announced.contains($0) }
    let coming = isForward ? paths.sorted() : paths.sorted(by: >)
    guard !coming.isEmpty else { return }
    prefetch.announced.formUnion(coming)
    prefetchDataSource.collectionView(self, prefetchItemsAt: coming)
  }

  private func turnRound(_ isForward: Bool, _ source: any CollectionViewDataSourcePrefetching) {
    prefetch.isForward = isForward
    prefetch.area = .null
    let left = prefetch.announced.subtracting(indexPathsForVisibleItems)
    prefetch.announced = []
    if !left.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: left.sorted()) }
  }

  /// Forgets the announced items, since the data have changed.
  final func forgetPrefetching() { prefetch = Prefetching() }
}

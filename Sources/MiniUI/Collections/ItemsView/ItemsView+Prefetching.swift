/// The items announced to the prefetching data source.
struct Prefetching {
  fileprivate var announced: Set<IndexPath> = []
  /// The announced area, and whether the user scrolls towards larger offsets.
  fileprivate var area = CGRect.null
  fileprivate var isForward = true
  fileprivate var lastOffset: CGFloat = 0
}

extension ItemsView {
  /// Requests prefetching of the items of the next screen. If the scroll direction changes, cancels it for items that
  /// are not visible yet.
  final func updatePrefetching() {
    guard let adapter, adapter.isPrefetching else { return }
    let axis = layout.scrollAxis
    let offset = bounds.origin[axis]
    guard offset != prefetching.lastOffset else { return }
    let isForward = offset > prefetching.lastOffset
    prefetching.lastOffset = offset
    if isForward != prefetching.isForward { reverseDirection(isForward) }
    var ahead = bounds
    ahead.origin[axis] += isForward ? bounds.size[axis] : -bounds.size[axis]
    let area = ItemsElements.area(around: ahead)
    guard area != prefetching.area else { return }
    prefetching.area = area
    let shown = Set(shownPaths)
    prefetching.announced.subtract(shown)
    let paths = layout.shownElements(in: area).filter(\.isCell).map(\.indexPath).filter {
      !shown.contains($0) && !prefetching.announced.contains($0)
    }
    let coming = isForward ? paths.sorted() : paths.sorted(by: >)
    guard !coming.isEmpty else { return }
    prefetching.announced.formUnion(coming)
    adapter.prefetch(coming)
  }

  private func reverseDirection(_ isForward: Bool) {
    prefetching.isForward = isForward
    prefetching.area = .null
    let left = prefetching.announced.subtracting(shownPaths)
    prefetching.announced = []
    if !left.isEmpty { adapter?.cancelPrefetching(left.sorted()) }
  }

  final func forgetPrefetching() { prefetching = Prefetching() }
}

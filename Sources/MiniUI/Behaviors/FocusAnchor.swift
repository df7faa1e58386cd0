/// The item and the position that a collection view showed after the last interaction or change of the data. Restored
/// after a change of size.
struct FocusAnchor {
  private var anchor: ItemsView.Anchor?
  /// The view's `interactionCount` when the anchor was created.
  let interactionCount: Int
  /// Whether the user chose the item, by selecting or focusing it.
  private let isExplicit: Bool
  /// The end of the content that the view was scrolled to; nil for neither.
  private let edge: Edge?
  /// The view's exact state when the anchor was created; nil after the data has changed.
  private var origin: Origin?

  var indexPath: IndexPath? { anchor?.path }
  /// Whether items were inserted, deleted or moved since the anchor was created.
  var hasNewData: Bool { origin == nil }

  private enum Edge { case start, end }

  /// The sizes, insets and layout of a view.
  private struct State: Equatable {
    let size: CGSize
    let content: CGSize
    let insets: EdgeInsets
    let layout: ObjectIdentifier

    init(_ view: CollectionView) {
      (size, content, insets) = (view.bounds.size, view.contentSize, view.adjustedContentInset)
      layout = ObjectIdentifier(view.layout)
    }
  }
  private typealias Origin = (state: State, offset: CGPoint)

  init(_ indexPath: IndexPath?, in view: CollectionView) {
    let axis = view.layout.scrollAxis
    let (range, ends, offset, start) = (view.scrollRange, view.endOffsets, view.contentOffset, view.visibleStart)
    interactionCount = view.interactionCount
    edge =
      !range.overflows || abs(offset[axis] - ends.first) <= 0.5
      ? .start : abs(offset[axis] - ends.last) <= 0.5 ? .end : nil
    isExplicit =
      indexPath.map { view.isItemSelected(at: $0) || (view.isFocused && view.focusedIndexPath == $0) } ?? false
    origin = (State(view), offset)
    anchor = indexPath.map { path in
      let extent = view.shownFrame(at: path).map { (start: $0.origin[axis], length: $0.size[axis]) }
      return ItemsView.Anchor(middleOf: path, extent, in: range, from: start)
    }
  }

  /// Returns the content offset that restores the anchor at the current size.
  ///
  /// With the original size and layout, it is the original offset. Otherwise, a view that was scrolled to an end stays
  /// there, unless this hides an item that the user chose; other items keep their relative height in the viewport. With
  /// paging, it is the start of the item's page.
  func offset(in view: CollectionView) -> CGPoint {
    var offset = view.contentOffset
    offset[view.layout.scrollAxis] = restoredOffset(along: view.layout.scrollAxis, in: view)
    return offset
  }

  private func restoredOffset(along axis: Axis, in view: CollectionView) -> CGFloat {
    let (range, ends) = (view.scrollRange, view.endOffsets)
    if let origin, origin.state == State(view) { return range.clamped(origin.offset[axis]) }
    guard let anchor, let frame = existing(in: view).flatMap({ view.layoutAttributesForItem(at: $0)?.frame }) else {
      return ends.first
    }
    let (start, length) = (frame.origin[axis], frame.size[axis])
    // The range of offsets in which the whole item is visible.
    let (low, high) = (start + length - range.visible - range.leading, start - range.leading)
    if let edge {
      let end = edge == .start ? ends.first : ends.last
      if !isExplicit || (end >= low - 0.01 && end <= high + 0.01) { return end }
    }
    let offset = anchor.offset(start: start, length: length, in: range)
    let isWhole = length <= range.visible
    let shown = isWhole ? min(max(offset, low), high) : offset
    guard view.isPagingEnabled else { return range.clamped(shown) }
    return range.page(with: isWhole ? start + length / 2 : shown + range.leading + range.visible / 2)
  }

  /// Updates the item after changes of the data: its new position, or the next item if it was deleted.
  mutating func follow(_ changes: CollectionViewChanges) {
    if changes.keepsIndexPaths { return }
    if let path = indexPath.flatMap(changes.survivor(of:)) { anchor?.path = path } else { anchor = nil }
    origin = nil
  }

  /// Returns the item, or the last existing one before it, since there may be fewer after a reload.
  private func existing(in view: CollectionView) -> IndexPath? {
    guard let indexPath else { return nil }
    var section = min(indexPath.section, view.numberOfSections - 1)
    while section >= 0 {
      let count = view.numberOfItems(inSection: section)
      let item = section == indexPath.section ? min(indexPath.item, count - 1) : count - 1
      if item >= 0 { return IndexPath(item: item, section: section) }
      section -= 1
    }
    return nil
  }
}

/// An item that is at least partly visible.
struct FocusCandidate {
  let indexPath: IndexPath
  /// The lengths of the item and its visible part, along the scrolling axis, in points.
  let length, visible: CGFloat
  /// The distance from the center of the item to the center of the viewport, in points.
  let distance: CGFloat
}

extension CollectionView {
  /// The item closest to the center of the viewport, where there may be a gap or a header.
  var nearestItem: IndexPath? {
    let (axis, visible) = (layout.scrollAxis, scrollRange.visible)
    let middle = visibleStart + visible / 2
    var area = CGRect(origin: .zero, size: contentSize)
    var reach = max(visible, 1)
    func distance(_ attributes: CollectionViewLayoutAttributes) -> CGFloat { abs(attributes.center[axis] - middle) }
    while true {
      area.origin[axis] = middle - reach
      area.size[axis] = 2 * reach
      let items = layout.shownElements(in: area).filter { $0.isCell && !$0.isHidden }
      if let nearest = items.min(by: { distance($0) < distance($1) }) { return nearest.indexPath }
      if reach > contentSize[axis] { return nil }
      reach *= 4
    }
  }

  /// The items that are at least partly visible, in reading order.
  var visibleStretches: [FocusCandidate] {
    let (axis, low, length) = (layout.scrollAxis, visibleStart, scrollRange.visible)
    return shownCells.sorted { $0.path < $1.path }.compactMap { cell in
      let frame = cell.frame
      let visible = min(frame.end(axis), low + length) - max(frame.origin[axis], low)
      guard visible > 0 else { return nil }
      return FocusCandidate(
        indexPath: cell.path, length: frame.size[axis], visible: visible,
        distance: abs(frame.center[axis] - low - length / 2))
    }
  }
}

/// The item and position that a collection view showed after the last interaction or change of the data, to restore
/// after a change of size.
struct FocusAnchor {
  private(set) var indexPath: IndexPath?
  /// The view's `interactionCount` when the anchor was created.
  let interactionCount: Int
  /// Whether the user chose the item, by selecting or focusing it.
  private let isExplicit: Bool
  /// The end of the content that the view was scrolled to; nil for neither.
  private let edge: Edge?
  /// The point of the item, as a fraction of its length, that is kept at `height`, a fraction of the viewport's length.
  private let point: CGFloat
  private let height: CGFloat
  /// The view's exact state when the anchor was created; nil after the data has changed.
  private var origin: Origin?

  /// Whether items were inserted, deleted or moved since the anchor was created.
  var hasNewData: Bool { origin == nil }

  private enum Edge { case start, end }

  /// The sizes, insets, layout and content offset of a view.
  private struct Origin: Equatable {
    let size: CGSize
    let content: CGSize
    let insets: EdgeInsets
    let layout: ObjectIdentifier
    let offset: CGPoint
  }

  init(_ indexPath: IndexPath?, in view: CollectionView) {
    let viewport = view.viewport
    let axis = viewport.axis
    let offset = view.contentOffset[axis]
    self.indexPath = indexPath
    interactionCount = view.interactionCount
    edge =
      viewport.fits || abs(offset - viewport.beginning) <= 0.5
      ? .start : abs(offset - viewport.ending) <= 0.5 ? .end : nil
    isExplicit =
      indexPath.map { view.isItemSelected(at: $0) || (view.isFocused && view.focusedIndexPath == $0) } ?? false
    origin = Origin(
      size: view.bounds.size, content: view.contentSize, insets: view.adjustedContentInset,
      layout: ObjectIdentifier(view.collectionViewLayout), offset: view.contentOffset)
    guard let frame = indexPath.flatMap(view.shownFrame(at:)), viewport.length > 0 else {
      (point, height) = (0.5, 0.5)
      return
    }
    let (start, length) = (frame.origin[axis], frame.size[axis])
    point = length <= viewport.length ? 0.5 : min(max((viewport.middle - start) / length, 0), 1)
    height = (start + point * length - viewport.start) / viewport.length
  }

  /// Returns the content offset that restores the anchor at the current size.
  ///
  /// With the original size and layout, it is the original offset. Otherwise, a view that was scrolled to an end stays
  /// there, unless this hides an item that the user chose; other items keep their relative height in the viewport.
  func offset(in view: CollectionView) -> CGPoint {
    let viewport = view.viewport
    let axis = viewport.axis
    var offset = view.contentOffset
    let isSame =
      origin.map { $0.size == view.bounds.size && $0.content == view.contentSize } == true
      && origin?.insets == view.adjustedContentInset
      && origin?.layout == ObjectIdentifier(view.collectionViewLayout)
    if isSame, let origin {
      offset[axis] = viewport.clamped(origin.offset[axis])
      return offset
    }
    let frame = existing(in: view).flatMap { view.layoutAttributesForItem(at: $0)?.frame }
    guard let frame else {
      offset[axis] = viewport.beginning
      return offset
    }
    let (start, length) = (frame.origin[axis], frame.size[axis])
    if let edge {
      let candidate = edge == .start ? viewport.beginning : viewport.ending
      let top = candidate + viewport.leading
      let isShown = start >= top - 0.01 && start + length <= top + viewport.length + 0.01
      if !isExplicit || isShown {
        offset[axis] = candidate
        return offset
      }
    }
    var top = start + point * length - height * viewport.length
    if length <= viewport.length { top = min(max(top, start + length - viewport.length), start) }
    offset[axis] = viewport.clamped(top - viewport.leading)
    return offset
  }

  /// Updates the item after changes of the data: its new position, or the next item if it was deleted.
  mutating func follow(_ changes: CollectionViewChanges) {
    if changes.keepsIndexPaths { return }
    indexPath = indexPath.flatMap(changes.survivor(of:))
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

/// The visible part of a collection view's content, along its scrolling axis, in points.
struct FocusViewport {
  let axis: Axis
  /// The start and length of the visible content, and the adjusted inset before it.
  let start, length, leading: CGFloat
  /// The limits of the content offset.
  let minimum, maximum: CGFloat
  /// Whether all of the content is visible at once.
  let fits: Bool
  /// Whether the content begins at the maximum offset: a mirrored layout that scrolls horizontally.
  let isBackward: Bool

  var middle: CGFloat { start + length / 2 }
  /// The content offsets at which the first and the last item are visible.
  var beginning: CGFloat { isBackward ? maximum : minimum }
  var ending: CGFloat { isBackward ? minimum : maximum }
  func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, minimum), maximum) }
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
  /// The part of the content that is visible within the adjusted insets.
  var viewport: FocusViewport {
    let axis = collectionViewLayout.scrollAxis
    let insets = adjustedContentInset
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    let length = max(0, bounds.size[axis] - leading - trailing)
    let content = contentSize[axis]
    return FocusViewport(
      axis: axis, start: contentOffset[axis] + leading, length: length, leading: leading, minimum: -leading,
      maximum: max(-leading, content + trailing - bounds.size[axis]), fits: content <= length,
      isBackward: collectionViewLayout.scrollsBackward)
  }

  /// The item closest to the center of the viewport, where there may be a gap or a header.
  var nearestItem: IndexPath? {
    let viewport = viewport
    var area = CGRect(origin: .zero, size: contentSize)
    var reach = max(viewport.length, 1)
    func distance(_ attributes: CollectionViewLayoutAttributes) -> CGFloat {
      abs(attributes.center[viewport.axis] - viewport.middle)
    }
    while true {
      area.origin[viewport.axis] = viewport.middle - reach
      area.size[viewport.axis] = 2 * reach
      let items = collectionViewLayout.shownElements(in: area).filter {
        $0.representedElementCategory == .cell && !$0.isHidden
      }
      if let nearest = items.min(by: { distance($0) < distance($1) }) { return nearest.indexPath }
      if reach > contentSize[viewport.axis] { return nil }
      reach *= 4
    }
  }

  /// The items that are at least partly visible, in reading order.
  var visibleStretches: [FocusCandidate] {
    let viewport = viewport
    return shownCells.sorted { $0.path < $1.path }.compactMap { cell in
      let frame = cell.frame
      let (start, length) = (frame.origin[viewport.axis], frame.size[viewport.axis])
      let visible = min(start + length, viewport.start + viewport.length) - max(start, viewport.start)
      guard visible > 0 else { return nil }
      return FocusCandidate(
        indexPath: cell.path, length: length, visible: visible, distance: abs(start + length / 2 - viewport.middle))
    }
  }
}

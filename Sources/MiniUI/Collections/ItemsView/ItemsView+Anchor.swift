extension ItemsView {
  /// A point of an item that keeps its position in the visible part of a list while the size or the data change.
  struct Anchor {
    /// The index path of the item. If no row of a table is visible, the section, with `NSNotFound` as the row.
    var path: IndexPath
    /// The point, as a fraction of the item's length.
    private let point: CGFloat
    /// The location of the point: a distance from the start of the visible part, in points, and a fraction of its length.
    private let distance, fraction: CGFloat

    /// Keeps the distance from `visibleStart`, the start of the visible part, to the start of an item. If the item
    /// begins before the visible part, keeps the hidden fraction of the item.
    init(_ path: IndexPath, start: CGFloat, length: CGFloat, from visibleStart: CGFloat) {
      self.path = path
      let distance = start - visibleStart
      let isCut = distance < 0 && length > 0
      (point, self.distance, fraction) = (isCut ? -distance / length : 0, isCut ? 0 : distance, 0)
    }

    /// Keeps a point of an item at the same fraction of the visible part. The point is the item's middle or, if the
    /// item is longer than the visible part, the item's point in the middle of the visible part.
    /// - Parameter extent: The start and the length of the item; nil for an unknown item, which moves to the middle.
    init(
      middleOf path: IndexPath, _ extent: (start: CGFloat, length: CGFloat)?, in range: ScrollRange,
      from visibleStart: CGFloat
    ) {
      (self.path, distance) = (path, 0)
      guard let extent, range.visible > 0 else {
        (point, fraction) = (0.5, 0.5)
        return
      }
      let (start, length, visible) = (extent.start, extent.length, range.visible)
      point = length <= visible ? 0.5 : min(max((visibleStart + visible / 2 - start) / length, 0), 1)
      fraction = (start + point * length - visibleStart) / visible
    }

    /// Returns the content offset that keeps the position, before it is limited.
    func offset(start: CGFloat, length: CGFloat, in range: ScrollRange) -> CGFloat {
      start + point * length - distance - fraction * range.visible - range.leading
    }
  }

  /// The range of offsets along the scrolling axis.
  final var scrollRange: ScrollRange { range(layout.scrollAxis) }

  /// The start of the visible part of the content, along the scrolling axis.
  final var visibleStart: CGFloat { bounds.origin[layout.scrollAxis] + scrollRange.leading }

  /// The content offsets at which the first and the last item are visible. A mirrored layout that scrolls horizontally
  /// begins at the maximum offset.
  final var endOffsets: (first: CGFloat, last: CGFloat) {
    let range = scrollRange
    return layout.scrollsBackward ? (range.maximum, range.minimum) : (range.minimum, range.maximum)
  }
}

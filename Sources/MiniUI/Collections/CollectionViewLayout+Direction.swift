/// Layouts in a view whose language is written in the other direction than the one for which they were written.
///
/// A layout always computes in its own coordinates. The view mirrors what it asks for and what it is told, so that a subclass
/// needs no code for it.
extension CollectionViewLayout {
  /// Whether the view shows the layout mirrored.
  final var isFlipped: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let itemsView else { return false }
    return itemsView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// Whether the view begins at the right end of the content, and scrolls to the left.
  final var scrollsBackward: Bool { scrollDirection == .horizontal && isFlipped }

  /// Returns the direction of a step from item to item along an axis of the content, or of a step along the axis from item to item.
  final func flipped(_ step: Int, along axis: Axis) -> Int { axis == .horizontal && isFlipped ? -step : step }

  /// The size of the content in the view: short content is as wide as the view, so that a mirrored one begins at its right edge.
  final var shownContentSize: CGSize {
    var size = collectionViewContentSize
    if let itemsView, isFlipped { size.width = max(size.width, itemsView.range(.horizontal).visible) }
    return size
  }

  /// The bounds of the view in the coordinates of the layout.
  final var viewBounds: CGRect {
    let bounds = itemsView?.bounds ?? .zero
    return isFlipped ? bounds.mirrored(in: shownContentSize.width) : bounds
  }

  /// Returns the attributes of all elements that touch `rect`, in the coordinates of the view's content.
  final func shownElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    guard isFlipped else { return layoutAttributesForElements(in: rect) ?? [] }
    let width = shownContentSize.width
    return (layoutAttributesForElements(in: rect.mirrored(in: width)) ?? []).map { $0.mirrored(in: width) }
  }

  /// Returns the attributes of an item, in the coordinates of the view's content.
  final func shownItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    shown(layoutAttributesForItem(at: indexPath))
  }

  /// Returns the attributes of a supplementary view, in the coordinates of the view's content.
  final func shownSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    shown(layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }

  /// Returns attributes of the layout in the coordinates of the view's content.
  final func shown(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    isFlipped ? attributes?.mirrored(in: shownContentSize.width) : attributes
  }
}

extension CollectionViewLayoutAttributes {
  /// Returns a mirrored copy: a layout may keep the original.
  fileprivate func mirrored(in width: CGFloat) -> CollectionViewLayoutAttributes {
    let copy = copy()
    copy.frame = frame.mirrored(in: width)
    return copy
  }
}

extension CGRect {
  /// Returns the rectangle at the same distance from the other side of content of this width.
  fileprivate func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }
}

extension ItemsView {
  /// Mirrors the elements and the offset if the direction of the language has changed.
  final func followDirection() {
    let isFlipped = layout.isFlipped
    guard isFlipped != wasFlipped else { return }
    wasFlipped = isFlipped
    guard laidOutSize != nil else { return }
    let (offset, isAlongScrolling) = (exactOffset, layout.scrollDirection == .horizontal)
    layout.invalidateLayout()
    prepareLayout()
    guard isAlongScrolling else { return }
    let range = range(.horizontal)
    restoreOffset(CGPoint(x: range.minimum + range.maximum - offset.x, y: offset.y))
  }

  /// Keeps the distance from the right end of the content, where a mirrored layout begins, after the width of the content has changed.
  /// - Parameter width: the former width of the content, in points.
  final func followContent(from width: CGFloat) {
    guard layout.scrollsBackward else { return }
    let growth = contentSize.width - max(width, range(.horizontal).visible)
    if growth != 0 { restoreOffset(CGPoint(x: exactOffset.x + growth, y: exactOffset.y)) }
  }

  /// Returns an offset, measured from where the layout begins to where the view does, or back.
  /// - Parameter extent: the sizes of view and content to which the offset belongs.
  final func turned(_ offset: CGPoint, in extent: OffsetMemory.Extent) -> CGPoint {
    guard layout.scrollsBackward else { return offset }
    return CGPoint(x: extent.content.width - extent.size.width - offset.x, y: offset.y)
  }
}

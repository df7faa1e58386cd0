/// Mirrors layouts for languages written in the opposite direction.
///
/// A layout always computes in its own coordinates. The view converts rectangles and attributes in both directions, so
/// that layouts need no code for mirroring.
extension CollectionViewLayout {
  package final var isFlipped: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let itemsView else { return false }
    return itemsView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// Whether the view begins at the right end of the content and scrolls to the left.
  package final var scrollsBackward: Bool { scrollAxis == .horizontal && isFlipped }

  /// Converts a step between items, along a content axis, between the layout's and the view's direction.
  final func flipped(_ step: Int, along axis: Axis) -> Int { axis == .horizontal && isFlipped ? -step : step }

  /// The size of the content in the view. Short content is as wide as the view, so that mirrored content begins at the
  /// right edge.
  final var shownContentSize: CGSize {
    var size = collectionViewContentSize
    if let itemsView, isFlipped { size.width = max(size.width, itemsView.range(.horizontal).visible) }
    return size
  }

  package final var viewBounds: CGRect {
    let bounds = itemsView?.bounds ?? .zero
    return isFlipped ? bounds.mirrored(in: shownContentSize.width) : bounds
  }

  /// Returns the start of a pinned header or footer along the scroll direction. It is at the edge of the visible part,
  /// but within the range from `low` to `high`, such as the range of its section.
  /// - Parameters:
  ///   - start: The start without pinning.
  ///   - length: The length of the header or footer.
  package final func pinned(_ start: CGFloat, _ length: CGFloat, isHeader: Bool, from low: CGFloat, to high: CGFloat)
    -> CGFloat
  {
    guard let itemsView else { return start }
    let (axis, bounds, insets) = (scrollAxis, viewBounds, itemsView.adjustedContentInset)
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    if isHeader {
      let edge = bounds.origin[axis] + (scrollsBackward ? trailing : leading)
      return max(start, min(edge, high - length))
    }
    let edge = bounds.origin[axis] + bounds.size[axis] - (scrollsBackward ? leading : trailing)
    return min(start, max(edge - length, low))
  }

  /// Converts a frame of the layout to the coordinates of the view's content.
  package final func shown(_ frame: CGRect) -> CGRect {
    isFlipped ? frame.mirrored(in: shownContentSize.width) : frame
  }

  final func shownElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    guard isFlipped else { return layoutAttributesForElements(in: rect) ?? [] }
    let width = shownContentSize.width
    return (layoutAttributesForElements(in: rect.mirrored(in: width)) ?? []).map { $0.mirrored(in: width) }
  }

  final func shownItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    shown(layoutAttributesForItem(at: indexPath))
  }

  final func shownSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    shown(layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }

  /// Returns the initial attributes of an element that appears in an animation, or the final ones of an element that
  /// disappears; nil if the layout has none.
  final func animatedAttributes(of element: CollectionViewLayoutAttributes, isAppearing: Bool)
    -> CollectionViewLayoutAttributes?
  {
    let (path, kind) = (element.indexPath, element.representedElementKind ?? "")
    let attributes =
      switch (element.representedElementCategory, isAppearing) {
      case (.cell, true): initialLayoutAttributesForAppearingItem(at: path)
      case (.cell, false): finalLayoutAttributesForDisappearingItem(at: path)
      case (.supplementaryView, true): initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case (.supplementaryView, false): finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case (.decorationView, true): initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      case (.decorationView, false): finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    return shown(attributes)
  }

  /// Converts attributes of the layout to the coordinates of the view's content.
  final func shown(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    isFlipped ? attributes?.mirrored(in: shownContentSize.width) : attributes
  }
}

extension CollectionViewLayoutAttributes {
  /// Returns a mirrored copy, since a layout may keep the original.
  fileprivate func mirrored(in width: CGFloat) -> CollectionViewLayoutAttributes {
    let copy = copy()
    copy.frame = frame.mirrored(in: width)
    return copy
  }
}

extension CGRect {
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
    let (offset, isAlongScrolling) = (exactOffset, layout.scrollAxis == .horizontal)
    layout.invalidateLayout()
    prepareLayout()
    guard isAlongScrolling else { return }
    let range = range(.horizontal)
    restoreOffset(CGPoint(x: range.minimum + range.maximum - offset.x, y: offset.y))
  }

  /// After a change of the content's width, keeps the distance from the right end, where a mirrored layout begins.
  /// - Parameter width: the former width of the content, in points.
  final func followContent(from width: CGFloat) {
    guard layout.scrollsBackward else { return }
    let growth = contentSize.width - max(width, range(.horizontal).visible)
    if growth != 0 { restoreOffset(CGPoint(x: exactOffset.x + growth, y: exactOffset.y)) }
  }

  /// Converts an offset between the layout's and the view's direction.
  /// - Parameter extent: the sizes of the view and its content when the offset was set.
  final func turned(_ offset: CGPoint, in extent: SizeOffsetHistory.Extent) -> CGPoint {
    guard layout.scrollsBackward else { return offset }
    return CGPoint(x: extent.content.width - extent.size.width - offset.x, y: offset.y)
  }
}

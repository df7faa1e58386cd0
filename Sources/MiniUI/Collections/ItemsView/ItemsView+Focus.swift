extension ItemsView {
  /// The cell of the focused item, which has the focus ring; nil if it is not visible.
  final var focusedCell: View? {
    guard let path = engine.focusedPath, let cell = cell(at: path), cell.frame.overlaps(bounds) else { return nil }
    return cell
  }

  /// Focuses a visible item if the view has become focused and no item is focused: a selected item, or else the first
  /// item that is fully visible, or else the first item.
  final func focusDidArrive() {
    guard isFocused, engine.focusedPath == nil, canFocusItems else { return }
    let visible = shownPaths.sorted()
    let path = visible.first(where: engine.selection.contains) ?? visible.first(where: isWhollyVisible) ?? visible.first
    if let path { setFocusedItem(path, isGoal: true) }
  }

  /// Whether an item is fully visible along the scroll direction and not covered by a header.
  private func isWhollyVisible(_ path: IndexPath) -> Bool {
    guard let frame = attributes(at: path)?.frame else { return false }
    let (axis, range, start) = (layout.scrollAxis, scrollRange, visibleStart)
    let covered = layout.headerCovering(path)
    return frame.origin[axis] >= start + covered - 0.5 && frame.end(axis) <= start + range.visible + 0.5
  }

  /// Focuses an item.
  /// - Parameter isGoal: Whether this item sets the preferred position for moves between lines.
  final func setFocusedItem(_ path: IndexPath?, isGoal: Bool) {
    let old = engine.focus.path
    if isGoal || engine.focus.goal == nil {
      engine.focus.goal = path.flatMap(attributes(at:))?.center[layout.scrollAxis.cross]
    }
    guard path != old else { return }
    engine.focus.path = path
    interactionCount += 1
    setNeedsLayout()
    adapter?.didMoveFocus(from: old, to: path)
  }

  final func focusItem(of cell: ReusableView) {
    guard canFocusItems, let path = path(of: cell), canFocus(path) else { return }
    setFocusedItem(path, isGoal: true)
  }

  final func canFocus(_ path: IndexPath) -> Bool { adapter?.allows(.focus, at: path) == true }

  /// Returns the next focusable item: in order if `key` is the axis of the lines, otherwise in the next line; nil for
  /// none. Stops after 4096 items that cannot be focused.
  final func item(from path: IndexPath, along key: Axis, by step: Int) -> IndexPath? {
    let isWithinLine = key != layout.scrollAxis
    var path = path
    for _ in 0..<1 << 12 {
      let next = isWithinLine ? engine.item(after: path, by: step) : itemInNextLine(after: path, by: step)
      guard let next, !canFocus(next) else { return next }
      path = next
    }
    return nil
  }

  private func itemInNextLine(after path: IndexPath, by step: Int) -> IndexPath? {
    guard let own = attributes(at: path) else { return nil }
    let axis = layout.scrollAxis
    let goal = engine.focus.goal ?? own.center[axis.cross]
    let way = layout.flipped(step, along: axis)
    var length = max(100, bounds.size[axis])
    let content = contentSize[axis]
    while true {
      let beyond = attributes(beyond: own, within: length, step)
      if !beyond.isEmpty { return nearest(to: goal, in: beyond, way)?.indexPath }
      let isAtEnd = way > 0 ? own.frame.end(axis) + length > content : own.frame.origin[axis] - length < 0
      if isAtEnd { return nil }
      // Empty sections or large headers may be between the lines.
      length *= 4
    }
  }

  /// Returns the item closest to the preferred position in another line: the furthest line that ends at most `length`
  /// points beyond the line of `own`. nil if there is no such line.
  final func item(of own: CollectionViewLayoutAttributes, within length: CGFloat, _ step: Int) -> IndexPath? {
    guard length > 0 else { return nil }
    let axis = layout.scrollAxis
    let goal = engine.focus.goal ?? own.center[axis.cross]
    let way = layout.flipped(step, along: axis)
    let limit = way > 0 ? own.frame.end(axis) + length : own.frame.origin[axis] - length
    let within = attributes(beyond: own, within: length + own.size[axis], step).filter {
      canFocus($0.indexPath) && (way > 0 ? $0.frame.end(axis) <= limit + 0.5 : $0.frame.origin[axis] >= limit - 0.5)
    }
    return nearest(to: goal, in: within, -way)?.indexPath
  }

  private func attributes(beyond own: CollectionViewLayoutAttributes, within length: CGFloat, _ step: Int)
    -> [CollectionViewLayoutAttributes]
  {
    let axis = layout.scrollAxis
    let way = layout.flipped(step, along: axis)
    var area = CGRect(origin: .zero, size: contentSize)
    area.origin[axis] = way > 0 ? own.center[axis] : own.center[axis] - length - own.size[axis] / 2
    area.size[axis] = length + own.size[axis] / 2
    // The area includes items that extend beyond the sides of the content.
    area.origin[axis.cross] -= bounds.size[axis.cross] * 10
    area.size[axis.cross] += bounds.size[axis.cross] * 20
    return layout.shownElements(in: area).filter { other in
      guard other.isCell, !other.isHidden, other.indexPath != own.indexPath else { return false }
      let isBeyond = step > 0 ? other.indexPath > own.indexPath : other.indexPath < own.indexPath
      let gap = way > 0 ? other.frame.origin[axis] - own.center[axis] : own.center[axis] - other.frame.end(axis)
      return isBeyond && gap >= -0.5
    }
  }

  private func nearest(to goal: CGFloat, in beyond: [CollectionViewLayoutAttributes], _ step: Int)
    -> CollectionViewLayoutAttributes?
  {
    let axis = layout.scrollAxis
    func distance(_ attributes: CollectionViewLayoutAttributes) -> CGFloat {
      step > 0 ? attributes.frame.origin[axis] : -attributes.frame.end(axis)
    }
    guard let first = beyond.min(by: { distance($0) < distance($1) }) else { return nil }
    // All items of a line have the same center along the axis, so each of them overlaps the first one.
    let line = beyond.filter {
      $0.frame.origin[axis] < first.frame.end(axis) && $0.frame.end(axis) > first.frame.origin[axis]
    }
    return line.min { abs($0.center[axis.cross] - goal) < abs($1.center[axis.cross] - goal) }
  }
}

extension View {
  /// The nearest table or collection view among the superviews, and its cell that contains this view; nil for none.
  final var containingItem: (view: ItemsView, cell: ReusableView)? {
    var outer = superview
    while let view = outer, !(view is ItemsView) { outer = view.superview }
    guard let list = outer as? ItemsView else { return nil }
    return cell(in: list).map { (list, $0) }
  }

  /// Returns the cell of `list` that is this view or contains it; nil for none.
  final func cell(in list: ItemsView) -> ReusableView? {
    var view: View? = self
    while let candidate = view, candidate !== list {
      if candidate.superview === list, let cell = candidate as? ReusableView {
        return cell.attributes?.isCell == true ? cell : nil
      }
      view = candidate.superview
    }
    return nil
  }
}

extension CGRect {
  func end(_ axis: Axis) -> CGFloat { origin[axis] + size[axis] }
}

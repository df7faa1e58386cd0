extension TableView {
  /// Lets the animation that has begun follow its target, which moves while rows are measured on the way. Without an
  /// animation, goes there immediately.
  /// - Parameter target: Returns the offset to scroll to; nil if it no longer exists.
  final func follow(_ target: @escaping (TableView) -> CGPoint?) {
    let goal = { [weak self] in self.flatMap(target) }
    if activity == nil { settle(at: goal) } else { activity?.goal = goal }
  }

  final func offset(of path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let range = range(.vertical)
    let frame =
      path.isSection
      ? tableLayout.naturalEdgeFrame(isHeader: true, of: path.section)
      : tableLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
    let covered = path.isSection ? 0 : headerCovering(path)
    var target = exactOffset
    switch position {
    case .top: target.y = range.clamped(frame.minY - covered - range.leading)
    case .middle: target.y = range.clamped(frame.midY - range.leading - range.visible / 2)
    case .bottom: target.y = range.clamped(frame.maxY - range.leading - range.visible)
    case .none: target.y = range.offset(showing: frame.minY - covered, frame.maxY, from: target.y)
    }
    return target
  }
}

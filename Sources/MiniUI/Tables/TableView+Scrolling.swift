extension TableView {
  /// Lets the animation that has begun follow a target of the table: see `follow(goal:)`.
  final func follow(_ target: @escaping (TableView) -> CGPoint?) {
    follow(goal: { [weak self] in self.flatMap(target) })
  }

  final func offset(of path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let range = range(.vertical)
    let frame =
      path.isSection
      ? tableLayout.naturalEdgeFrame(isHeader: true, of: path.section)
      : tableLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
    let covered = path.isSection ? 0 : tableLayout.headerCovering(path)
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

/// The target of scrolling. It moves while rows are measured on the way.
enum TableScrollGoal {
  case row(IndexPath, TableView.ScrollPosition)
  case reveal(IndexPath)
  case end
}

extension TableView {
  /// The position in the visible part to which a row is scrolled.
  public nonisolated enum ScrollPosition: Int, Hashable, Sendable {
    /// Scrolls by the smallest distance that reveals the row.
    case none
    /// At the top, below a pinned header.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  final func scroll(toRowAt indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let isSection = indexPath.count == 2 && indexPath.row == NSNotFound
    precondition(
      isSection ? currentCounts.indices.contains(indexPath.section) : hasItem(at: indexPath),
      "attempted to scroll the table to a row that does not exist: \(indexPath.name)")
    if laidOutSize != bounds.size { layoutIfNeeded() }
    prepareLayout()
    let target = offset(of: indexPath, at: scrollPosition)
    guard target != exactOffset else { return }
    setContentOffset(target, animated: animated)
    begin(.row(indexPath, scrollPosition))
  }

  final func scrollToSelection(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = selection.first else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  /// The maximum number of corrections of a target. Each one measures at least one more row before it.
  private static let maximumCorrectionCount = 64

  /// Sets the target of scrolling, and goes there immediately if scrolling is not animated.
  final func begin(_ goal: TableScrollGoal) {
    scrollGoal = goal
    if activity == nil { settleGoal() }
  }

  /// Corrects the offset after scrolling to a target, until the rows near the target are measured.
  final func settleGoal() {
    guard let goal = scrollGoal else { return }
    scrollGoal = nil
    for _ in 0..<TableView.maximumCorrectionCount {
      layoutIfNeeded()
      guard let target = offset(of: goal), target != exactOffset else { return }
      setOffset(target)
    }
  }

  /// Adjusts the animation to the target's current position, after rows were measured.
  final func followGoal() {
    guard let goal = scrollGoal else { return }
    guard let activity, !activity.isDeceleration, !isDragging, let target = offset(of: goal) else {
      return scrollGoal = nil
    }
    if target != activity.target { retarget(to: target) }
  }

  private func offset(of goal: TableScrollGoal) -> CGPoint? {
    switch goal {
    case .row(let path, let position): exists(path) ? offset(of: path, at: position) : nil
    case .reveal(let path): offset(revealing: path)
    case .end: CGPoint(x: exactOffset.x, y: range(.vertical).maximum)
    }
  }

  final func exists(_ path: IndexPath) -> Bool {
    path.row == NSNotFound ? currentCounts.indices.contains(path.section) : hasItem(at: path)
  }

  private func offset(of path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let range = range(.vertical)
    let isSection = path.row == NSNotFound
    let frame =
      isSection
      ? tableLayout.naturalEdgeFrame(isHeader: true, of: path.section)
      : tableLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
    let covered = isSection ? 0 : headerCovering(path)
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

extension TableView {
  /// The places in the visible part to which a row is scrolled.
  public nonisolated enum ScrollPosition: Int, Hashable, Sendable {
    /// As little as it takes to reveal the row.
    case none
    /// Below the header that is held at the top.
    case top
    /// The middle of the visible part.
    case middle
    /// The bottom of the visible part.
    case bottom
  }

  /// Scrolls to a row. The row `NSNotFound` stands for the start of a section, which may be empty.
  ///
  /// The heights of rows on the way may be estimates. They are measured when the rows are shown, and the target follows.
  /// - Precondition: The row exists.
  public final func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let isSection = indexPath.count == 2 && indexPath.row == NSNotFound
    precondition(
      isSection ? currentCounts.indices.contains(indexPath.section) : hasItem(at: indexPath),
      "attempted to scroll the table to a row that does not exist: \(indexPath.name)")
    if laidOutSize != bounds.size { layoutIfNeeded() }
    prepareLayout()
    let target = offset(of: indexPath, at: scrollPosition)
    guard target != exactOffset else { return }
    setContentOffset(target, animated: animated)
    scrollGoal = (indexPath, scrollPosition)
    if activity == nil { settleGoal() }
  }

  /// Scrolls to the first selected row; does nothing if none is selected.
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = selection.first else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  /// The number of times that a target is corrected after rows were measured.
  private static let mostCorrections = 3

  /// Corrects the offset after a row was scrolled to, until the rows around it are measured.
  final func settleGoal() {
    guard let goal = scrollGoal else { return }
    scrollGoal = nil
    for _ in 0..<TableView.mostCorrections {
      layoutIfNeeded()
      guard exists(goal.path) else { return }
      let target = offset(of: goal.path, at: goal.position)
      if target == exactOffset { return }
      setOffset(target)
    }
  }

  /// Leads an animation to a row to where the row is now, after others were measured.
  final func followGoal() {
    guard let goal = scrollGoal else { return }
    guard let activity, !activity.isDeceleration, !isDragging, exists(goal.path) else { return scrollGoal = nil }
    let target = offset(of: goal.path, at: goal.position)
    if target != activity.target { retarget(to: target) }
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

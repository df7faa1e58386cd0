/// A place that a table is scrolling to. Rows that are measured on the way move it.
enum TableScrollGoal {
  /// A row, and its place in the visible part.
  case row(IndexPath, TableView.ScrollPosition)
  /// A row, which is revealed by as little as that takes.
  case reveal(IndexPath)
  /// The end of the content.
  case end
}

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
    begin(.row(indexPath, scrollPosition))
  }

  /// Scrolls to the first selected row; does nothing if none is selected.
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = selection.first else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  // MARK: Places that change while rows are measured

  /// The greatest number of times that a target is corrected after rows were measured. Each time at least one more row before it
  /// is, of those that would be visible at the estimated heights.
  private static let mostCorrections = 64

  /// Notes the place to which the table has begun to scroll, and goes there if it does so at once.
  final func begin(_ goal: TableScrollGoal) {
    scrollGoal = goal
    if activity == nil { settleGoal() }
  }

  /// Corrects the offset after the table was scrolled to a place, until the rows around it are measured.
  final func settleGoal() {
    guard let goal = scrollGoal else { return }
    scrollGoal = nil
    for _ in 0..<TableView.mostCorrections {
      layoutIfNeeded()
      guard let target = offset(of: goal), target != exactOffset else { return }
      setOffset(target)
    }
  }

  /// Leads an animation to a place to where it is now, after rows were measured.
  final func followGoal() {
    guard let goal = scrollGoal else { return }
    guard let activity, !activity.isDeceleration, !isDragging, let target = offset(of: goal) else {
      return scrollGoal = nil
    }
    if target != activity.target { retarget(to: target) }
  }

  /// Returns the offset at a place; nil if the row does not exist any more.
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

/// The rows that were visible before the first change of size. Stored until the user or the program scrolls, so that a
/// table shows the same rows after it was resized and restored.
struct StoredAnchor {
  var anchor: ItemsView.Anchor
  /// The table's `interactionCount` before the change of size.
  let interactionCount: Int
  /// Whether to return to the rows once they and their neighbours are measured for the new size.
  var isAwaited = true
}

extension TableView {
  /// The row and its position before the change of size; nil if the user or the program has scrolled since.
  final var keptAnchor: Anchor? {
    guard let kept = storedAnchor, kept.interactionCount == interactionCount, engine.exists(kept.anchor.path) else {
      return nil
    }
    return kept.anchor
  }

  /// Returns the first visible row that remains after `changes` and keeps its place in the order. Returns nil, which
  /// keeps the offset, if the order of most visible rows changes, or if the table is at its top.
  final func anchor(after changes: CollectionViewChanges) -> Anchor? {
    updateStoredAnchor(changes)
    guard isScrolled else { return nil }
    let rows = visibleRows.compactMap { row in
      changes.indexPath(after: row.path).map { (path: $0, frame: row.frame) }
    }
    let stays = LongestIncreasingSubsequence.members(of: rows.compactMap { changes.after.row(at: $0.path) })
    guard 2 * stays.filter({ $0 }).count >= rows.count, let first = stays.firstIndex(of: true) else { return nil }
    let (path, frame) = rows[first]
    return Anchor(path, start: frame.minY, length: frame.height, from: visibleStart)
  }

  private func updateStoredAnchor(_ changes: CollectionViewChanges) {
    guard let path = storedAnchor?.anchor.path else { return }
    let new =
      path.isSection
      ? changes.section(after: path.section).map(IndexPath.init(section:)) : changes.indexPath(after: path)
    if let new { storedAnchor?.anchor.path = new } else { storedAnchor = nil }
  }

  private var isScrolled: Bool { laidOutSize != nil && visibleStart > 0.5 }

  /// The partly or fully visible rows, from top to bottom.
  private var visibleRows: [ItemsElements.ShownCell] {
    // The layout returns rows in order.
    shownCells.filter { $0.frame.maxY > visibleStart }
  }

  /// The first visible row or, without one, the section there; nil for a table at the top, which stays there.
  final var firstVisibleAnchor: Anchor? {
    guard isScrolled else { return nil }
    if let first = visibleRows.first {
      return Anchor(first.path, start: first.frame.minY, length: first.frame.height, from: visibleStart)
    }
    let sections = tableLayout.sections
    guard sections.count > 0 else { return nil }
    let section = min(sections.section(at: visibleStart), sections.count - 1)
    return Anchor(
      IndexPath(section: section), start: sections.range(of: section).lowerBound, length: 0, from: visibleStart)
  }

  /// Returns the offset at which `anchor` has its former position or, without one, the offset that restores the rows
  /// shown before a change of size; nil if there is none.
  final func offset(keeping anchor: Anchor?) -> CGPoint? {
    let isForSize = anchor == nil && isFollowingSizeChange
    guard let anchor = anchor ?? (isForSize ? keptAnchor : nil), engine.exists(anchor.path) else { return nil }
    if isForSize { storedAnchor?.isAwaited = true }
    prepareLayout()
    if !anchor.path.isSection, !tableLayout.sections.isKnown(anchor.path),
      let cell = cellForRow(at: anchor.path)
    {
      let (height, isOwn) = heightOfRow(anchor.path, cell)
      if isOwn, tableLayout.set(height, of: anchor.path) != 0 { updateContentSize() }
    }
    return offset(of: anchor)
  }

  private func offset(of anchor: Anchor) -> CGPoint {
    let (sections, path) = (tableLayout.sections, anchor.path)
    let (start, height) =
      path.isSection
      ? (sections.range(of: path.section).lowerBound, 0) : (sections.start(of: path), sections.height(of: path))
    return CGPoint(x: exactOffset.x, y: anchor.offset(start: start, length: height, in: scrollRange))
  }

  /// Scrolls to the rows that were visible before a change of size. With estimated heights, this may require several
  /// calls: the content may be too short until the rows around them are measured.
  final func returnToAnchor() -> Bool {
    guard storedAnchor?.isAwaited == true else { return false }
    let target = keptAnchor.map { clamped(offset(of: $0)) } ?? exactOffset
    if target == exactOffset { storedAnchor?.isAwaited = false } else { restoreOffset(target) }
    return storedAnchor?.isAwaited == true
  }
}

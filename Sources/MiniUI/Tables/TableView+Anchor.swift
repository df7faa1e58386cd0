/// A row whose position on the screen a table preserves while its size or data change.
struct TableAnchor {
  /// The index path of the row. If no row is visible, the section, with `NSNotFound` as the row.
  var path: IndexPath
  /// The distance from the top of the visible part to the top of the row, in points.
  let distance: CGFloat
  /// The former height of the row, in points.
  let height: CGFloat
}

/// The anchors of a table.
struct TableAnchors {
  /// The anchor during a change of size or data.
  var current: TableAnchor?
  /// The anchor before the first change of size, with the table's `interactionCount` then. It is reused until the user
  /// or the program scrolls, so that resizing a table and back restores what it showed.
  var lasting: (anchor: TableAnchor, interactionCount: Int)?
  /// The anchor to return to after the rows are measured for another size.
  var awaited: TableAnchor?
}

extension TableView {
  /// Remembers the first visible row before a change of size. A table at the top stays there.
  final func keepAnchorForSize() {
    if let lasting = anchors.lasting, lasting.interactionCount == interactionCount, exists(lasting.anchor.path) {
      anchors.current = lasting.anchor
    } else {
      anchors.current = topAnchor ?? sectionAnchor
      anchors.lasting = anchors.current.map { ($0, interactionCount) }
    }
    anchors.awaited = anchors.current
  }

  /// Restores the anchor from before the first change of size, since heights have changed.
  final func resumeAnchor() {
    guard let lasting = anchors.lasting, lasting.interactionCount == interactionCount else { return }
    anchors.current = lasting.anchor
    anchors.awaited = lasting.anchor
  }

  /// Sets the anchor to the first visible row that remains after `changes` and keeps its place in the order. If most
  /// visible rows change their order, there is no anchor, and the offset stays. A table at the top stays there.
  final func keepAnchor(_ changes: CollectionViewChanges) {
    anchors.current = nil
    followLasting(changes)
    guard isScrolled else { return }
    var rows: [(path: IndexPath, frame: CGRect)] = []
    for row in visibleRows {
      if let path = changes.indexPath(after: row.path) { rows.append((path, row.frame)) }
    }
    let stays = TableView.isInOrder(rows)
    guard let first = stays.firstIndex(of: true) else { return }
    anchors.current = anchor(at: rows[first].path, rows[first].frame)
  }

  private func followLasting(_ changes: CollectionViewChanges) {
    guard var lasting = anchors.lasting else { return }
    anchors.lasting = nil
    let path = lasting.anchor.path
    let isSection = path.row == NSNotFound
    let section = isSection ? changes.section(after: path.section) : nil
    let row = isSection ? section.map { IndexPath(row: NSNotFound, section: $0) } : changes.indexPath(after: path)
    guard let new = row else { return }
    lasting.anchor.path = new
    anchors.lasting = lasting
  }

  /// Returns for each row whether it keeps its place in the order; false for all if more than half of them do not.
  private static func isInOrder(_ rows: [(path: IndexPath, frame: CGRect)]) -> [Bool] {
    var ranks: [Int] = []
    for row in rows {
      var rank = 0
      for other in rows where other.path < row.path { rank += 1 }
      ranks.append(rank)
    }
    let stays = LongestIncreasingSubsequence.members(of: ranks)
    var count = 0
    for isStaying in stays where isStaying { count += 1 }
    return 2 * count >= rows.count ? stays : [Bool](repeating: false, count: rows.count)
  }

  private var visibleTop: CGFloat { bounds.origin.y + adjustedContentInset.top }
  private var isScrolled: Bool { laidOutSize != nil && visibleTop > 0.5 }

  private func anchor(at path: IndexPath, _ frame: CGRect) -> TableAnchor {
    TableAnchor(path: path, distance: frame.minY - visibleTop, height: frame.height)
  }

  /// The partly or fully visible rows, from top to bottom.
  private var visibleRows: [(path: IndexPath, frame: CGRect)] {
    // The layout returns rows in order.
    shownCells.filter { $0.frame.maxY > visibleTop }.map { ($0.path, $0.frame) }
  }

  private var topAnchor: TableAnchor? {
    guard isScrolled, let first = visibleRows.first else { return nil }
    return anchor(at: first.path, first.frame)
  }

  private var sectionAnchor: TableAnchor? {
    guard isScrolled, tableLayout.sections.count > 0 else { return nil }
    let sections = tableLayout.sections
    let section = min(sections.section(at: visibleTop), sections.count - 1)
    return TableAnchor(
      path: IndexPath(row: NSNotFound, section: section),
      distance: sections.range(of: section).lowerBound - visibleTop, height: 0)
  }

  /// The offset that preserves the anchor during a change; nil if there is none.
  final var offsetOfAnchor: CGPoint? {
    defer { anchors.current = nil }
    guard let anchor = anchors.current, exists(anchor.path) else { return nil }
    prepareLayout()
    if anchor.path.row != NSNotFound, !tableLayout.sections.isKnown(anchor.path),
      let cell = cellForRow(at: anchor.path)
    {
      let (height, isOwn) = heightOfRow(anchor.path, cell)
      if isOwn, tableLayout.set(height, of: anchor.path) != 0 { updateContentSize() }
    }
    return offset(keeping: anchor)
  }

  /// Returns the offset at which an anchor is where it was. If the row's height has changed, the same part of it is
  /// visible.
  private func offset(keeping anchor: TableAnchor) -> CGPoint {
    let sections = tableLayout.sections
    var distance = anchor.distance
    let start: CGFloat
    if anchor.path.row == NSNotFound {
      start = sections.range(of: anchor.path.section).lowerBound
    } else {
      start = sections.start(of: anchor.path)
      let height = sections.height(of: anchor.path)
      let isCut = distance < 0 && anchor.height > 0
      if isCut, height != anchor.height { distance *= height / anchor.height }
    }
    return CGPoint(x: exactOffset.x, y: start - distance - adjustedContentInset.top)
  }

  /// The maximum number of corrections of the offset after a change of size.
  private static let maximumCorrectionCount = 8

  /// Returns to the anchor from before a change of size. With estimated heights, the content may have been too short
  /// before the rows around it were measured.
  final func returnToAnchor() {
    guard let anchor = anchors.awaited else { return }
    anchors.awaited = nil
    for _ in 0..<TableView.maximumCorrectionCount {
      guard exists(anchor.path) else { return }
      let target = clamped(offset(keeping: anchor))
      if target == exactOffset { return }
      restoreOffset(target)
      updateElements()
    }
  }
}

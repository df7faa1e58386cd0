extension TableView {
  /// The visible cells, from top to bottom.
  public final var visibleCells: [TableViewCell] { shownRows.sorted { $0.path < $1.path }.map(\.cell) }

  final var shownRows: [(path: IndexPath, cell: TableViewCell)] {
    elements.cells.map { ($0.path, unsafeDowncast($0.cell, to: TableViewCell.self)) }
  }

  /// The index paths of the visible rows, from top to bottom; nil if the table has no data source.
  public final var indexPathsForVisibleRows: [IndexPath]? { hasDataSource ? shownPaths.sorted() : nil }

  /// Returns the cell of a row; nil if it is not visible.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    cell(at: indexPath).map { unsafeDowncast($0, to: TableViewCell.self) }
  }

  /// Returns the index path of the row that a cell shows; nil if it shows none.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? { path(of: cell) }

  /// Returns the header of a section; nil if it is not visible or not a `TableViewHeaderFooterView`.
  public final func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shownView(TableLayout.header, at: IndexPath(row: 0, section: section)) as? TableViewHeaderFooterView
  }

  /// Returns the footer of a section; nil if it is not visible or not a `TableViewHeaderFooterView`.
  public final func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shownView(TableLayout.footer, at: IndexPath(row: 0, section: section)) as? TableViewHeaderFooterView
  }

  /// The index path of the focused row, which receives keys; nil for none.
  public final var focusedIndexPath: IndexPath? { focusedPath }

  /// Returns the index path of the row at a point of the content; nil for none.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }

  /// Returns the index paths of the rows that touch a rectangle of the content, from top to bottom; nil if the
  /// rectangle is not finite.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.isFinite else { return nil }
    return (preparedLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && $0.frame.overlaps(rect)
    }.map(\.indexPath)
  }

  /// Returns the rectangle of a section, with header and footer, in the content.
  /// - Precondition: The section exists.
  public final func rect(forSection section: Int) -> CGRect {
    checkSection(section)
    let range = preparedSections.range(of: section)
    return CGRect(x: 0, y: range.lowerBound, width: tableLayout.width, height: range.upperBound - range.lowerBound)
  }

  /// Returns the rectangle of a section's header in the content, ignoring pinning.
  /// - Precondition: The section exists.
  public final func rectForHeader(inSection section: Int) -> CGRect { naturalRect(isHeader: true, section) }

  /// Returns the rectangle of a section's footer in the content, ignoring pinning.
  /// - Precondition: The section exists.
  public final func rectForFooter(inSection section: Int) -> CGRect { naturalRect(isHeader: false, section) }

  /// Returns the rectangle of a row in the content; zero if there is no such row. For a row that has not been shown
  /// yet, it is an estimate.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect { attributes(at: indexPath)?.frame ?? .zero }

  private func naturalRect(isHeader: Bool, _ section: Int) -> CGRect {
    checkSection(section)
    prepareLayout()
    return tableLayout.naturalEdgeFrame(isHeader: isHeader, of: section)
  }

  final var preparedSections: TableSections {
    prepareLayout()
    return tableLayout.sections
  }

  private func checkSection(_ section: Int) {
    let count = currentCounts.count
    precondition((0..<count).contains(section), "request for section \(section) when there are only \(count) sections")
  }

  final func accessoryWasTapped(in cell: TableViewCell) {
    guard let path = path(of: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}

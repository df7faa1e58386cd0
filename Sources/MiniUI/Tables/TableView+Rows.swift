extension TableView {
  final var shownRows: [(path: IndexPath, cell: TableViewCell)] {
    elements.cells.map { ($0.path, unsafeDowncast($0.cell, to: TableViewCell.self)) }
  }

  final func shownEdge(_ kind: String, of section: Int) -> TableViewHeaderFooterView? {
    shownView(kind, at: IndexPath(row: 0, section: section)) as? TableViewHeaderFooterView
  }

  /// The index path of the focused row, which receives keys; nil for none.
  public final var focusedIndexPath: IndexPath? { engine.focusedPath }

  final func rowPaths(in rect: CGRect) -> [IndexPath]? {
    guard rect.isFinite else { return nil }
    let found = preparedLayout.layoutAttributesForElements(in: rect) ?? []
    return found.filter { $0.isCell && $0.frame.overlaps(rect) }.map(\.indexPath)
  }

  final func rectangle(forSection section: Int) -> CGRect {
    let range = preparedLayout(with: section).sections.range(of: section)
    return CGRect(x: 0, y: range.lowerBound, width: tableLayout.width, height: range.upperBound - range.lowerBound)
  }

  final func naturalRect(isHeader: Bool, _ section: Int) -> CGRect {
    preparedLayout(with: section).naturalEdgeFrame(isHeader: isHeader, of: section)
  }

  /// - Precondition: The section exists.
  private func preparedLayout(with section: Int) -> TableLayout {
    let count = engine.counts.count
    precondition((0..<count).contains(section), "request for section \(section) when there are only \(count) sections")
    prepareLayout()
    return tableLayout
  }

  final func accessoryWasTapped(in cell: TableViewCell) {
    guard let path = path(of: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}

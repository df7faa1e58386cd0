extension TableView {
  final var shownRows: [(path: IndexPath, cell: TableViewCell)] {
    elements.cells.map { ($0.path, unsafeDowncast($0.cell, to: TableViewCell.self)) }
  }

  /// The index path of the focused row, which receives keys; nil for none.
  public final var focusedIndexPath: IndexPath? { engine.focusedPath }

  final func naturalRect(isHeader: Bool, _ section: Int) -> CGRect {
    preparedLayout(with: section).naturalEdgeFrame(isHeader: isHeader, of: section)
  }

  /// - Precondition: The section exists.
  final func preparedLayout(with section: Int) -> TableLayout {
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

extension TableView {
  /// Requests the titles of the section index again.
  public final func reloadSectionIndexTitles() {
    askIndexTitles()
    updateIndex()
    setNeedsLayout()
  }

  final func changeIndex(_ change: (inout SectionIndex) -> Void) {
    change(&index)
    setNeedsLayout()
  }

  /// Shows the section index if there are titles and enough rows, and lays it out.
  final func updateIndex() {
    let titles = style == .plain ? index.titles ?? [] : []
    if showIndex(of: titles.isEmpty || !hasEnoughRows ? [] : titles) {
      for row in shownRows { row.cell.indexWidth = indexWidth }
    }
  }

  private var hasEnoughRows: Bool {
    var count = 0
    for rows in currentCounts {
      count += rows
      if count >= index.minimumRowCount, count > 0 { return true }
    }
    return false
  }

  /// The width that rows leave free for the section index and the scroll bar beside it, in points.
  final var indexWidth: CGFloat {
    index.view == nil ? 0 : SectionIndexView.width + ScrollBar.thickness
  }

  /// Returns whether a point of the table is in the touch area of the section index.
  final func isInSectionIndex(_ point: CGPoint) -> Bool {
    guard let view = index.view else { return false }
    return view.point(inside: convert(point, to: view), with: nil)
  }

  /// Scrolls, without animation, to the section of an index title.
  final func scrollToSection(ofTitle title: String, at number: Int) {
    let count = currentCounts.count
    guard count > 0 else { return }
    let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: number) ?? number
    // `NSNotFound` means that the data source has scrolled itself.
    guard section != NSNotFound else { return }
    scrollToRow(
      at: IndexPath(row: NSNotFound, section: min(max(section, 0), count - 1)), at: .top, animated: false)
  }
}

extension TableView {
  final func reloadIndex() {
    askIndexTitles()
    updateIndex()
    setNeedsLayout()
  }

  /// Shows the section index if there are titles and enough rows, and lays it out.
  final func updateIndex() {
    let titles = style == .plain ? indexTitles ?? [] : []
    if showIndex(of: titles.isEmpty || !hasEnoughRows ? [] : titles) {
      for row in shownRows { row.cell.indexWidth = indexWidth }
    }
    indexView?.color = sectionIndexColor
    indexView?.plainBackground = sectionIndexBackgroundColor
    indexView?.trackingBackground = sectionIndexTrackingBackgroundColor
  }

  private var hasEnoughRows: Bool {
    var count = 0
    for rows in engine.counts {
      count += rows
      if count >= sectionIndexMinimumDisplayRowCount, count > 0 { return true }
    }
    return false
  }

  final func didSelectIndexTitle(_ title: String, at number: Int) {
    let count = engine.counts.count
    guard count > 0 else { return }
    let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: number) ?? number
    // `NSNotFound` means that the data source scrolled the table in this call.
    guard section != NSNotFound else { return }
    scrollToRow(at: IndexPath(row: NSNotFound, section: min(max(section, 0), count - 1)), at: .top, animated: false)
  }
}

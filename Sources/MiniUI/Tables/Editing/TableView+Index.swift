extension TableView {
  /// Shows the section index if there are titles and enough rows, and lays it out.
  final func updateIndex() {
    let titles = style == .plain ? indexTitles ?? [] : []
    let hasEnoughRows = !titles.isEmpty && engine.counts.reduce(0, +) >= max(1, sectionIndexMinimumDisplayRowCount)
    if showIndex(of: hasEnoughRows ? titles : []) {
      for row in shownRows { row.cell.indexWidth = indexWidth }
      for element in elements.all { (element.view as? TableViewHeaderFooterView)?.line = headerLine }
    }
    indexView?.color = sectionIndexColor
    indexView?.plainBackground = sectionIndexBackgroundColor
    indexView?.trackingBackground = sectionIndexTrackingBackgroundColor
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

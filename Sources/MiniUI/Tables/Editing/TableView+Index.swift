extension TableView {
  /// Requests the titles of the index again.
  public final func reloadSectionIndexTitles() {
    askIndexTitles()
    updateIndex()
    setNeedsLayout()
  }

  final func changeIndex(_ change: (inout SectionIndex) -> Void) {
    change(&index)
    setNeedsLayout()
  }

  /// Shows the index if the table has titles for one and enough rows, and places it.
  final func updateIndex() {
    let titles = style == .plain ? index.titles ?? [] : []
    if showIndex(of: titles.isEmpty || !hasEnoughRows ? [] : titles) { updateIndexWidths() }
  }

  private var hasEnoughRows: Bool {
    var count = 0
    for rows in currentCounts {
      count += rows
      if count >= index.leastRowCount, count > 0 { return true }
    }
    return false
  }

  /// The width that rows leave free for the index, and for the scroll bar beside it, in points.
  final var indexWidth: CGFloat {
    index.view == nil ? 0 : SectionIndexView.width + ScrollBar.thickness
  }

  private func updateIndexWidths() {
    for element in elements.all where element.attributes.representedElementCategory == .cell {
      guard let view = element.view else { continue }
      unsafeDowncast(view, to: TableViewCell.self).indexWidth = indexWidth
    }
  }

  /// Whether a point of the table is in the area that takes the touches of the index.
  final func isInSectionIndex(_ point: CGPoint) -> Bool {
    guard let view = index.view else { return false }
    return view.point(inside: convert(point, to: view), with: nil)
  }

  /// Scrolls to the section that a title of the index leads to, at once.
  final func scrollToSection(ofTitle title: String, at number: Int) {
    let count = currentCounts.count
    guard count > 0 else { return }
    let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: number) ?? number
    // A data source that has scrolled by itself says that there is no section.
    guard section != NSNotFound else { return }
    scrollToRow(
      at: IndexPath(row: NSNotFound, section: min(max(section, 0), count - 1)), at: .top, animated: false)
  }
}

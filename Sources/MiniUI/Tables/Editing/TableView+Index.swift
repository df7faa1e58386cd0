/// The index of a table, and its colours.
struct TableIndex {
  var view: SectionIndexView?
  var color: Color?
  var background: Color?
  var trackingBackground: Color?
  var leastRowCount = 0
}

extension TableView {
  /// Requests the titles of the index again.
  public final func reloadSectionIndexTitles() {
    askIndexTitles()
    updateIndex()
    setNeedsLayout()
  }

  final func changeIndex(_ change: (inout TableIndex) -> Void) {
    change(&index)
    setNeedsLayout()
  }

  /// Shows the index if the table has titles for one and enough rows, and places it.
  final func updateIndex() {
    let titles = style == .plain ? indexTitles ?? [] : []
    guard !titles.isEmpty, hasEnoughRows else {
      guard let view = index.view else { return }
      view.removeFromSuperview()
      index.view = nil
      return updateIndexWidths()
    }
    let isNew = index.view == nil
    let view = index.view ?? makeIndexView()
    view.titles = titles
    view.color = index.color
    view.plainBackground = index.background
    view.trackingBackground = index.trackingBackground
    let insets = adjustedContentInset
    let x = isMirrored ? 0 : bounds.width - SectionIndexView.width - ScrollBar.thickness
    View.performWithoutAnimation {
      view.frame = CGRect(
        x: bounds.minX + x, y: bounds.minY + insets.top, width: SectionIndexView.width,
        height: max(0, bounds.height - insets.top - insets.bottom))
    }
    if isNew { updateIndexWidths() }
  }

  private func makeIndexView() -> SectionIndexView {
    let view = SectionIndexView(frame: .zero)
    view.select = { [unowned self] in showSection(ofTitle: $0) }
    index.view = view
    addSubview(view)
    return view
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
    index.view == nil ? 0 : SectionIndexView.width + (isMirrored ? 0 : ScrollBar.thickness)
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
  private func showSection(ofTitle number: Int) {
    guard let titles = indexTitles, titles.indices.contains(number) else { return }
    stop()
    guard titles[number] != SectionIndexView.searchTitle else {
      return setContentOffset(CGPoint(x: exactOffset.x, y: -adjustedContentInset.top), animated: false)
    }
    let count = currentCounts.count
    guard count > 0 else { return }
    let section = dataSource?.tableView(self, sectionForSectionIndexTitle: titles[number], at: number) ?? number
    // A data source that has scrolled by itself says that there is no section.
    guard section != NSNotFound else { return }
    scrollToRow(
      at: IndexPath(row: NSNotFound, section: min(max(section, 0), count - 1)), at: .top, animated: false)
  }
}

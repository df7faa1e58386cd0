extension TableView {
  final func willReplaceData() { askedEdges = nil }

  /// Returns the header and footer of a section, before they are shown.
  final func askEdges(_ section: Int) -> (header: TableEdge, footer: TableEdge) {
    (askEdge(isHeader: true, of: section), askEdge(isHeader: false, of: section))
  }

  private func askEdge(isHeader: Bool, of section: Int) -> TableEdge {
    let title = title(isHeader: isHeader, of: section)
    let height =
      supplied {
        isHeader
          ? $0.tableView(self, heightForHeaderInSection: section)
          : $0.tableView(self, heightForFooterInSection: section)
      } ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight)
    if height != TableView.automaticDimension {
      return TableEdge(
        height: height.clampedForLayout, isKnown: true,
        hasView: height.clampedForLayout == 0 ? false : title == nil ? nil : true)
    }
    if title != nil {
      let padding = role(isHeader: isHeader, of: section).padding
      let line = TableMetrics.lineHeight(isHeader ? TableMetrics.rowFont : TableMetrics.footerFont)
      return TableEdge(height: line + (padding.top + padding.bottom), hasView: true)
    }
    let estimate =
      supplied {
        isHeader
          ? $0.tableView(self, estimatedHeightForHeaderInSection: section)
          : $0.tableView(self, estimatedHeightForFooterInSection: section)
      } ?? (isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight)
    if estimate > 0 { return TableEdge(height: estimate.clampedForLayout) }
    // The delegate is asked for a view when its position becomes visible.
    return TableEdge(height: gap(isHeader: isHeader, of: section), hasView: tableDelegate == nil ? false : nil)
  }

  final func title(isHeader: Bool, of section: Int) -> String? {
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    return title?.isEmpty == true ? nil : title
  }

  /// Returns a height that the delegate supplies; nil if it has none.
  private func supplied(_ height: (any TableViewDelegate) -> CGFloat) -> CGFloat? {
    let supplied = tableDelegate.map(height)
    return supplied == TableView.heightOfTable ? nil : supplied
  }

  /// Returns the height of a header or footer without text or view.
  final func gap(isHeader: Bool, of section: Int) -> CGFloat {
    if style == .plain { return 0 }
    guard isHeader else { return TableMetrics.untitledFooter }
    return section == 0 ? TableMetrics.untitledHeader.first : TableMetrics.untitledHeader.later
  }

  /// The height of a row with unknown content. As a measured height, it is a whole number of pixels. Otherwise each
  /// measured or inserted row would move the rows below it by a fraction of a pixel.
  private var defaultRowHeight: CGFloat { roundedUp(TableMetrics.defaultRow) }

  /// Returns the default height of a section's rows and, if all heights are requested in advance, the individual ones.
  final func rowHeights(of section: Int, count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights(count: 0, base: 0) }
    let first = IndexPath(row: 0, section: section)
    guard estimatedRowHeight == 0 else {
      let estimate =
        supplied { $0.tableView(self, estimatedHeightForRowAt: first) }
        ?? (rowHeight == TableView.automaticDimension ? estimatedRowHeight : rowHeight)
      let isAutomatic = estimate < 0 || estimate.isNaN
      return RowHeights(count: count, base: isAutomatic ? defaultRowHeight : estimate.clampedForLayout)
    }
    let isAutomatic = rowHeight == TableView.automaticDimension
    var rows = RowHeights(count: count, base: isAutomatic ? defaultRowHeight : rowHeight.clampedForLayout)
    guard let tableDelegate else { return rows }
    var height = tableDelegate.tableView(self, heightForRowAt: first)
    // The delegate does not implement the method.
    if height == TableView.heightOfTable { return rows }
    for row in 0..<count {
      if row > 0 { height = tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) }
      if height >= 0 || height.isNaN { rows.set(checked(height), of: row) }
    }
    return rows
  }

  /// Returns a height that the program has supplied, as a number of at least 0.
  private func checked(_ height: CGFloat) -> CGFloat {
    if height.isNaN || height.isInfinite || height < 0 {
      Warnings.report("the height of a row must be a finite number that is not negative, and \(height) counts as 0")
      return height == .infinity ? 0 : height.clampedForLayout
    }
    return height.clampedForLayout
  }

  /// Returns the height of a row before it is shown, and whether it is individual: rows with the table's height are not
  /// stored.
  final func heightOfRow(_ path: IndexPath, _ cell: TableViewCell) -> (height: CGFloat, isOwn: Bool) {
    let own = supplied { $0.tableView(self, heightForRowAt: path) }
    let height = own ?? rowHeight
    guard height == TableView.automaticDimension else { return (checked(height), own != nil) }
    let width = tableLayout.width - 2 * tableLayout.side
    return (roundedUp(cell.systemHeight(fitting: width)), true)
  }

  /// Returns a measured height in whole pixels.
  final func roundedUp(_ height: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (height.clampedForLayout * scale - 0.01).rounded(.up) / scale
  }
}

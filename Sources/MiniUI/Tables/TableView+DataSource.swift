extension TableView {
  final func willReplaceData() { askedEdges = nil }

  /// Returns the header and footer of a section, before they are shown.
  final func askEdges(_ section: Int) -> (header: TableEdge, footer: TableEdge) {
    (askEdge(isHeader: true, of: section), askEdge(isHeader: false, of: section))
  }

  private func askEdge(isHeader: Bool, of section: Int) -> TableEdge {
    let title = title(isHeader: isHeader, of: section)
    let height = heightOfEdge(isHeader: isHeader, of: section)
    if height != TableView.automaticDimension {
      return TableEdge(
        height: height.clampedForLayout, isKnown: true,
        hasView: height.clampedForLayout == 0 ? false : title == nil ? nil : true)
    }
    if title != nil {
      return TableEdge(height: titledHeight(isHeader: isHeader, of: section), isKnown: false, hasView: true)
    }
    let estimate = estimateOfEdge(isHeader: isHeader, of: section)
    if estimate > 0 { return TableEdge(height: estimate.clampedForLayout, isKnown: false, hasView: nil) }
    // The delegate is asked for a view when its position becomes visible.
    let gap = gap(isHeader: isHeader, of: section)
    return TableEdge(height: gap, isKnown: false, hasView: tableDelegate == nil ? false : nil)
  }

  final func title(isHeader: Bool, of section: Int) -> String? {
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    return title?.isEmpty == true ? nil : title
  }

  private func heightOfEdge(isHeader: Bool, of section: Int) -> CGFloat {
    supplied {
      isHeader
        ? $0.tableView(self, heightForHeaderInSection: section) : $0.tableView(self, heightForFooterInSection: section)
    } ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight)
  }

  private func estimateOfEdge(isHeader: Bool, of section: Int) -> CGFloat {
    supplied {
      isHeader
        ? $0.tableView(self, estimatedHeightForHeaderInSection: section)
        : $0.tableView(self, estimatedHeightForFooterInSection: section)
    } ?? (isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight)
  }

  /// Returns a height that the delegate supplies; nil if it has none.
  private func supplied(_ height: (any TableViewDelegate) -> CGFloat) -> CGFloat? {
    let supplied = tableDelegate.map(height)
    return supplied == TableView.heightOfTable ? nil : supplied
  }

  /// Returns the height of a header or footer with one line of text.
  private func titledHeight(isHeader: Bool, of section: Int) -> CGFloat {
    guard isHeader else { return TableMetrics.lineHeight(TableMetrics.footerFont) + TableMetrics.footer }
    let line = TableMetrics.lineHeight(TableMetrics.rowFont)
    if style == .plain { return line + TableMetrics.plainHeader }
    return line + (section == 0 ? TableMetrics.groupedHeader.first : TableMetrics.groupedHeader.later)
  }

  /// Returns the height of a header or footer without text or view.
  final func gap(isHeader: Bool, of section: Int) -> CGFloat {
    if style == .plain { return 0 }
    guard isHeader else { return TableMetrics.untitledFooter }
    return section == 0 ? TableMetrics.untitledHeader.first : TableMetrics.untitledHeader.later
  }

  /// Returns the default height of a section's rows and, if all heights are requested in advance, the individual ones.
  final func rowHeights(of section: Int, count: Int) -> (base: CGFloat, rows: RowHeights?) {
    guard count > 0 else { return (0, nil) }
    let first = IndexPath(row: 0, section: section)
    if estimatedRowHeight == 0 {
      let base = rowHeight == TableView.automaticDimension ? TableMetrics.defaultRow : rowHeight.clampedForLayout
      guard let tableDelegate else { return (base, nil) }
      var height = tableDelegate.tableView(self, heightForRowAt: first)
      // The delegate does not implement the method.
      if height == TableView.heightOfTable { return (base, nil) }
      var rows = RowHeights(count: count, base: base)
      for row in 0..<count {
        if row > 0 { height = tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) }
        if height >= 0 || height.isNaN { rows.set(checked(height), of: row) }
      }
      return (base, rows)
    }
    let estimate =
      supplied { $0.tableView(self, estimatedHeightForRowAt: first) }
      ?? (rowHeight == TableView.automaticDimension ? estimatedRowHeight : rowHeight)
    return (estimate < 0 || estimate.isNaN ? TableMetrics.defaultRow : estimate.clampedForLayout, nil)
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

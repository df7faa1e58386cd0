extension TableView {
  final func heightsDidChange(_ isOther: Bool) {
    guard isOther else { return }
    askedEdges = nil
    tableLayout.forgetHeights()
    layout.invalidateLayout()
    didChangeStates()
  }

  final func measure(
    _ view: ReusableView, _ attributes: CollectionViewLayoutAttributes, _ pass: LayoutPass
  ) -> CGFloat {
    let path = attributes.indexPath
    guard attributes.isCell else {
      let isHeader = attributes.representedElementKind == TableLayout.header
      let growth = measureEdge(view, isHeader: isHeader, of: path.section, pass)
      if growth != 0 { attributes.frame = tableLayout.edgeFrame(isHeader: isHeader, of: path.section) }
      return growth
    }
    let cell = unsafeDowncast(view, to: TableViewCell.self)
    updateState(of: cell, at: path)
    return tableLayout.sections.isKnown(path) ? 0 : measureRow(cell, at: path, attributes, before: pass.anchorRow)
  }

  @discardableResult
  private func measureRow(
    _ cell: TableViewCell, at path: IndexPath, _ attributes: CollectionViewLayoutAttributes? = nil,
    before anchor: IndexPath? = nil
  ) -> CGFloat {
    let (height, isOwn) = heightOfRow(path, cell)
    if !isOwn, height == tableLayout.sections.height(of: path) { return 0 }
    return setHeight(height, of: path, attributes, before: anchor)
  }

  /// Stores the height of a row, and updates its attributes.
  /// - Parameter anchor: The row that keeps its position if this row is before it; nil for the first visible one.
  /// - Returns: The increase of the height.
  @discardableResult
  private func setHeight(
    _ height: CGFloat, of path: IndexPath, _ attributes: CollectionViewLayoutAttributes? = nil,
    before anchor: IndexPath? = nil
  ) -> CGFloat {
    let start = tableLayout.sections.start(of: path)
    let growth = tableLayout.set(height, of: path)
    guard growth != 0 else { return 0 }
    elements.isStale = true
    attributes?.frame = tableLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
    didGrow(isBefore: anchor.map { path < $0 } ?? isAboveVisible(start), by: growth)
    return growth
  }

  final func isAboveVisible(_ start: CGFloat) -> Bool { start < exactOffset.y + adjustedContentInset.top - 0.01 }

  /// Handles a change of the content's height. A change before the visible part adjusts the offset, so that visible
  /// rows do not move.
  final func didGrow(isBefore: Bool, by change: CGFloat) {
    guard change != 0 else { return }
    updateContentSize()
    if isBefore { shiftContent(by: change) } else { followLimits() }
  }

  /// Measures the visible rows, headers and footers after all heights were discarded, and moves the headers and footers
  /// of a plain table to their positions in the visible part.
  final func adjustElements(_ pass: LayoutPass) {
    defer { adjustEdges() }
    guard mustFitShown else { return }
    mustFitShown = false
    for element in elements.all {
      guard let view = element.view else { continue }
      let attributes = element.attributes
      if attributes.isCell {
        let cell = unsafeDowncast(view, to: TableViewCell.self)
        measureRow(cell, at: attributes.indexPath, attributes, before: pass.anchorRow)
      } else {
        _ = measure(view, attributes, pass)
      }
    }
  }

  /// Requests the heights of visible rows, and of rows whose heights the delegate has supplied, again.
  final func measureAgain() {
    prepareLayout()
    if let tableDelegate {
      for path in tableLayout.sections.knownPaths {
        let height = tableDelegate.tableView(self, heightForRowAt: path)
        if height >= 0 { setHeight(height.clampedForLayout, of: path) }
      }
    }
    measureShownRowsAgain()
  }

  final func measureShownRowsAgain() {
    prepareLayout()
    for (path, cell) in shownRows { measureRow(cell, at: path) }
    elements.isStale = true
  }

  /// Logs a warning for rows whose height changes each time they are shown.
  final func didNotSettle() {
    guard let path = shownPaths.max(), reportedRows.insert(path).inserted else { return }
    Warnings.report(
      "the heights of the rows of a table do not settle, such as that of \(path.name): a row must have the same height when it is "
        + "asked again")
  }

  final func display(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes, isEnd: Bool) {
    let (path, isHeader) = (attributes.indexPath, attributes.representedElementKind == TableLayout.header)
    if attributes.isCell { return display(unsafeDowncast(view, to: TableViewCell.self), at: path, isEnd: isEnd) }
    let content = (view as? TableEdgeView)?.content ?? view
    switch (isHeader, isEnd) {
    case (true, false): tableDelegate?.tableView(self, willDisplayHeaderView: content, forSection: path.section)
    case (false, false): tableDelegate?.tableView(self, willDisplayFooterView: content, forSection: path.section)
    case (true, true): tableDelegate?.tableView(self, didEndDisplayingHeaderView: content, forSection: path.section)
    case (false, true): tableDelegate?.tableView(self, didEndDisplayingFooterView: content, forSection: path.section)
    }
    if isEnd { (view as? TableEdgeView)?.content = nil }
  }

  private func display(_ cell: TableViewCell, at path: IndexPath, isEnd: Bool) {
    if isEnd {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    } else {
      updateEditing(of: cell, at: path, animated: false)
      updateSurroundings(of: cell, at: path)
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }

  final func didChangeStates() {
    areStatesStale = true
    setNeedsLayout()
  }

  /// Updates the separators and corners of visible rows after selections, highlights or changes.
  final func updateStates() {
    guard areStatesStale else { return }
    areStatesStale = false
    for element in elements.all {
      guard let view = element.view else { continue }
      guard element.attributes.isCell else {
        (view as? TableViewHeaderFooterView)?.line = headerLine
        continue
      }
      updateState(of: unsafeDowncast(view, to: TableViewCell.self), at: element.attributes.indexPath)
    }
  }

  private func updateState(of cell: TableViewCell, at path: IndexPath) {
    let (isFirst, isLast) = (path.row == 0, path.row == engine.counts[path.section] - 1)
    switch style {
    case .plain: cell.rowPosition = .plain
    case .grouped: cell.rowPosition = .grouped
    case .insetGrouped: cell.rowPosition = .card(first: isFirst, last: isLast)
    }
    cell.setSeparator(separator(at: path, isFirst: isFirst, isLast: isLast))
  }

  /// The line between a plain table's header and its rows, with the thickness and colour of all separators. If there is
  /// a section index, the line ends before it, like the separators of the rows.
  final var headerLine: TableSeparator {
    guard separatorStyle != .none, let separatorColor else { return TableSeparator(thickness: 0) }
    let end = indexWidth > 0 ? indexWidth + usedSeparatorInset.right : 0
    return TableSeparator(
      isBottomShown: true, insets: EdgeInsets(top: 0, left: 0, bottom: 0, right: end), color: separatorColor,
      thickness: hairline)
  }

  private func separator(at path: IndexPath, isFirst: Bool, isLast: Bool) -> TableSeparator {
    var separator = headerLine
    separator.insets = usedSeparatorInset
    guard separator.thickness > 0 else { return separator }
    let isMarked = self.isMarked(path)
    let isNextMarked = !isLast && self.isMarked(IndexPath(row: path.row + 1, section: path.section))
    separator.isBottomShown = !isMarked && !isNextMarked && !(isLast && style == .insetGrouped)
    separator.isTopShown = style == .grouped && isFirst && !isMarked
    return separator
  }

  private func isMarked(_ path: IndexPath) -> Bool { engine.selection.contains(path) || pressed?.path == path }

  private var usedSeparatorInset: EdgeInsets {
    guard let chosen = chosenSeparatorInset else { return automaticSeparatorInset }
    guard separatorInsetReference == .fromAutomaticInsets else { return chosen }
    let automatic = automaticSeparatorInset
    return EdgeInsets(top: 0, left: automatic.left + chosen.left, bottom: 0, right: automatic.right + chosen.right)
  }

  /// The default separator insets: the margins of the rows, which are smaller on cards.
  final var automaticSeparatorInset: EdgeInsets {
    let margin = style == .insetGrouped ? TableMetrics.narrowMargin : rowMargin
    return EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }
}

/// Holds a program's header or footer view that is not reusable.
final class TableEdgeView: ReusableView {
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let content { addSubview(content) }
    }
  }

  override func layoutSubviews() { content?.setLayoutFrame(bounds) }

  /// Returns the height of the program's view for a width: the height of its content, as for a cell, otherwise its frame's.
  override func systemHeight(fitting width: CGFloat) -> CGFloat {
    guard let content else { return 0 }
    let fitting = content.fittingHeight(for: width)
    if fitting.isFinite, fitting > 0 { return fitting }
    return content.frame.height > 0 ? content.frame.height : TableMetrics.edgeView
  }
}

extension TableView {
  /// Returns the header or footer view of a section; nil if there is none, which the layout stores.
  final func makeSupplementary(_ kind: String, at path: IndexPath, _ pass: LayoutPass) -> ReusableView? {
    let (isHeader, section) = (kind == TableLayout.header, path.section)
    guard let view = edgeView(isHeader: isHeader, of: section) else {
      let former = tableLayout.sections.edge(isHeader: isHeader, of: section)
      let height = former.isKnown ? former.height : gap(isHeader: isHeader, of: section)
      take(TableEdge(height: height, isKnown: true, hasView: false), isHeader: isHeader, of: section, pass)
      return nil
    }
    if let view = view as? TableViewHeaderFooterView {
      view.role = role(isHeader: isHeader, of: section)
      view.line = headerLine
      let start = tableLayout.edgeFrame(isHeader: isHeader, of: section).minY
      view.isPinned = isHeader && start > tableLayout.sections.headerStart(section)
      view.cardInset = style == .insetGrouped ? TableMetrics.narrowMargin : 0
    }
    return view
  }

  final func role(isHeader: Bool, of section: Int) -> TableViewHeaderFooterView.Role {
    let isPlain = style == .plain
    return !isHeader ? .footer(isPlain: isPlain) : isPlain ? .plainHeader : .groupedHeader(isFirst: section == 0)
  }

  private func edgeView(isHeader: Bool, of section: Int) -> ReusableView? {
    let supplied =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let supplied {
      if let view = supplied as? TableViewHeaderFooterView { return view }
      let holder = queues.queue(.decoration("TableEdgeView")) { TableEdgeView(frame: .zero) }.take()
      (holder as? TableEdgeView)?.content = supplied
      return holder
    }
    guard let title = title(isHeader: isHeader, of: section) else { return nil }
    let view = queues.queue(.decoration("TableTitleView")) { TableViewHeaderFooterView(reuseIdentifier: nil) }.take()
    (view as? TableViewHeaderFooterView)?.textLabel?.text = title
    return view
  }

  /// Stores the height of a header or footer before it is shown.
  /// - Returns: The increase of the height, by which rows move.
  final func measureEdge(_ view: ReusableView, isHeader: Bool, of section: Int, _ pass: LayoutPass) -> CGFloat {
    var edge = tableLayout.sections.edge(isHeader: isHeader, of: section)
    guard !edge.isKnown || edge.hasView == nil else { return 0 }
    edge.hasView = true
    if !edge.isKnown {
      edge.isKnown = true
      edge.height = roundedUp(view.systemHeight(fitting: tableLayout.width))
    }
    return take(edge, isHeader: isHeader, of: section, pass)
  }

  @discardableResult
  private func take(_ edge: TableEdge, isHeader: Bool, of section: Int, _ pass: LayoutPass) -> CGFloat {
    let start = tableLayout.naturalEdgeFrame(isHeader: isHeader, of: section).minY
    let growth = tableLayout.set(edge, isHeader: isHeader, of: section)
    elements.isStale = true
    let isBefore = pass.anchorRow.map { isHeader ? section <= $0.section : section < $0.section }
    didGrow(isBefore: isBefore ?? isAboveVisible(start), by: growth)
    return growth
  }

  /// Moves the headers and footers of a plain table to their positions in the visible part.
  final func adjustEdges() {
    guard style == .plain else { return }
    let sections = tableLayout.sections
    for element in elements.all where !element.attributes.isCell {
      let (attributes, section) = (element.attributes, element.attributes.indexPath.section)
      let isHeader = attributes.representedElementKind == TableLayout.header
      let y = tableLayout.edgeFrame(isHeader: isHeader, of: section).minY
      if isHeader { (element.view as? TableViewHeaderFooterView)?.isPinned = y > sections.headerStart(section) }
      guard y != attributes.frame.minY else { continue }
      attributes.frame.origin.y = y
      guard let view = element.view else { continue }
      View.performWithoutAnimation { view.take(attributes) }
    }
  }
}

/// The layout of a table: rows in a column, with the headers and footers of their sections.
final class TableLayout: CollectionViewLayout {
  unowned var table: TableView!
  private(set) var sections = TableSections()
  /// The width of the content, and the margin at both sides.
  private(set) var width: CGFloat = 0
  private(set) var side: CGFloat = 0
  /// The known heights that the next `prepare` keeps; nil while the layout is up to date.
  private var kept: KnownItems? = .nothing
  /// The measured headers and footers, by section. The inner key is true for the header.
  private var measured: [Int: [Bool: TableEdge]] = [:]

  static let header = CollectionView.elementKindSectionHeader
  static let footer = CollectionView.elementKindSectionFooter
  /// The maximum number of returned elements, to limit the time for absurdly small rows.
  private static let maximumElementCount = 1 << 12

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    kept = context.discardsData ? .nothing : kept ?? .all
    super.invalidateLayout(with: context)
  }

  func forgetHeights() { kept = .nothing }

  override func itemsDidChange(_ changes: CollectionViewChanges) { kept = (kept ?? .all).following(changes) }

  override var preferredAttributesPolicy: PreferredAttributesPolicy { .never }

  override func headerCovering(_ indexPath: IndexPath) -> CGFloat {
    guard table.style == .plain, sections.all.indices.contains(indexPath.section) else { return 0 }
    let header = sections.all[indexPath.section].header
    return header.hasView == false ? 0 : header.height
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size.width != table.bounds.size.width
  }

  override func prepare() {
    guard var kept else { return }
    self.kept = nil
    let insets = table.adjustedContentInset
    let width = max(0, table.bounds.size.width - insets.left - insets.right)
    if width != self.width { kept = .nothing }
    self.width = width
    side = table.style == .insetGrouped ? table.margin(width: width) : 0
    let counts = table.engine.counts
    let asked = table.askedEdges ?? []
    // Whether the sections that are not in `asked` keep their heights.
    var keepsOthers = table.askedEdges != nil && sections.count == counts.count
    switch kept {
    case .all: break
    case .after(let changes):
      let old = measured
      measured = [:]
      for (section, edges) in old where !changes.isSectionReloaded(section) {
        if let new = changes.section(after: section) { measured[new] = edges }
      }
    case .nothing:
      (measured, keepsOthers) = ([:], false)
      table.mustFitShown = true
    }
    var all = keepsOthers ? sections.all : []
    if keepsOthers {
      for (index, edges) in asked { all[index] = section(index, counts[index], edges) }
    } else {
      all.reserveCapacity(counts.count)
      var rest = asked[...]
      for (index, count) in counts.enumerated() {
        let edges = rest.first?.section == index ? rest.removeFirst().edges : table.askEdges(index)
        all.append(section(index, count, edges))
      }
    }
    switch kept {
    case .all:
      // The positions of known rows contain estimates, so they are kept only for the same default height.
      for (index, old) in sections.all.enumerated() where all.indices.contains(index) && all[index].rows.isUniform {
        if old.rows.base == all[index].rows.base { all[index].rows = old.rows }
      }
    case .after(let changes): sections.keepRows(after: changes, in: &all)
    case .nothing: break
    }
    table.askedEdges = nil
    sections = TableSections(all, start: table.tableHeaderHeight)
  }

  private func section(_ index: Int, _ count: Int, _ edges: (header: TableEdge, footer: TableEdge))
    -> TableSections.Section
  {
    let own = measured.isEmpty ? nil : measured[index]
    let header = own?[true] ?? edges.header
    return TableSections.Section(
      rows: table.rowHeights(of: index, count: count), padding: padding(header), header: header,
      footer: own?[false] ?? edges.footer)
  }

  private func padding(_ header: TableEdge) -> CGFloat {
    guard table.style == .plain, header.height > 0 else { return 0 }
    let padding = table.sectionHeaderTopPadding
    return padding == TableView.automaticDimension ? TableMetrics.headerTopPadding : padding.clampedForLayout
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections.end + table.tableFooterHeight)
  }

  func set(_ height: CGFloat, of path: IndexPath) -> CGFloat { sections.set(height, of: path) }

  /// Stores the height of a section's header or footer.
  /// - Returns: The increase of the section's height.
  func set(_ edge: TableEdge, isHeader: Bool, of section: Int) -> CGFloat {
    measured[section, default: [:]][isHeader] = edge
    return sections.set(edge, isHeader: isHeader, of: section, padding: padding(edge))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    var index = sections.section(at: rect.minY)
    while index < sections.count, found.count < TableLayout.maximumElementCount {
      let range = sections.range(of: index)
      // A header or footer of unknown height may still be empty.
      if range.lowerBound >= rect.maxY { break }
      if let header = edge(isHeader: true, of: index) { found.append(header) }
      let (heights, first) = (sections.all[index].rows, sections.rowsStart(index))
      var row = heights.row(at: rect.minY - first)
      var start = first + heights.start(of: row)
      while row < heights.count, start < rect.maxY, found.count < TableLayout.maximumElementCount {
        let height = heights.height(of: row)
        if height > 0 { found.append(self.row(IndexPath(row: row, section: index), start, height)) }
        start += height
        row += 1
      }
      if let footer = edge(isHeader: false, of: index) { found.append(footer) }
      index += 1
    }
    return found
  }

  private func row(_ path: IndexPath, _ start: CGFloat, _ height: CGFloat) -> CollectionViewLayoutAttributes {
    CollectionViewLayoutAttributes(
      category: .cell, indexPath: path, frame: CGRect(x: side, y: start, width: width - 2 * side, height: height))
  }

  /// Returns the attributes of a section's header or footer at its position in the visible part; nil if it has no view.
  func edge(isHeader: Bool, of section: Int) -> CollectionViewLayoutAttributes? {
    let edge = sections.edge(isHeader: isHeader, of: section)
    guard edge.hasView != false, edge.height > 0 || edge.hasView == nil else { return nil }
    let attributes = CollectionViewLayoutAttributes(
      category: .supplementaryView, kind: isHeader ? TableLayout.header : TableLayout.footer,
      indexPath: IndexPath(row: 0, section: section),
      frame: edgeFrame(isHeader: isHeader, of: section))
    // Rows are behind pinned headers and footers.
    if table.style == .plain { attributes.zIndex = 1 }
    // At least one point high, so that an unknown header or footer is requested when its position becomes visible.
    attributes.frame.size.height = max(attributes.frame.height, edge.hasView == nil ? 1 : 0)
    return attributes
  }

  /// Returns the frame of a section's header or footer. In a plain table it is pinned to the visible part while its
  /// rows are visible.
  func edgeFrame(isHeader: Bool, of section: Int) -> CGRect {
    var frame = naturalEdgeFrame(isHeader: isHeader, of: section)
    guard table.style == .plain else { return frame }
    frame.origin.y = pinned(
      frame.minY, frame.height, isHeader: isHeader, from: sections.rowsStart(section), to: sections.rowsEnd(section))
    return frame
  }

  /// Returns the frame of a section's header or footer in the content, ignoring pinning.
  func naturalEdgeFrame(isHeader: Bool, of section: Int) -> CGRect {
    CGRect(
      x: 0, y: isHeader ? sections.headerStart(section) : sections.rowsEnd(section), width: width,
      height: sections.edge(isHeader: isHeader, of: section).height)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.all.indices.contains(indexPath.section),
      (0..<sections.all[indexPath.section].rows.count).contains(indexPath.row)
    else { return nil }
    return row(indexPath, sections.start(of: indexPath), sections.height(of: indexPath))
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    guard sections.all.indices.contains(indexPath.section) else { return nil }
    return edge(isHeader: kind == TableLayout.header, of: indexPath.section)
  }
}

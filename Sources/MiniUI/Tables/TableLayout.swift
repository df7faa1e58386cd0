/// The layout of a table: rows in a column, with the headers and footers of their sections.
final class TableLayout: CollectionViewLayout {
  unowned var table: TableView!
  private(set) var sections = TableSections()
  /// The width of the content, and the margin at both sides.
  private(set) var width: CGFloat = 0
  private(set) var side: CGFloat = 0
  /// The known heights that the next `prepare` keeps; nil while the layout is up to date.
  private var kept: KnownItems? = .nothing
  private var measured: [Int: (header: TableEdge?, footer: TableEdge?)] = [:]

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
    var rows: [Int: RowHeights] = [:]
    if keepsOthers {
      for (index, edges) in asked { all[index] = section(index, counts[index], edges, &rows) }
    } else {
      all.reserveCapacity(counts.count)
      var rest = asked[...]
      for (index, count) in counts.enumerated() {
        let edges = rest.first?.section == index ? rest.removeFirst().edges : table.askEdges(index)
        all.append(section(index, count, edges, &rows))
      }
    }
    rows.merge(knownRows(kept, all)) { own, _ in own }
    table.askedEdges = nil
    sections = TableSections(all, rows: rows, start: table.tableHeaderHeight)
  }

  /// Returns the numbers of a section, and adds the heights of its rows to `rows` if they are requested in advance.
  private func section(
    _ index: Int, _ count: Int, _ edges: (header: TableEdge, footer: TableEdge), _ rows: inout [Int: RowHeights]
  ) -> TableSections.Section {
    var section = TableSections.Section(count: count, header: edges.header, footer: edges.footer)
    if !measured.isEmpty, let own = measured[index] {
      section.header = own.header ?? section.header
      section.footer = own.footer ?? section.footer
    }
    section.padding = padding(section.header)
    let heights = table.rowHeights(of: index, count: count)
    section.base = heights.base
    if let known = heights.rows { rows[index] = known }
    return section
  }

  private func knownRows(_ kept: KnownItems, _ all: [TableSections.Section]) -> [Int: RowHeights] {
    switch kept {
    case .all:
      // The positions of known rows contain estimates, so they are kept only for the same default height.
      sections.knownRows.filter { all.indices.contains($0.key) && $0.value.base == all[$0.key].base }
    case .after(let changes):
      sections.knownRows(after: changes) { all.indices.contains($0) ? (all[$0].count, all[$0].base) : nil }
    case .nothing: [:]
    }
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
    if isHeader {
      measured[section, default: (nil, nil)].header = edge
    } else {
      measured[section, default: (nil, nil)].footer = edge
    }
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
      sections.forEachRow(of: index, from: rect.minY, to: rect.maxY) { row, start, height in
        if height > 0 { found.append(self.row(IndexPath(row: row, section: index), start, height)) }
        return found.count < TableLayout.maximumElementCount
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
      (0..<sections.all[indexPath.section].count).contains(indexPath.row)
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

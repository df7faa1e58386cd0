/// The heights of a table's sections: a few numbers per section, and more only where rows were measured.
struct TableSections {
  struct Section {
    var count = 0
    var base: CGFloat = 0
    /// The distance between the header and the section above it, in points.
    var padding: CGFloat = 0
    var header = TableEdge()
    var footer = TableEdge()

    /// The height of its rows, if none of them is known.
    var uniformRowsHeight: CGFloat { CGFloat(count) * base }
    func height(ofRows rows: CGFloat) -> CGFloat { padding + header.height + rows + footer.height }
  }

  private(set) var all: [Section] = []
  /// The heights of rows, for sections with known rows.
  private var rows: [Int: RowHeights] = [:]
  private var sums = FenwickTree<CGFloat>([])
  /// The start of the first section: the height of the table's header view.
  private let start: CGFloat

  init() { start = 0 }

  /// - Parameters:
  ///   - rows: the known heights, by section.
  ///   - start: the start of the first section.
  init(_ sections: [Section], rows: [Int: RowHeights], start: CGFloat) {
    all = sections
    self.rows = rows
    self.start = start
    // A loop, not a closure, since a table may have thousands of sections.
    var heights: [CGFloat] = []
    heights.reserveCapacity(sections.count)
    for section in sections { heights.append(section.height(ofRows: section.uniformRowsHeight)) }
    // Few sections have measured rows, so the others are not looked up.
    for section in rows.keys { heights[section] = height(of: section) }
    sums = FenwickTree(heights)
  }

  var count: Int { all.count }
  var end: CGFloat { start + sums.total }

  private func height(of section: Int) -> CGFloat { all[section].height(ofRows: rowsHeight(section)) }

  private func rowsHeight(_ section: Int) -> CGFloat {
    // The lookup is skipped for most tables, which have no measured rows.
    if !rows.isEmpty, let heights = rows[section] { return heights.total }
    return all[section].uniformRowsHeight
  }

  private func heights(_ section: Int) -> RowHeights {
    rows[section] ?? RowHeights(count: all[section].count, base: all[section].base)
  }

  /// Returns the range of a section, including header and footer.
  func range(of section: Int) -> ClosedRange<CGFloat> {
    let first = start + sums.sum(before: section)
    return first...max(first, first + height(of: section))
  }

  func edge(isHeader: Bool, of section: Int) -> TableEdge { isHeader ? all[section].header : all[section].footer }
  func headerStart(_ section: Int) -> CGFloat { start + sums.sum(before: section) + all[section].padding }
  func rowsStart(_ section: Int) -> CGFloat { headerStart(section) + all[section].header.height }
  func rowsEnd(_ section: Int) -> CGFloat { rowsStart(section) + rowsHeight(section) }

  func start(of path: IndexPath) -> CGFloat { rowsStart(path.section) + heights(path.section).start(of: path.row) }
  func height(of path: IndexPath) -> CGFloat { rows[path.section]?.height(of: path.row) ?? all[path.section].base }
  func isKnown(_ path: IndexPath) -> Bool { rows[path.section]?.isKnown(path.row) ?? false }

  /// Returns the first section that ends beyond `offset`; the number of sections if there is none.
  func section(at offset: CGFloat) -> Int { sums.index(at: offset - start) }

  /// Calls `body` with each row of a section that touches the range from `low` to `high`, in order.
  func forEachRow(
    of section: Int, from low: CGFloat, to high: CGFloat,
    _ body: (_ row: Int, _ start: CGFloat, _ height: CGFloat) -> Bool
  ) {
    let first = rowsStart(section)
    let heights = heights(section)
    var row = heights.row(at: low - first)
    var start = first + heights.start(of: row)
    while row < heights.count, start < high {
      let height = heights.height(of: row)
      if !body(row, start, height) { return }
      start += height
      row += 1
    }
  }

  /// Stores the height of a row.
  /// - Returns: The increase of its height.
  mutating func set(_ height: CGFloat, of path: IndexPath) -> CGFloat {
    let section = path.section
    let change =
      rows[section, default: RowHeights(count: all[section].count, base: all[section].base)].set(height, of: path.row)
    if change != 0 { sums.add(change, at: section) }
    return change
  }

  /// Stores the header or footer of a section.
  /// - Parameter padding: the distance above the header; not used for a footer.
  /// - Returns: The increase of the section's height.
  mutating func set(_ edge: TableEdge, isHeader: Bool, of section: Int, padding: CGFloat) -> CGFloat {
    let before = height(of: section)
    if isHeader {
      all[section].header = edge
      all[section].padding = padding
    } else {
      all[section].footer = edge
    }
    let change = height(of: section) - before
    if change != 0 { sums.add(change, at: section) }
    return change
  }

  func knownRows(after changes: CollectionViewChanges, base: (_ section: Int) -> (count: Int, base: CGFloat)?)
    -> [Int: RowHeights]
  {
    var runs: [Int: [MovedItemRange]] = [:]
    for (section, heights) in rows {
      for run in changes.runs(of: section, in: [heights.knownSpan]) {
        runs[run.target.section, default: []].append(run)
      }
    }
    var new: [Int: RowHeights] = [:]
    for (section, runs) in runs {
      guard let numbers = base(section) else { continue }
      var heights = RowHeights(count: numbers.count, base: numbers.base)
      for run in runs.sorted(by: { $0.target.item < $1.target.item }) {
        if let old = rows[run.section] { heights.set(run.items, of: old, at: run.target.item) }
      }
      if !heights.isUniform { new[section] = heights }
    }
    return new
  }

  var knownPaths: [IndexPath] {
    rows.sorted { $0.key < $1.key }.flatMap { section, heights in
      heights.knownRows.map { IndexPath(row: $0, section: section) }
    }
  }

  var knownRows: [Int: RowHeights] { rows }
}

/// The header or the footer of a section.
struct TableEdge: Hashable {
  var height: CGFloat = 0
  /// Whether the height is final, not an estimate.
  var isKnown = false
  /// Whether there is a view; nil if this is not known yet.
  var hasView: Bool?
}

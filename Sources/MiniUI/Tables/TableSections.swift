/// The heights of a table's sections: a few numbers per section, and more only where rows were measured.
struct TableSections {
  struct Section {
    var rows = RowHeights(count: 0, base: 0)
    /// The distance between the header and the section above it, in points.
    var padding: CGFloat = 0
    var header = TableEdge()
    var footer = TableEdge()

    var height: CGFloat { padding + header.height + rows.total + footer.height }
  }

  private(set) var all: [Section]
  private var sums: FenwickTree<CGFloat>
  /// The start of the first section: the height of the table's header view.
  private let start: CGFloat

  init(_ sections: [Section] = [], start: CGFloat = 0) {
    all = sections
    self.start = start
    // A loop, not a closure, since a table may have thousands of sections.
    var heights: [CGFloat] = []
    heights.reserveCapacity(sections.count)
    for section in sections { heights.append(section.height) }
    sums = FenwickTree(heights)
  }

  var count: Int { all.count }
  var end: CGFloat { start + sums.total }

  /// Returns the range of a section, including header and footer.
  func range(of section: Int) -> ClosedRange<CGFloat> {
    let first = start + sums.sum(before: section)
    return first...max(first, first + all[section].height)
  }

  func edge(isHeader: Bool, of section: Int) -> TableEdge { isHeader ? all[section].header : all[section].footer }
  func headerStart(_ section: Int) -> CGFloat { start + sums.sum(before: section) + all[section].padding }
  func rowsStart(_ section: Int) -> CGFloat { headerStart(section) + all[section].header.height }
  func rowsEnd(_ section: Int) -> CGFloat { rowsStart(section) + all[section].rows.total }

  func start(of path: IndexPath) -> CGFloat { rowsStart(path.section) + all[path.section].rows.start(of: path.row) }
  func height(of path: IndexPath) -> CGFloat { all[path.section].rows.height(of: path.row) }
  func isKnown(_ path: IndexPath) -> Bool { all[path.section].rows.isKnown(path.row) }

  /// Returns the first section that ends beyond `offset`; the number of sections if there is none.
  func section(at offset: CGFloat) -> Int { sums.index(at: offset - start) }

  /// Stores the height of a row.
  /// - Returns: The increase of its height.
  mutating func set(_ height: CGFloat, of path: IndexPath) -> CGFloat {
    let change = all[path.section].rows.set(height, of: path.row)
    if change != 0 { sums.add(change, at: path.section) }
    return change
  }

  /// Stores the header or footer of a section.
  /// - Parameter padding: the distance above the header; not used for a footer.
  /// - Returns: The increase of the section's height.
  mutating func set(_ edge: TableEdge, isHeader: Bool, of section: Int, padding: CGFloat) -> CGFloat {
    let before = all[section].height
    if isHeader {
      all[section].header = edge
      all[section].padding = padding
    } else {
      all[section].footer = edge
    }
    let change = all[section].height - before
    if change != 0 { sums.add(change, at: section) }
    return change
  }

  /// Stores the known heights of the rows that remain after a change in the new sections that have none.
  func keepRows(after changes: CollectionViewChanges, in new: inout [Section]) {
    var runs: [Int: [MovedItemRange]] = [:]
    for (section, old) in all.enumerated() where !old.rows.isUniform {
      for run in changes.runs(of: section, in: [old.rows.knownSpan]) {
        runs[run.target.section, default: []].append(run)
      }
    }
    for (section, runs) in runs where new.indices.contains(section) && new[section].rows.isUniform {
      for run in runs.sorted(by: { $0.target.item < $1.target.item }) {
        new[section].rows.set(run.items, of: all[run.section].rows, at: run.target.item)
      }
    }
  }

  var knownPaths: [IndexPath] {
    all.indices.flatMap { section in all[section].rows.knownRows.map { IndexPath(row: $0, section: section) } }
  }
}

/// The header or the footer of a section.
struct TableEdge: Hashable {
  var height: CGFloat = 0
  /// Whether the height is final, not an estimate.
  var isKnown = false
  /// Whether there is a view; nil if this is not known yet.
  var hasView: Bool?
}

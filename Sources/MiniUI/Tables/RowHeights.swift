/// The heights of a section's rows: a default height, and exceptions that are known exactly.
///
/// Only the known rows are stored, in their order. A million rows of equal height take a few numbers. A row is found by
/// binary search.
struct RowHeights {
  let count: Int
  /// The height of rows whose own height is unknown, in points.
  let base: CGFloat
  private var known: [Known] = []
  /// A pending change of the ends of the known rows, from a row onwards. It is not in their entries yet. Otherwise each
  /// new height would change all entries behind it.
  private var shift: (row: Int, change: CGFloat) = (0, 0)

  private struct Known {
    let row: Int
    let height: CGFloat
    /// The distance from the first row of the section to the end of this one, without the shift.
    var end: CGFloat
  }

  init(count: Int, base: CGFloat) {
    self.count = count
    self.base = base
  }

  var total: CGFloat { start(of: count) }

  var isUniform: Bool { known.isEmpty }

  var knownRows: [Int] { known.map(\.row) }

  /// The rows from the first to the last known one; empty if there is none.
  var knownSpan: Range<Int> { known.isEmpty ? 0..<0 : known[0].row..<known[known.count - 1].row + 1 }

  func height(of row: Int) -> CGFloat {
    let index = index(of: row)
    return isKnown(row, at: index) ? known[index].height : base
  }

  func isKnown(_ row: Int) -> Bool { isKnown(row, at: index(of: row)) }

  /// Returns the distance from the first row to the start of a row. For the number of rows, returns the end of the last
  /// row.
  func start(of row: Int) -> CGFloat { start(of: row, at: index(of: row)) }

  /// Returns the first row that ends beyond `offset`; the number of rows if there is none.
  func row(at offset: CGFloat) -> Int {
    if offset < 0 { return 0 }
    let index = known.partitioningIndex { end(of: $0) > offset }
    let first = index > 0 ? known[index - 1].row + 1 : 0
    let next = index < known.count ? known[index].row : count
    guard base > 0 else { return next }
    let rest = offset - start(of: first, at: index)
    return first + Int(min((rest / base).rounded(.down), CGFloat(next - first)))
  }

  /// Stores the height of a row.
  /// - Returns: The increase of the total height.
  /// - Complexity: O(n) in the number of known rows. Heights that are set in the order of their rows take that time together.
  @discardableResult
  mutating func set(_ height: CGFloat, of row: Int) -> CGFloat {
    let (index, shifted) = (index(of: row), index(of: shift.row))
    let entry = Known(row: row, height: height, end: start(of: row, at: index) + height)
    // The shift begins behind this row. To move it back, the rows that have it get it.
    if shift.change != 0 {
      for later in shifted..<(index < shifted ? known.count : index) { known[later].end += shift.change }
      if index < shifted { shift.change = 0 }
    }
    let change: CGFloat
    if isKnown(row, at: index) {
      change = height - known[index].height
      known[index] = entry
    } else {
      change = height - base
      known.insert(entry, at: index)
    }
    shift = (row + 1, shift.change + change)
    return change
  }

  /// Stores the known heights of `rows` in `other`. The first of these rows has the index `first` here.
  mutating func set(_ rows: Range<Int>, of other: RowHeights, at first: Int) {
    for entry in other.known[other.index(of: rows.lowerBound)..<other.index(of: rows.upperBound)] {
      set(entry.height, of: first + entry.row - rows.lowerBound)
    }
  }

  /// Returns the number of known rows before a row.
  private func index(of row: Int) -> Int { known.isEmpty ? 0 : known.partitioningIndex { $0.row >= row } }

  private func isKnown(_ row: Int, at index: Int) -> Bool { index < known.count && known[index].row == row }

  private func start(of row: Int, at index: Int) -> CGFloat {
    guard index > 0 else { return CGFloat(row) * base }
    return end(of: known[index - 1]) + CGFloat(row - known[index - 1].row - 1) * base
  }

  private func end(of entry: Known) -> CGFloat { entry.row < shift.row ? entry.end : entry.end + shift.change }
}

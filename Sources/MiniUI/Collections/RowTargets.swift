/// The place after a batch for each row before it, or the other way round, as runs of rows that stay together: a few numbers for
/// a batch of few changes, however long the list is.
package nonisolated struct RowTargets: Sendable {
  /// Rows in succession that go to places in succession, or that all have no place.
  struct Run: Sendable {
    let rows: Range<Int>
    /// The place of the first row; −1 for rows without one.
    let target: Int

    /// The places of the rows; empty for rows without one.
    var targets: Range<Int> { target < 0 ? 0..<0 : target..<target + rows.count }
  }

  /// The number of rows.
  package private(set) var count = 0
  /// The first row of each run, and its place.
  private var starts: [Int32] = []
  private var targets: [Int32] = []

  package init() {}

  /// - Parameter targets: The place of each row; −1 for none.
  package init(_ targets: some Sequence<Int>) { for target in targets { append(target) } }

  /// Adds rows in succession, of which the first goes to a place; −1 for rows without one.
  package mutating func append(_ target: Int, count added: Int = 1) {
    guard added > 0 else { return }
    defer { count += added }
    if let start = starts.last, let first = targets.last {
      if target == (first < 0 ? -1 : Int(first) + count - Int(start)) { return }
    }
    starts.append(Int32(count))
    targets.append(Int32(target))
  }

  /// The place of a row; −1 for none. - Precondition: The row exists.
  subscript(row: Int) -> Int {
    let run = run(at: row)
    return targets[run] < 0 ? -1 : Int(targets[run]) + row - Int(starts[run])
  }

  /// Returns the runs of a range of rows, which may begin and end within longer ones. - Precondition: The rows exist.
  func runs(in rows: Range<Int>) -> some Sequence<Run> {
    let found = rows.isEmpty ? 0..<0 : run(at: rows.lowerBound)..<run(at: rows.upperBound - 1) + 1
    return found.lazy.map { run in
      let (start, end) = (Int(starts[run]), run + 1 < starts.count ? Int(starts[run + 1]) : count)
      let part = (start..<end).clamped(to: rows)
      return Run(rows: part, target: targets[run] < 0 ? -1 : Int(targets[run]) + part.lowerBound - start)
    }
  }

  /// Returns the row for each of a number of places; −1 for a place to which none goes.
  func inverse(count places: Int) -> RowTargets {
    var inverse = RowTargets()
    for run in runs(in: 0..<count).filter({ $0.target >= 0 }).sorted(by: { $0.target < $1.target }) {
      inverse.append(-1, count: run.target - inverse.count)
      inverse.append(run.rows.lowerBound, count: run.rows.count)
    }
    inverse.append(-1, count: places - inverse.count)
    return inverse
  }

  /// Returns the last run that begins at a row or before it.
  private func run(at row: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return low
  }
}

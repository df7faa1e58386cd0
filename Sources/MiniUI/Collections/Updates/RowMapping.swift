/// A mapping of rows before a batch to rows after it, or the reverse. Stored as runs of consecutive rows, so that a few
/// changes need only a few numbers, for a list of any length.
package nonisolated struct RowMapping: Sendable {
  /// Consecutive rows with consecutive targets, or all without a target.
  struct Run: Sendable {
    let rows: Range<Int>
    /// The target of the first row; −1 for rows without one.
    let target: Int

    /// The targets of the rows; empty for rows without one.
    var targets: Range<Int> { target < 0 ? 0..<0 : target..<target + rows.count }
  }

  /// The number of rows.
  package private(set) var count = 0
  /// The first row of each run, and its target.
  private var starts: [Int] = []
  private var targets: [Int] = []

  package init() {}

  /// - Parameter targets: The target of each row; −1 for none.
  package init(_ targets: some Sequence<Int>) { for target in targets { append(target) } }

  /// Appends consecutive rows, the first with a target; −1 for rows without one.
  package mutating func append(_ target: Int, count added: Int = 1) {
    guard added > 0 else { return }
    defer { count += added }
    if let start = starts.last, let first = targets.last {
      if target == (first < 0 ? -1 : first + count - start) { return }
    }
    starts.append(count)
    targets.append(target)
  }

  /// The target of a row; −1 for none.
  /// - Precondition: The row exists.
  /// - Complexity: O(log n) in the number of runs.
  subscript(row: Int) -> Int {
    let run = run(at: row)
    return targets[run] < 0 ? -1 : targets[run] + row - starts[run]
  }

  /// Returns the runs in a range of rows, clipped to it.
  /// - Precondition: The rows exist.
  func runs(in rows: Range<Int>) -> some Sequence<Run> {
    let found = rows.isEmpty ? 0..<0 : run(at: rows.lowerBound)..<run(at: rows.upperBound - 1) + 1
    return found.lazy.map { run in
      let (start, end) = (starts[run], run + 1 < starts.count ? starts[run + 1] : count)
      let part = (start..<end).clamped(to: rows)
      return Run(rows: part, target: targets[run] < 0 ? -1 : targets[run] + part.lowerBound - start)
    }
  }

  /// Returns the inverse mapping; −1 for rows that are no target.
  func inverse(count targetCount: Int) -> RowMapping {
    var inverse = RowMapping()
    for run in runs(in: 0..<count).filter({ $0.target >= 0 }).sorted(by: { $0.target < $1.target }) {
      inverse.append(-1, count: run.target - inverse.count)
      inverse.append(run.rows.lowerBound, count: run.rows.count)
    }
    inverse.append(-1, count: targetCount - inverse.count)
    return inverse
  }

  private func run(at row: Int) -> Int { starts.partitioningIndex { $0 > row } - 1 }
}

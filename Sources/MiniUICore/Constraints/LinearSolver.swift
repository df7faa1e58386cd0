/// Solves linear requirements by priority. Required rows hold exactly; then for each lower priority, from the highest, the
/// sum of the rows' errors is the minimum that the rows above leave possible. So three weak rows never beat a stronger one.
///
/// Most rows of a layout determine one variable each, so these are computed in order, without a matrix. The others are
/// parameters: each is solved by itself, and together only if a row that joins several of them is not fulfilled.
package enum LinearSolver {
  package struct Solution {
    /// The value of each variable.
    package var values: [Double]
    /// For each contradiction, the smallest set of required rows that cannot hold together; the first one was dropped.
    package var conflicts: [[Int]] = []
  }

  /// Errors up to this many points are rounding errors.
  static let tolerance = 1e-6

  /// Solves rows over the variables 0 ..< `count`.
  ///
  /// - Complexity: Linear in the number of terms if no row joins several parameters in vain. Otherwise these are solved by a
  ///   simplex of the size of their rows times their number.
  package static func solve(_ rows: [LinearRow], count: Int) -> Solution {
    var isDropped = [Bool](repeating: false, count: rows.count)
    var conflicts: [[Int]] = []
    while true {
      var attempt = LinearAttempt(rows, count: count) { !isDropped[$0] }
      guard let broken = attempt.solve() else {
        return Solution(values: attempt.values, conflicts: conflicts)
      }
      var conflict = minimalConflict(around: broken, rows, count: count) { !isDropped[$0] }
      guard let last = conflict.indices.max(by: { rows[conflict[$0]].order < rows[conflict[$1]].order }) else {
        return Solution(values: attempt.values, conflicts: conflicts)
      }
      conflict.swapAt(0, last)
      isDropped[conflict[0]] = true
      conflicts.append(conflict)
    }
  }

  /// Returns whether another value of a variable would be as good as the one in `solution`.
  ///
  /// - Complexity: Solves the rows twice.
  package static func isUndetermined(_ variable: Int, in solution: Solution, of rows: [LinearRow], count: Int) -> Bool {
    let value = solution.values[variable]
    return [-1.0, 1].contains { direction in
      // The weakest wish of all: one point away.
      let wish = LinearRow([(variable, 1)], .equal, constant: -(value + direction), priority: 0.001)
      let other = solve(rows + [wish], count: count).values[variable]
      return abs(other - value) > tolerance
    }
  }

  /// Returns a set of required rows that contradict each other, and of which each subset can be fulfilled.
  private static func minimalConflict(
    around broken: Int, _ rows: [LinearRow], count: Int, where isActive: (Int) -> Bool
  ) -> [Int] {
    let required = rows.indices.filter { rows[$0].isRequired && isActive($0) }
    let candidates = connected(to: broken, required, rows, count: count).sorted { rows[$0].order < rows[$1].order }
    func isPossible(_ chosen: [Int]) -> Bool {
      var attempt = LinearAttempt(chosen.map { rows[$0] }, count: count) { _ in true }
      return attempt.solve() == nil
    }
    if isPossible(candidates) { return [] }
    // Halves the candidates: a conflict of k rows among n takes some k · log n attempts (Junker's QuickXplain).
    func explain(_ known: [Int], _ isNew: Bool, _ candidates: [Int]) -> [Int] {
      if isNew, !isPossible(known) { return [] }
      if candidates.count == 1 { return candidates }
      let (first, second) = (Array(candidates[..<(candidates.count / 2)]), Array(candidates[(candidates.count / 2)...]))
      let later = explain(known + first, true, second)
      return explain(known + later, !later.isEmpty, first) + later
    }
    return explain([], false, candidates)
  }

  /// Returns the rows that share variables with a row, directly or through others.
  private static func connected(to row: Int, _ candidates: [Int], _ rows: [LinearRow], count: Int) -> [Int] {
    var rowsOf = [[Int]](repeating: [], count: count)
    for row in candidates { for term in rows[row].terms { rowsOf[term.variable].append(row) } }
    var isFound = [Bool](repeating: false, count: rows.count)
    isFound[row] = true
    var found = [row]
    var index = 0
    while index < found.count {
      for term in rows[found[index]].terms {
        for other in rowsOf[term.variable] where !isFound[other] {
          isFound[other] = true
          found.append(other)
        }
        rowsOf[term.variable] = []
      }
      index += 1
    }
    return found
  }
}

/// Finds required rows of a problem that contradict each other.
struct LinearConflict {
  private let problem: LinearProblem
  private let required: [Int]
  private let plans: LinearPlanCache

  /// - Parameter rows: The rows that are not dropped.
  init(_ problem: LinearProblem, _ rows: [Int], plans: LinearPlanCache) {
    self.problem = problem
    self.plans = plans
    required = rows.filter { problem.structure.rows[$0].isRequired }
  }

  /// Returns a minimal set of required rows that contradict each other. Without any one of them, the others can be
  /// fulfilled.
  func minimalSet(around broken: Int) -> [Int] {
    let candidates = connected(to: broken).sorted { problem.orders[$0] < problem.orders[$1] }
    if isPossible(candidates) { return [] }
    return explain([], false, candidates)
  }

  private func isPossible(_ rows: [Int]) -> Bool { LinearSystem.isPossible(problem.selecting(rows), plans: plans) }

  /// Halves the candidates: a conflict of k rows among n takes some k · log n attempts (Junker's QuickXplain).
  private func explain(_ known: [Int], _ isNew: Bool, _ candidates: [Int]) -> [Int] {
    if isNew, !isPossible(known) { return [] }
    if candidates.count == 1 { return candidates }
    let (first, second) = (Array(candidates[..<(candidates.count / 2)]), Array(candidates[(candidates.count / 2)...]))
    let later = explain(known + first, true, second)
    return explain(known + later, !later.isEmpty, first) + later
  }

  /// Returns the rows that share variables with a row, directly or through others.
  private func connected(to row: Int) -> [Int] {
    var rowsOf = [[Int]](repeating: [], count: problem.variableCount)
    for row in required { for term in terms(row) { rowsOf[term.variable].append(row) } }
    var isFound = [Bool](repeating: false, count: problem.rowCount)
    isFound[row] = true
    var found = [row]
    var index = 0
    while index < found.count {
      for term in terms(found[index]) {
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

  private func terms(_ row: Int) -> ArraySlice<LinearProblem.Term> {
    problem.structure.terms[problem.structure.range(row)]
  }
}

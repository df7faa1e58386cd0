/// Solves parameters that one row joins: they move from their own best values until the row is fulfilled, beginning
/// with the parameters whose errors cost least.
struct LinearLongStep {
  /// The range of a parameter between two values at which the slope of the costs changes.
  private struct Stretch {
    let term: LinearProblem.Term
    /// The length, in units of the joining row.
    let length: Double
    /// The index of its first cost among `costs`.
    let cost: Int
  }

  private let joining: JoinedRow
  private var levels: [Float]
  private var stretches: [Stretch] = []
  /// For each stretch and each level, the change of the errors per unit of the joining row.
  private var costs: [Double] = []

  /// - Parameters:
  ///   - parameters: The parameters that the row joins.
  ///   - own: The rows of each parameter.
  init(_ joining: JoinedRow, _ parameters: [Int], _ own: [[ParameterRow]]) {
    self.joining = joining
    levels = [joining.row.priority]
    for rows in own { for row in rows where !levels.contains(row.row.priority) { levels.append(row.row.priority) } }
    levels.sort(by: >)
    var indices: [Int: Int] = [:]
    for (index, parameter) in parameters.enumerated() { indices[parameter] = index }
    for term in joining.terms { addStretches(of: term, indices[term.variable].map { own[$0] } ?? []) }
  }

  private func level(of row: LinearProblem.Row) -> Int { levels.firstIndex(of: row.priority) ?? 0 }

  private mutating func addStretches(of term: LinearProblem.Term, _ rows: [ParameterRow]) {
    // The parameter's direction that moves the joining row towards zero.
    let direction: Double = (joining.value > 0) == (term.coefficient > 0) ? -1 : 1
    let weight = abs(term.coefficient)
    var slopes = [Double](repeating: 0, count: levels.count)
    var bends: [(distance: Double, row: Int)] = []
    for (index, row) in rows.enumerated() {
      let rate = row.slope * direction / weight
      let costs = row.row.costs
      let isZero = abs(row.value) <= 1e-9
      let isUp = isZero ? rate > 0 : row.value > 0
      slopes[level(of: row.row)] += rate * (isUp ? costs.up : -costs.down)
      if !isZero, (row.value > 0) != (rate > 0) { bends.append((abs(row.value / rate), index)) }
    }
    bends.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
    var start = 0.0
    for (distance, index) in bends {
      if distance > start { add(term, length: distance - start, slopes) }
      start = distance
      let row = rows[index]
      let costs = row.row.costs
      slopes[level(of: row.row)] += (costs.up + costs.down) * abs(row.slope) / weight
    }
    add(term, length: .infinity, slopes)
  }

  private mutating func add(_ term: LinearProblem.Term, length: Double, _ slopes: [Double]) {
    stretches.append(Stretch(term: term, length: length, cost: costs.count))
    costs += slopes
  }

  /// Returns the parameters that move, with their new values.
  func solution(from system: LinearSystem) -> [(variable: Int, value: Double)] {
    let order = stretches.indices.sorted { first, second in
      let difference = compare(stretches[first].cost, stretches[second].cost)
      return difference == 0 ? first < second : difference < 0
    }
    let own = level(of: joining.row)
    var rest = abs(joining.value)
    var moves: [Int: Double] = [:]
    for index in order where rest > 0 {
      let stretch = stretches[index]
      guard isWorthwhile(stretch, own) else { break }
      let length = min(stretch.length, rest)
      rest -= length
      let direction: Double = (joining.value > 0) == (stretch.term.coefficient > 0) ? -1 : 1
      moves[stretch.term.variable, default: 0] += direction * length / abs(stretch.term.coefficient)
    }
    return moves.map { ($0.key, system.value(of: $0.key) + $0.value) }
  }

  private func compare(_ first: Int, _ second: Int) -> Int {
    for level in levels.indices {
      let difference = costs[first + level] - costs[second + level]
      if abs(difference) > 1e-9 { return difference < 0 ? -1 : 1 }
    }
    return 0
  }

  /// Whether the errors of a stretch cost less than the error of the joining row.
  private func isWorthwhile(_ stretch: Stretch, _ own: Int) -> Bool {
    for level in levels.indices {
      let cost = costs[stretch.cost + level] - (level == own ? 1 : 0)
      if abs(cost) > 1e-9 { return cost < 0 }
    }
    return false
  }
}

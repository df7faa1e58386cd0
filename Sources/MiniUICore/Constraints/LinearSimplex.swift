/// Solves parameters together, exactly and by priority. A simplex algorithm whose costs are the errors of the rows:
/// piecewise linear functions with a bend at zero.
///
/// Each row is a variable of the simplex, with the value of the row. The variables outside of the basis are zero, and the
/// variables in the basis are expressed by them. A step moves one variable outside of the basis until the costs stop
/// falling. On the way, rows of lower priority may pass through zero.
struct LinearSimplex {
  private struct Entry {
    /// The parameter's variable; -1 for a row.
    var variable = -1
    /// The index of the row's priority among `levels`.
    var level = 0
    var up = 0.0
    var down = 0.0
    /// Whether the row has the cost of a positive value. If its value is zero, the next step uses this cost.
    var isUp = true

    var isParameter: Bool { variable >= 0 }
    var slope: Double { isUp ? up : -down }
  }

  /// The parameters, then the rows.
  private var entries: [Entry] = []
  private var starts: [Double] = []
  private var rows: [JoinedRow] = []

  private var levels: [Float] = []
  /// The entries that are zero, by column.
  private var columns: [Int] = []
  /// The entries in the basis, with their values.
  private var basis: [Int] = []
  private var values: [Double] = []
  /// The coefficients of the basis, row by row.
  private var matrix: [Double] = []

  private(set) var solution: [(variable: Int, value: Double)] = []

  private static let zero = 1e-9

  mutating func addVariable(_ variable: Int, value: Double) {
    entries.append(Entry(variable: variable))
    starts.append(value)
  }

  mutating func add(_ row: JoinedRow) { rows.append(row) }

  mutating func solve() {
    makeBasis()
    // A chosen limit, far beyond what layouts need.
    var (remaining, stalled) = (1_000 + 50 * entries.count, 0)
    while remaining > 0, let (column, direction) = entering(first: stalled > entries.count) {
      let distance = step(column, direction)
      guard let distance else { break }
      stalled = distance > LinearSimplex.zero ? 0 : stalled + 1
      remaining -= 1
    }
    for (index, start) in starts.enumerated() {
      let row = basis.firstIndex(of: index)
      solution.append((entries[index].variable, start + (row.map { values[$0] } ?? 0)))
    }
  }

  private mutating func makeBasis() {
    levels = Set(rows.map(\.row.priority)).sorted(by: >)
    columns = Array(starts.indices)
    var columnOf: [Int: Int] = [:]
    for column in columns { columnOf[entries[column].variable] = column }
    matrix = Array(repeating: 0, count: rows.count * columns.count)
    for (index, joined) in rows.enumerated() {
      let (up, down) = joined.row.costs
      let value = joined.value
      let level = levels.firstIndex(of: joined.row.priority) ?? 0
      let isUp = abs(value) > LinearSimplex.zero ? value > 0 : up <= down
      entries.append(Entry(level: level, up: up, down: down, isUp: isUp))
      basis.append(starts.count + index)
      values.append(value)
      for term in joined.terms {
        if let column = columnOf[term.variable] { matrix[index * columns.count + column] += term.coefficient }
      }
    }
  }

  // MARK: Costs

  /// Returns the change of the costs, by level, for each unit by which a column moves.
  private func reducedCosts(_ column: Int) -> [Double] {
    var costs = [Double](repeating: 0, count: levels.count)
    for (row, entry) in basis.enumerated() where !entries[entry].isParameter {
      costs[entries[entry].level] += entries[entry].slope * matrix[row * columns.count + column]
    }
    return costs
  }

  /// Returns whether costs are negative, by the first level at which they are not zero.
  private static func isNegative(_ costs: [Double]) -> Bool {
    for cost in costs where abs(cost) > zero { return cost < 0 }
    return false
  }

  /// Returns a column that lowers the costs, and its direction; nil if none does.
  /// - Parameter first: whether to return the column of the first entry instead of the column that lowers the costs most. Used
  ///   after steps without progress, since choosing the best column could repeat them without end.
  private func entering(first: Bool) -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double, costs: [Double])?
    for column in columns.indices {
      let costs = reducedCosts(column)
      for direction in [1.0, -1.0] {
        let change = self.change(costs, column, direction)
        guard LinearSimplex.isNegative(change) else { continue }
        if let current = best {
          let isBetter =
            first
            ? columns[column] < columns[current.column]
            : LinearSimplex.isNegative(zip(change, current.costs).map { $0 - $1 })
          if !isBetter { continue }
        }
        best = (column, direction, change)
      }
    }
    return best.map { ($0.column, $0.direction) }
  }

  private func change(_ costs: [Double], _ column: Int, _ direction: Double) -> [Double] {
    var change = costs.map { $0 * direction }
    let entry = entries[columns[column]]
    if !entry.isParameter { change[entry.level] += direction > 0 ? entry.up : entry.down }
    return change
  }

  // MARK: Steps

  /// Moves a column while the costs fall, and exchanges it with the row that stops it.
  /// - Returns: the distance; nil if no row stops it.
  private mutating func step(_ column: Int, _ direction: Double) -> Double? {
    var stops: [(distance: Double, row: Int)] = []
    for (row, entry) in basis.enumerated() where !entries[entry].isParameter {
      let rate = direction * matrix[row * columns.count + column]
      guard abs(rate) > LinearSimplex.zero, (rate < 0) == entries[entry].isUp else { continue }
      stops.append((max(0, -values[row] / rate), row))
    }
    stops.sort { ($0.distance, basis[$0.row]) < ($1.distance, basis[$1.row]) }
    var costs = change(reducedCosts(column), column, direction)
    for stop in stops {
      let entry = basis[stop.row]
      let rate = abs(matrix[stop.row * columns.count + column])
      costs[entries[entry].level] += (entries[entry].up + entries[entry].down) * rate
      if LinearSimplex.isNegative(costs) {
        entries[entry].isUp.toggle()
      } else {
        exchange(stop.row, column, direction, distance: stop.distance)
        return stop.distance
      }
    }
    return nil
  }

  private mutating func exchange(_ row: Int, _ column: Int, _ direction: Double, distance: Double) {
    let width = columns.count
    for other in basis.indices { values[other] += matrix[other * width + column] * direction * distance }
    let pivot = matrix[row * width + column]
    let (entering, leaving) = (columns[column], basis[row])
    entries[entering].isUp = direction > 0
    // entering = (leaving - the other columns) / pivot
    for index in 0..<width { matrix[row * width + index] /= -pivot }
    matrix[row * width + column] = 1 / pivot
    for other in basis.indices where other != row {
      let factor = matrix[other * width + column]
      guard factor != 0 else { continue }
      matrix[other * width + column] = 0
      for index in 0..<width { matrix[other * width + index] += factor * matrix[row * width + index] }
    }
    values[row] = direction * distance
    basis[row] = entering
    columns[column] = leaving
  }
}

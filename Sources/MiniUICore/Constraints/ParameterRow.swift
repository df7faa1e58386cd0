/// A requirement on one parameter: `slope` · parameter + `offset` is at most, equal to or at least zero.
struct ParameterRow {
  let slope: Double
  let offset: Double
  let relation: LinearRow.Relation
  let priority: Float

  init(_ row: LinearRow, slope: Double, offset: Double) {
    (self.slope, self.offset) = (slope, offset)
    (relation, priority) = (row.relation, row.priority)
  }

  /// The parameter at which the requirement is fulfilled exactly.
  private var root: Double { -offset / slope }

  /// The error's slope before and after `root`.
  private var slopes: (before: Double, after: Double) {
    let weight = abs(slope)
    let isUpper = (relation == .atMost) == (slope > 0)
    return relation == .equal ? (-weight, weight) : isUpper ? (0, weight) : (-weight, 0)
  }

  /// Returns the parameter that fulfils the rows best, by priority: of several, the one closest to zero.
  /// - Returns: The parameter, and the priority of the rows that determine it; 0 if none do.
  static func minimum(of rows: inout [ParameterRow]) -> (value: Double, pin: Float) {
    rows.sort { $0.priority > $1.priority }
    var range = (-Double.infinity, Double.infinity)
    var start = 0
    while start < rows.count {
      let priority = rows[start].priority
      let end = rows[start...].firstIndex { $0.priority != priority } ?? rows.count
      let best = bestRange(of: rows[start..<end])
      // Within what the rows above leave, or as close to it as possible.
      range = (min(max(best.0, range.0), range.1), max(min(best.1, range.1), range.0))
      if range.1 - range.0 <= LinearSolver.tolerance { return (range.0, priority) }
      start = end
    }
    return (min(max(0, range.0), range.1), 0)
  }

  /// Returns the parameters with the smallest sum of errors.
  private static func bestRange(of rows: ArraySlice<ParameterRow>) -> (Double, Double) {
    var slope = rows.reduce(0) { $0 + $1.slopes.before }
    var low = slope < -1e-12 ? Double.nan : -Double.infinity
    for row in rows.sorted(by: { $0.root < $1.root }) {
      slope += row.slopes.after - row.slopes.before
      if low.isNaN, slope >= -1e-12 { low = row.root }
      if slope > 1e-12 { return (low, row.root) }
    }
    return (low, .infinity)
  }
}

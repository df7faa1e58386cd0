/// A row that contains only parameters, and its current value.
struct JoinedRow {
  let terms: [LinearProblem.Term]
  let row: LinearProblem.Row
  let value: Double
  /// Whether the row is violated, and the parameters may change for it.
  var isEffective = false
}

/// A row that contains a single parameter, and its current value.
struct ParameterRow {
  let slope: Double
  let row: LinearProblem.Row
  let value: Double
}

/// Groups of parameters that share rows, if one of these rows is violated. The parameters of a group are solved together.
struct JoinedParameters {
  private let system: LinearSystem
  private var expander: LinearExpander
  private var groups: DisjointSets

  init(_ system: LinearSystem) {
    self.system = system
    expander = LinearExpander(system.plan)
    groups = DisjointSets(system.plan.sequence.count)
  }

  private struct Group {
    var parameters: [Int] = []
    /// The rows of each parameter.
    var own: [[ParameterRow]] = []
    /// The rows that depend on several parameters.
    var joining: [JoinedRow] = []
  }

  /// Returns new values of parameters.
  mutating func solve() -> [(variable: Int, value: Double)] {
    let plan = system.plan
    var joining: [JoinedRow] = []
    for index in plan.checks.indices {
      let joined = joined(plan.checks[index])
      if joined.terms.isEmpty { continue }
      joining.append(joined)
      for term in joined.terms.dropFirst() { groups.join(joined.terms[0].variable, term.variable) }
    }
    var found: [Int: Group] = [:]
    for row in joining where row.isEffective {
      found[groups.root(row.terms[0].variable)] = Group()
    }
    guard !found.isEmpty else { return [] }
    for row in joining { found[groups.root(row.terms[0].variable)]?.joining.append(row) }
    var roots: [Int] = []
    for index in plan.sequence.indices where plan.definitions[plan.sequence[index]] < 0 {
      let variable = plan.sequence[index]
      let root = groups.root(variable)
      guard found[root] != nil else { continue }
      if found[root]?.parameters.isEmpty == true { roots.append(root) }
      found[root]?.parameters.append(variable)
      found[root]?.own.append(
        plan.ownRows(of: variable).map { index in
          let own = plan.own[index]
          return ParameterRow(slope: own.slope, row: plan.rows[own.row], value: system.value(ofRow: own.row))
        })
    }
    return roots.flatMap { root in found[root].map(solve) ?? [] }
  }

  private mutating func joined(_ row: Int) -> JoinedRow {
    JoinedRow(
      terms: expander.parameters(of: row), row: system.plan.rows[row],
      value: system.value(ofRow: row), isEffective: system.isEffective(row))
  }

  private func solve(_ group: Group) -> [(variable: Int, value: Double)] {
    if group.joining.count == 1 {
      return LinearLongStep(group.joining[0], group.parameters, group.own).solution(from: system)
    }
    var simplex = LinearSimplex()
    for parameter in group.parameters { simplex.addVariable(parameter, value: system.value(of: parameter)) }
    for row in group.joining { simplex.add(row) }
    for (parameter, rows) in zip(group.parameters, group.own) {
      for own in rows {
        let term = LinearProblem.Term(parameter, own.slope)
        simplex.add(JoinedRow(terms: [term], row: own.row, value: own.value))
      }
    }
    simplex.solve()
    return simplex.solution
  }
}

/// A problem with its solution. Required rows hold exactly. Then, for each lower priority in descending order, the sum
/// of the rows' errors is the minimum that rows of higher priority allow. Any number of rows never outweighs a row of
/// higher priority.
///
/// Most rows of a layout determine one variable each, so these variables are computed in order, without a matrix. The
/// other variables are parameters. Each parameter is solved by itself; several are solved together only if a row that
/// joins them is not fulfilled.
package final class LinearSystem {
  /// The contradictions, each as a minimal set of required rows that cannot hold together. The first row of a set was
  /// dropped.
  package private(set) var conflicts: [[Int]] = []

  let plan: LinearPlan
  private let plans: LinearPlanCache
  private let memory: MemoryBlock
  private let orders: [Int]
  private let constants: FixedArray<Double>
  private let solution: FixedArray<Double>
  /// For each variable, its value if the parameter on which it depends were zero; undefined if it depends on several
  /// parameters.
  private let offsets: FixedArray<Double>
  /// The priority of the rows that determine a parameter; of other variables the lowest of their parameters.
  private let pins: FixedArray<Float>
  /// Whether the plan determines each value: no parameters were solved together, and no row was dropped.
  private(set) var isInOrder = false
  /// The rows whose constants have changed since the last solution.
  private var changedRows: [Int] = []
  private var dirtyOffsets = DirtySet()
  private var dirtyValues = DirtySet()

  /// Errors up to this many points are rounding errors.
  static let tolerance = 1e-6

  /// Solves a problem.
  ///
  /// - Complexity: Linear in the number of terms if no row joins several parameters without being fulfilled. Parameters
  ///   that one row joins take n · log n. Other parameters are solved by a simplex, whose matrix has a row for each of
  ///   their rows and a column for each parameter.
  package convenience init(_ problem: LinearProblem, plans: LinearPlanCache) {
    self.init(unsolved: problem, plans: plans)
    solve()
  }

  private init(unsolved problem: LinearProblem, plans: LinearPlanCache) {
    self.plans = plans
    plan = plans.plan(of: problem.structure)
    orders = problem.orders
    let (count, rowCount) = (problem.variableCount, problem.rowCount)
    (memory, (constants, solution, offsets, pins)) = MemoryBlock.allocate {
      ($0.array(rowCount), $0.array(count), $0.array(count), $0.array(count))
    }
    constants.copy(problem.constants)
    solution.fill(0)
    offsets.fill(0)
    pins.fill(0)
  }

  deinit { memory.deallocate() }

  /// The value of each variable.
  package var values: [Double] { solution.array }
  package func value(of variable: Int) -> Double { solution[variable] }

  /// The problem, with the present constants.
  package var problem: LinearProblem { LinearProblem(plan.structure, constants: constants.array, orders: orders) }

  // MARK: Solving

  private func solve() {
    conflicts = []
    changedRows.removeAll(keepingCapacity: true)
    if let broken = evaluateAll() { dropContradictions(from: broken) }
  }

  /// Computes all values.
  /// - Returns: A required row that they do not fulfil; nil if there is none.
  private func evaluateAll() -> Int? {
    isInOrder = true
    let sequence = plan.sequence
    for index in sequence.indices { _ = updateOffset(sequence[index]) }
    for index in sequence.indices where updateValue(sequence[index]) == nil { return brokenRow(of: sequence[index]) }
    let checks = plan.checks
    if checks.indices.contains(where: { isEffective(checks[$0]) }) {
      isInOrder = false
      var joined = JoinedParameters(self)
      for (variable, value) in joined.solve() { solution[variable] = value }
      for index in sequence.indices where plan.definitions[sequence[index]] >= 0 { _ = updateValue(sequence[index]) }
      return plan.rows.indices.first { plan.rows[$0].isRequired && isViolated($0) }
    }
    return checks.indices.first { plan.rows[checks[$0]].isRequired && isViolated(checks[$0]) }.map { checks[$0] }
  }

  /// Returns the value of a row: the sum of its terms and its constant.
  private func value(of row: Int, _ values: FixedArray<Double>) -> Double {
    var sum = constants[row]
    for index in plan.range(row) {
      let term = plan.terms[index]
      sum += term.coefficient * values[term.variable]
    }
    return sum
  }

  func value(ofRow row: Int) -> Double { value(of: row, solution) }

  /// Returns the distance of a row's value from the nearest value that fulfils the row.
  package func error(ofRow row: Int) -> Double { plan.rows[row].error(of: value(ofRow: row)) }

  func isViolated(_ row: Int) -> Bool {
    error(ofRow: row) > LinearSystem.tolerance
  }

  /// Whether rows hold all parameters on which a variable depends at their values.
  func isHeld(_ variable: Int) -> Bool { pins[variable] > 0 }

  /// Whether a check is violated, and its parameters are not held by stronger rows.
  func isEffective(_ check: Int) -> Bool {
    guard isViolated(check) else { return false }
    var pin = Float.infinity
    for index in plan.range(check) { pin = min(pin, pins[plan.terms[index].variable]) }
    return pin <= plan.rows[check].priority
  }

  /// Computes the offset of a variable.
  /// - Returns: Whether it has changed.
  private func updateOffset(_ variable: Int) -> Bool {
    let row = plan.definitions[variable]
    guard row >= 0, plan.forms[variable].parameter != LinearPlan.Form.several else { return false }
    var (sum, own) = (constants[row], 1.0)
    for index in plan.range(row) {
      let term = plan.terms[index]
      if term.variable == variable {
        own = term.coefficient
      } else {
        sum += term.coefficient * offsets[term.variable]
      }
    }
    let offset = -sum / own
    guard offset != offsets[variable] else { return false }
    offsets[variable] = offset
    return true
  }

  /// Computes the value of a variable, and the priority that holds it.
  /// - Returns: Whether either has changed; nil if required rows of a parameter contradict each other.
  private func updateValue(_ variable: Int) -> Bool? {
    let (former, formerPin) = (solution[variable], pins[variable])
    let row = plan.definitions[variable]
    guard row >= 0 else {
      let minimum = minimum(of: variable)
      solution[variable] = minimum.value
      pins[variable] = minimum.pin
      return minimum.isBroken ? nil : former != minimum.value || formerPin != minimum.pin
    }
    var (sum, own, pin) = (constants[row], 1.0, Float.infinity)
    for index in plan.range(row) {
      let term = plan.terms[index]
      if term.variable == variable {
        own = term.coefficient
      } else {
        sum += term.coefficient * solution[term.variable]
        pin = min(pin, pins[term.variable])
      }
    }
    let value = -sum / own
    solution[variable] = value
    pins[variable] = pin
    return former != value || formerPin != pin
  }

  private func brokenRow(of parameter: Int) -> Int? {
    for index in plan.ownRows(of: parameter) {
      let own = plan.own[index]
      let value = offset(of: own.row) + own.slope * solution[parameter]
      if plan.rows[own.row].isRequired, plan.rows[own.row].error(of: value) > LinearSystem.tolerance { return own.row }
    }
    return nil
  }

  // MARK: Parameters

  private func offset(of row: Int) -> Double { value(of: row, offsets) }

  /// Returns the value of a parameter that fulfils its own rows best, by priority. If several values are equally good,
  /// returns the value closest to zero.
  /// - Returns: The value, the priority of the rows that determine it, 0 if none do, and whether required rows contradict.
  private func minimum(of parameter: Int) -> (value: Double, pin: Float, isBroken: Bool) {
    let rows = plan.ownRows(of: parameter)
    var (low, high) = (-Double.infinity, Double.infinity)
    var isBroken = false
    var start = rows.lowerBound
    while start < rows.upperBound {
      let priority = plan.own[start].priority
      var best = (low: -Double.infinity, high: Double.infinity)
      var end = start
      while end < rows.upperBound {
        let row = plan.own[end]
        guard row.priority == priority else { break }
        let root = -offset(of: row.row) / row.slope
        if row.isUpper { best.high = min(best.high, root) }
        if row.isLower { best.low = max(best.low, root) }
        end += 1
      }
      if best.low > best.high {
        // The required rows contradict each other.
        isBroken = isBroken || (priority >= 1000 && best.low - best.high > LinearSystem.tolerance)
        best = bestRange(of: start..<end)
      }
      // Within the range that rows of higher priority allow, or as close to it as possible.
      (low, high) = (min(max(best.low, low), high), max(min(best.high, high), low))
      if high - low <= LinearSystem.tolerance { return (low, priority, isBroken) }
      start = end
    }
    return (min(max(0, low), high), 0, isBroken)
  }

  /// Returns the values of a parameter with the smallest sum of errors of some rows.
  private func bestRange(of rows: Range<Int>) -> (low: Double, high: Double) {
    // The slope of the sum grows at each row's root.
    var slope = 0.0
    var roots: [(root: Double, weight: Double)] = []
    for index in rows {
      let row = plan.own[index]
      let weight = abs(row.slope)
      if row.isLower { slope -= weight }
      roots.append((-offset(of: row.row) / row.slope, row.isLower && row.isUpper ? 2 * weight : weight))
    }
    roots.sort { $0.root < $1.root }
    var low = slope < -1e-12 ? Double.nan : -Double.infinity
    for (root, weight) in roots {
      slope += weight
      if low.isNaN, slope >= -1e-12 { low = root }
      if slope > 1e-12 { return (low, root) }
    }
    return (low, .infinity)
  }

  // MARK: Changes

  /// Changes the constant of a row. Call `update()` afterwards.
  package func setConstant(_ constant: Double, of row: Int) {
    guard constants[row] != constant else { return }
    constants[row] = constant
    changedRows.append(row)
  }

  /// Solves again after changes of constants.
  /// - Returns: The variables whose values may have changed; nil for all.
  /// - Complexity: Linear in the number of variables that change, if no parameters are solved together.
  package func update() -> [Int]? {
    if changedRows.isEmpty { return [] }
    guard isInOrder, conflicts.isEmpty, let changed = updateInOrder() else {
      solve()
      return nil
    }
    return changed
  }

  /// Computes the values that depend on changed rows, with the same operations as `evaluateAll`.
  /// - Returns: nil if a row is violated that was fulfilled before.
  private func updateInOrder() -> [Int]? {
    // Local variables, since access to properties would check exclusivity.
    var (offsets, values) = (DirtySet(), DirtySet())
    swap(&offsets, &dirtyOffsets)
    swap(&values, &dirtyValues)
    defer {
      swap(&offsets, &dirtyOffsets)
      swap(&values, &dirtyValues)
    }
    offsets.prepare(count: plan.sequence.count)
    values.prepare(count: plan.sequence.count)
    var checks: [Int] = []
    for row in changedRows { mark(row, &offsets, &values, &checks) }
    changedRows.removeAll(keepingCapacity: true)
    while let position = offsets.removeFirst() {
      let variable = plan.sequence[position]
      values.insert(position)
      guard updateOffset(variable) else { continue }
      for index in plan.useRange(of: variable) { mark(plan.uses[index], &offsets, &values, &checks) }
    }
    var changed: [Int] = []
    while let position = values.removeFirst() {
      let variable = plan.sequence[position]
      guard let hasChanged = updateValue(variable) else { return nil }
      guard hasChanged else { continue }
      changed.append(variable)
      for index in plan.useRange(of: variable) {
        switch plan.roles[plan.uses[index]] {
        case .definition(let other): if other != variable { values.insert(plan.positions[other]) }
        case .own: break
        case .check: checks.append(plan.uses[index])
        }
      }
    }
    for row in checks where isEffective(row) || (plan.rows[row].isRequired && isViolated(row)) { return nil }
    return changed
  }

  /// Marks the parameters and variables that depend on a changed row.
  private func mark(_ row: Int, _ offsets: inout DirtySet, _ values: inout DirtySet, _ checks: inout [Int]) {
    switch plan.roles[row] {
    case .definition(let variable): offsets.insert(plan.positions[variable])
    case .own(let parameter): values.insert(plan.positions[parameter])
    case .check: checks.append(row)
    }
  }

  // MARK: Contradictions

  private func dropContradictions(from broken: Int) {
    isInOrder = false
    let problem = self.problem
    var rows = Array(plan.rows.indices)
    var broken: Int? = broken
    while let row = broken {
      var conflict = LinearConflict(problem, rows, plans: plans).minimalSet(around: row)
      guard let last = conflict.indices.max(by: { orders[conflict[$0]] < orders[conflict[$1]] }) else { return }
      conflict.swapAt(0, last)
      conflicts.append(conflict)
      rows.removeAll { $0 == conflict[0] }
      let rest = LinearSystem(unsolved: problem.selecting(rows), plans: plans)
      broken = rest.evaluateAll().map { rows[$0] }
      for variable in solution.indices { solution[variable] = rest.solution[variable] }
    }
  }

  /// Returns whether required rows can be fulfilled together.
  static func isPossible(_ problem: LinearProblem, plans: LinearPlanCache) -> Bool {
    LinearSystem(unsolved: problem, plans: plans).evaluateAll() == nil
  }
}

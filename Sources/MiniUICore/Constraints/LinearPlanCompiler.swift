/// Finds the order in which the variables of a problem can be computed.
struct LinearPlanCompiler {
  /// The arrays of the plan, which `LinearPlan` describes.
  struct Arrays {
    let terms: FixedArray<LinearProblem.Term>
    let rows: FixedArray<LinearProblem.Row>
    let sequence: FixedArray<Int>
    /// -1 for variables that are not known.
    let positions: FixedArray<Int>
    let definitions: FixedArray<Int>
    let forms: FixedArray<LinearPlan.Form>
    let roles: FixedArray<LinearPlan.Role>
    let own: FixedArray<LinearPlan.OwnRow>
    let ownEnds: FixedArray<Int>
    let checks: FixedArray<Int>
    let uses: FixedArray<Int>
    let useEnds: FixedArray<Int>

    init(_ structure: LinearProblem.Structure, _ memory: inout MemoryBlock) {
      let (count, rowCount, termCount) = (structure.count, structure.rows.count, structure.terms.count)
      (terms, rows) = (memory.array(termCount), memory.array(rowCount))
      (sequence, positions) = (memory.array(count), memory.array(count))
      (definitions, forms) = (memory.array(count), memory.array(count))
      (roles, checks) = (memory.array(rowCount), memory.array(rowCount))
      (own, ownEnds) = (memory.array(rowCount), memory.array(count))
      (uses, useEnds) = (memory.array(termCount), memory.array(count))
    }
  }

  /// The memory that only the compiler needs.
  struct Work {
    /// For each required equality the number of its variables that are not known.
    let unknowns: FixedArray<Int>
    /// The equalities with one unknown variable.
    let ready: FixedArray<Int>
    /// For each variable the priority of its strongest optional row.
    let maximumPriorities: FixedArray<Float>
    /// The variables that may become parameters, by the priority of their rows.
    let candidates: FixedArray<UInt64>
    /// The slope of each row of a parameter.
    let slopes: FixedArray<Double>

    init(_ structure: LinearProblem.Structure, _ memory: inout MemoryBlock) {
      let (count, rowCount) = (structure.count, structure.rows.count)
      (unknowns, ready, slopes) = (memory.array(rowCount), memory.array(rowCount), memory.array(rowCount))
      (maximumPriorities, candidates) = (memory.array(count), memory.array(count))
    }
  }

  private let plan: Arrays
  private let work: Work
  private var sequenceCount = 0
  private var readyCount = 0
  private(set) var checkCount = 0

  init(_ structure: LinearProblem.Structure, _ plan: Arrays, _ work: Work) {
    (self.plan, self.work) = (plan, work)
    plan.terms.copy(structure.terms)
    plan.rows.copy(structure.rows)
    plan.positions.fill(-1)
    plan.definitions.fill(-1)
    plan.roles.fill(.check)
    plan.ownEnds.fill(0)
    plan.useEnds.fill(0)
    work.unknowns.fill(.max)
    work.maximumPriorities.fill(0)
    findUses()
  }

  private func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : plan.rows[row - 1].end)..<plan.rows[row].end }

  private func findUses() {
    let (terms, rows, uses, useEnds) = (plan.terms, plan.rows, plan.uses, plan.useEnds)
    for index in terms.indices { useEnds[terms[index].variable] += 1 }
    LinearPlanCompiler.sum(useEnds)
    var index = 0
    for row in rows.indices {
      while index < rows[row].end {
        let variable = terms[index].variable
        uses[useEnds[variable]] = row
        useEnds[variable] += 1
        index += 1
      }
    }
  }

  /// Replaces each number by the sum of those before it.
  private static func sum(_ numbers: FixedArray<Int>) {
    var sum = 0
    for index in numbers.indices {
      let number = numbers[index]
      numbers[index] = sum
      sum += number
    }
  }

  /// Finds for each variable the equality that determines it from earlier ones, or makes it a parameter.
  mutating func determine() {
    let (rows, positions) = (plan.rows, plan.positions)
    for row in rows.indices {
      let range = range(row)
      if rows[row].isRequired {
        guard rows[row].relation == .equal else { continue }
        work.unknowns[row] = range.count
        if range.count == 1 { addReady(row) }
      } else if range.count == 1 {
        let variable = plan.terms[range.lowerBound].variable
        work.maximumPriorities[variable] = max(work.maximumPriorities[variable], rows[row].priority)
      }
    }
    // The variables with rows of the highest priority become parameters first, so that fewer rows join several
    // parameters.
    var candidates: FixedArray<UInt64>?
    var candidate = 0
    var next = 0
    while sequenceCount < positions.count {
      while next < readyCount {
        define(by: work.ready[next])
        next += 1
      }
      guard sequenceCount < positions.count else { break }
      let order = candidates ?? order()
      candidates = order
      func variable() -> Int { Int(order[candidate] & 0xffff_ffff) }
      while positions[variable()] >= 0 { candidate += 1 }
      makeParameter(variable())
    }
  }

  private mutating func addReady(_ row: Int) {
    work.ready[readyCount] = row
    readyCount += 1
  }

  private mutating func define(by row: Int) {
    var form = LinearPlan.Form()
    var unknown: LinearProblem.Term?
    var largest = 0.0
    for index in range(row) {
      let term = plan.terms[index]
      largest = max(largest, abs(term.coefficient))
      if plan.positions[term.variable] < 0 {
        unknown = term
      } else {
        form.add(plan.forms[term.variable], term.coefficient)
      }
    }
    // The coefficient must be large enough to divide by.
    guard let unknown, abs(unknown.coefficient) > 1e-9 * largest else { return }
    let variable = unknown.variable
    let priority = work.maximumPriorities[variable]
    if form.parameter == LinearPlan.Form.several, priority > 0, priority >= form.strength {
      // If this variable were computed, its rows would join the same parameters as this row, and three rows instead of
      // one would be solved together.
      return makeParameter(variable)
    }
    form.slope /= -unknown.coefficient
    plan.definitions[variable] = row
    plan.roles[row] = .definition(of: variable)
    learn(variable, form)
  }

  private mutating func makeParameter(_ variable: Int) {
    learn(variable, LinearPlan.Form(parameter: variable, slope: 1, strength: work.maximumPriorities[variable]))
  }

  private mutating func learn(_ variable: Int, _ form: LinearPlan.Form) {
    plan.forms[variable] = form
    plan.positions[variable] = sequenceCount
    plan.sequence[sequenceCount] = variable
    sequenceCount += 1
    for index in LinearPlan.range(variable, plan.useEnds) {
      let row = plan.uses[index]
      work.unknowns[row] -= 1
      if work.unknowns[row] == 1 { addReady(row) }
    }
  }

  /// Returns the unknown variables by the priority of their rows, then by number, in the lower half of each element.
  private func order() -> FixedArray<UInt64> {
    var count = 0
    for variable in plan.positions.indices where plan.positions[variable] < 0 {
      // Bits of positive floating-point numbers have the same order as the numbers.
      work.candidates[count] = UInt64(~work.maximumPriorities[variable].bitPattern) << 32 | UInt64(variable)
      count += 1
    }
    work.candidates.sort(0..<count, by: <)
    return work.candidates
  }

  /// Determines the role of each row.
  mutating func assignRoles() {
    let (rows, roles, own, ownEnds) = (plan.rows, plan.roles, plan.own, plan.ownEnds)
    for row in rows.indices {
      guard case .check = roles[row] else { continue }
      var form = LinearPlan.Form()
      for index in range(row) { form.add(plan.forms[plan.terms[index].variable], plan.terms[index].coefficient) }
      if form.parameter >= 0 {
        roles[row] = .own(parameter: form.parameter)
        work.slopes[row] = form.slope
        ownEnds[form.parameter] += 1
      } else {
        plan.checks[checkCount] = row
        checkCount += 1
      }
    }
    LinearPlanCompiler.sum(ownEnds)
    for row in rows.indices {
      guard case .own(let parameter) = roles[row] else { continue }
      let (head, slope) = (rows[row], work.slopes[row])
      let isUpper = head.relation == .equal || (head.relation == .atMost) == (slope > 0)
      own[ownEnds[parameter]] = LinearPlan.OwnRow(
        row: row, slope: slope, isUpper: isUpper, isLower: head.relation == .equal || !isUpper, priority: head.priority)
      ownEnds[parameter] += 1
    }
    for index in plan.sequence.indices where plan.definitions[plan.sequence[index]] < 0 {
      let rows = LinearPlan.range(plan.sequence[index], ownEnds)
      if rows.count > 1 { own.sort(rows) { ($1.priority, $0.row) < ($0.priority, $1.row) } }
    }
  }
}

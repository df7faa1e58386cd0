/// Finds the order in which the variables of a problem can be computed.
struct LinearPlanCompiler {
  private let structure: LinearProblem.Structure
  private(set) var sequence: [Int] = []
  private(set) var positions: [Int]
  private(set) var definitions: [Int]
  private(set) var forms: [LinearPlan.Form]
  private(set) var roles: [LinearPlan.Role] = []
  private(set) var own: [LinearPlan.OwnRow] = []
  private(set) var ownEnds: [Int]
  private(set) var checks: [Int] = []
  private(set) var uses: [Int] = []
  private(set) var useEnds: [Int]

  /// For each required equality the number of its variables that are not known.
  private var unknowns: [Int]
  /// For each variable the priority of its strongest optional row.
  private var wishes: [Float]
  private var isKnown: [Bool]
  /// The equalities with one unknown variable.
  private var ready: [Int] = []

  init(_ structure: LinearProblem.Structure) {
    self.structure = structure
    let count = structure.count
    positions = Array(repeating: 0, count: count)
    definitions = Array(repeating: -1, count: count)
    forms = Array(repeating: LinearPlan.Form(), count: count)
    ownEnds = Array(repeating: 0, count: count)
    useEnds = Array(repeating: 0, count: count)
    unknowns = Array(repeating: .max, count: structure.rows.count)
    wishes = Array(repeating: 0, count: count)
    isKnown = Array(repeating: false, count: count)
    sequence.reserveCapacity(count)
    findUses()
  }

  private mutating func findUses() {
    let (terms, rows) = (structure.terms, structure.rows)
    for term in terms { useEnds[term.variable] += 1 }
    var sum = 0
    for variable in useEnds.indices {
      let length = useEnds[variable]
      useEnds[variable] = sum
      sum += length
    }
    uses = Array(repeating: 0, count: terms.count)
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

  /// Finds for each variable the equality that determines it from earlier ones, or makes it a parameter.
  mutating func determine() {
    let rows = structure.rows
    for row in rows.indices {
      let range = structure.range(row)
      if rows[row].isRequired {
        guard rows[row].relation == .equal else { continue }
        unknowns[row] = range.count
        if range.count == 1 { ready.append(row) }
      } else if range.count == 1 {
        let variable = structure.terms[range.lowerBound].variable
        wishes[variable] = max(wishes[variable], rows[row].priority)
      }
    }
    // The variables with the strongest wishes become parameters first, so that fewer rows join several.
    var candidates: [Int]?
    var candidate = 0
    var next = 0
    while sequence.count < structure.count {
      while next < ready.count {
        define(by: ready[next])
        next += 1
      }
      guard sequence.count < structure.count else { break }
      let order = candidates ?? LinearPlanCompiler.order(wishes, isKnown)
      candidates = order
      while isKnown[order[candidate]] { candidate += 1 }
      makeParameter(order[candidate])
    }
  }

  private mutating func define(by row: Int) {
    guard let unknown = unknown(of: row), isPivot(unknown, of: row) else { return }
    let variable = unknown.variable
    var form = form(of: row, without: variable)
    if form.parameter == LinearPlan.Form.several, wishes[variable] > 0, wishes[variable] >= form.strength {
      // Its wishes would join the same parameters as the row, and so make three rows to solve together instead of one.
      return makeParameter(variable)
    }
    definitions[variable] = row
    form.slope /= -unknown.coefficient
    forms[variable] = form
    learn(variable)
  }

  private mutating func makeParameter(_ variable: Int) {
    forms[variable] = LinearPlan.Form(parameter: variable, slope: 1, strength: wishes[variable])
    learn(variable)
  }

  private mutating func learn(_ variable: Int) {
    isKnown[variable] = true
    positions[variable] = sequence.count
    sequence.append(variable)
    for index in LinearPlan.range(variable, useEnds) {
      let row = uses[index]
      guard unknowns[row] != .max else { continue }
      unknowns[row] -= 1
      if unknowns[row] == 1 { ready.append(row) }
    }
  }

  /// Returns the unknown variables by the strength of their wishes, then by number.
  private static func order(_ wishes: [Float], _ isKnown: [Bool]) -> [Int] {
    var keys: [UInt64] = []
    keys.reserveCapacity(wishes.count)
    for variable in wishes.indices where !isKnown[variable] {
      // The bits of positive numbers are in the order of the numbers.
      keys.append(UInt64(~wishes[variable].bitPattern) << 32 | UInt64(variable))
    }
    keys.sort()
    return keys.map { Int($0 & 0xffff_ffff) }
  }

  private func unknown(of row: Int) -> LinearProblem.Term? {
    for index in structure.range(row) where !isKnown[structure.terms[index].variable] { return structure.terms[index] }
    return nil
  }

  /// Whether the coefficient is large enough to divide by.
  private func isPivot(_ term: LinearProblem.Term, of row: Int) -> Bool {
    var largest = 0.0
    for index in structure.range(row) { largest = max(largest, abs(structure.terms[index].coefficient)) }
    return abs(term.coefficient) > 1e-9 * largest
  }

  private func form(of row: Int, without excluded: Int) -> LinearPlan.Form {
    var form = LinearPlan.Form()
    for index in structure.range(row) {
      let term = structure.terms[index]
      if term.variable != excluded { form.add(forms[term.variable], term.coefficient) }
    }
    return form
  }

  /// Finds what each row is for.
  mutating func assignRoles() {
    roles = Array(repeating: .check, count: structure.rows.count)
    for variable in definitions.indices where definitions[variable] >= 0 {
      roles[definitions[variable]] = .definition(of: variable)
    }
    var slopes = [Double](repeating: 0, count: structure.rows.count)
    for row in structure.rows.indices {
      guard case .check = roles[row] else { continue }
      let form = form(of: row, without: -1)
      if form.parameter >= 0 {
        roles[row] = .own(parameter: form.parameter)
        slopes[row] = form.slope
        ownEnds[form.parameter] += 1
      } else {
        checks.append(row)
      }
    }
    var sum = 0
    for variable in ownEnds.indices {
      let length = ownEnds[variable]
      ownEnds[variable] = sum
      sum += length
    }
    own = Array(repeating: LinearPlan.OwnRow(row: 0, slope: 0, isUpper: true, isLower: true, priority: 0), count: sum)
    for row in structure.rows.indices {
      guard case .own(let parameter) = roles[row] else { continue }
      let (head, slope) = (structure.rows[row], slopes[row])
      let isUpper = head.relation == .equal || (head.relation == .atMost) == (slope > 0)
      own[ownEnds[parameter]] = LinearPlan.OwnRow(
        row: row, slope: slope, isUpper: isUpper, isLower: head.relation == .equal || !isUpper, priority: head.priority)
      ownEnds[parameter] += 1
    }
    for parameter in sequence where definitions[parameter] < 0 {
      let rows = LinearPlan.range(parameter, ownEnds)
      if rows.count > 1 { own[rows].sort { ($1.priority, $0.row) < ($0.priority, $1.row) } }
    }
  }
}

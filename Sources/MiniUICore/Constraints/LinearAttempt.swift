/// One solution of rows, without dropping any.
struct LinearAttempt {
  private let rows: [LinearRow]
  private let count: Int
  private let active: [Int]
  private(set) var values: [Double]

  /// The variables in the order in which they are computed.
  private var sequence: [Int] = []
  /// For each variable the equality that determines it; -1 for a parameter.
  private var definitions: [Int]
  private var isDefinition: [Bool]
  /// Each variable in terms of parameters, as far as it depends on one at most.
  private var forms: [LinearForm]

  init(_ rows: [LinearRow], count: Int, where isActive: (Int) -> Bool) {
    self.rows = rows
    self.count = count
    active = rows.indices.filter(isActive)
    values = Array(repeating: 0, count: count)
    definitions = Array(repeating: -1, count: count)
    isDefinition = Array(repeating: false, count: rows.count)
    forms = Array(repeating: LinearForm(), count: count)
  }

  /// Computes `values`, and returns a required row that they do not fulfil; nil if there is none.
  mutating func solve() -> Int? {
    determine()
    var joining: [Int] = []
    var own = [[ParameterRow]](repeating: [], count: count)
    for row in active where !isDefinition[row] {
      let form = form(of: rows[row], without: -1)
      if form.parameter >= 0 {
        own[form.parameter].append(ParameterRow(rows[row], slope: form.slope, offset: form.offset))
      } else if form.parameter == LinearForm.several {
        joining.append(row)
      }
    }
    var pins = [Float](repeating: 0, count: count)
    for variable in sequence where definitions[variable] < 0 {
      let minimum = ParameterRow.minimum(of: &own[variable])
      values[variable] = minimum.value
      pins[variable] = minimum.pin
    }
    evaluate()
    if joining.contains(where: { rows[$0].error(of: rows[$0].value(values)) > LinearSolver.tolerance }) {
      solveTogether(joining, pins: pins)
      evaluate()
    }
    return active.first { rows[$0].isRequired && rows[$0].error(of: rows[$0].value(values)) > LinearSolver.tolerance }
  }

  // MARK: Determining

  /// Finds for each variable the equality that determines it from earlier ones, or makes it a parameter.
  private mutating func determine() {
    var equalities = [[Int]](repeating: [], count: count)
    var unknowns = [Int](repeating: 0, count: rows.count)
    var wishes = [Float](repeating: 0, count: count)
    var ready: [Int] = []
    for row in active {
      let terms = rows[row].terms
      if rows[row].isRequired {
        guard rows[row].relation == .equal else { continue }
        unknowns[row] = terms.count
        for term in terms { equalities[term.variable].append(row) }
        if terms.count == 1 { ready.append(row) }
      } else if terms.count == 1 {
        wishes[terms[0].variable] = max(wishes[terms[0].variable], rows[row].priority)
      }
    }
    sequence.reserveCapacity(count)
    var isKnown = [Bool](repeating: false, count: count)
    // The variables with the strongest wishes become parameters first, so that fewer rows join several.
    var candidates: [Int]?
    var candidate = 0
    var next = 0
    while sequence.count < count {
      while next < ready.count {
        let row = ready[next]
        next += 1
        guard let unknown = rows[row].terms.first(where: { !isKnown[$0.variable] }), isPivot(unknown, of: row) else {
          continue
        }
        definitions[unknown.variable] = row
        isDefinition[row] = true
        let form = form(of: rows[row], without: unknown.variable)
        forms[unknown.variable] = form.scaled(by: -1 / unknown.coefficient)
        learn(unknown.variable)
      }
      guard sequence.count < count else { break }
      let order = candidates ?? (0..<count).filter { !isKnown[$0] }.sorted { (wishes[$1], $0) < (wishes[$0], $1) }
      candidates = order
      while isKnown[order[candidate]] { candidate += 1 }
      forms[order[candidate]] = LinearForm(parameter: order[candidate], slope: 1)
      learn(order[candidate])
    }

    func learn(_ variable: Int) {
      isKnown[variable] = true
      sequence.append(variable)
      for row in equalities[variable] {
        unknowns[row] -= 1
        if unknowns[row] == 1 { ready.append(row) }
      }
    }
  }

  /// Whether the coefficient is large enough to divide by.
  private func isPivot(_ term: LinearRow.Term, of row: Int) -> Bool {
    abs(term.coefficient) > 1e-9 * rows[row].terms.reduce(0) { max($0, abs($1.coefficient)) }
  }

  private func form(of row: LinearRow, without excluded: Int) -> LinearForm {
    var form = LinearForm(offset: row.constant)
    for term in row.terms where term.variable != excluded { form.add(forms[term.variable], term.coefficient) }
    return form
  }

  private mutating func evaluate() {
    for variable in sequence where definitions[variable] >= 0 {
      let row = rows[definitions[variable]]
      var (sum, own) = (row.constant, 1.0)
      for term in row.terms {
        if term.variable == variable { own = term.coefficient } else { sum += term.coefficient * values[term.variable] }
      }
      values[variable] = -sum / own
    }
  }

  // MARK: Parameters that rows join

  /// Solves parameters together that are joined by rows of which one is not fulfilled.
  private mutating func solveTogether(_ joining: [Int], pins: [Float]) {
    var expander = LinearExpander(rows, definitions: definitions, sequence: sequence)
    let expanded = joining.map { expander.parameters(of: rows[$0]) }
    var groups = DisjointSets(count)
    for terms in expanded { for term in terms.dropFirst() { groups.join(terms[0].variable, term.variable) } }
    var isUnsolved = [Bool](repeating: false, count: count)
    for (row, terms) in zip(joining, expanded) where !terms.isEmpty {
      let isFulfilled = rows[row].error(of: rows[row].value(values)) <= LinearSolver.tolerance
      // A row has no effect if stronger rows hold each of its parameters.
      if !isFulfilled, terms.contains(where: { pins[$0.variable] <= rows[row].priority }) {
        isUnsolved[groups.root(terms[0].variable)] = true
      }
    }
    guard isUnsolved.contains(true) else { return }
    var members: [Int: LinearSimplex] = [:]
    var roots: [Int] = []
    for variable in sequence where definitions[variable] < 0 && isUnsolved[groups.root(variable)] {
      let root = groups.root(variable)
      if members[root] == nil { roots.append(root) }
      members[root, default: LinearSimplex()].addVariable(variable, value: values[variable])
    }
    for row in active where !isDefinition[row] {
      let terms = expander.parameters(of: rows[row])
      guard let first = terms.first else { continue }
      members[groups.root(first.variable)]?.add(terms, rows[row], value: rows[row].value(values))
    }
    for root in roots {
      guard var simplex = members[root] else { continue }
      simplex.solve()
      for (variable, value) in simplex.solution { values[variable] = value }
    }
  }
}

/// `slope` · parameter + `offset`; a constant without a parameter.
struct LinearForm {
  /// The parameter's variable; negative for none or several.
  var parameter = LinearForm.none
  var slope = 0.0
  var offset = 0.0

  static let none = -1
  static let several = -2

  mutating func add(_ other: LinearForm, _ factor: Double) {
    guard parameter != LinearForm.several else { return }
    if other.parameter == LinearForm.several || (parameter >= 0 && other.parameter >= 0 && other.parameter != parameter)
    {
      self = LinearForm(parameter: LinearForm.several)
      return
    }
    offset += factor * other.offset
    guard other.parameter >= 0 else { return }
    (parameter, slope) = (other.parameter, slope + factor * other.slope)
    if abs(slope) < 1e-12 { (parameter, slope) = (LinearForm.none, 0) }
  }

  func scaled(by factor: Double) -> LinearForm {
    LinearForm(parameter: parameter, slope: slope * factor, offset: offset * factor)
  }
}

/// Expresses rows in parameters only.
private struct LinearExpander {
  private let rows: [LinearRow]
  private let definitions: [Int]
  /// The position of each variable in the order of computation.
  private var positions: [Int]
  private var sums: [Double]

  init(_ rows: [LinearRow], definitions: [Int], sequence: [Int]) {
    self.rows = rows
    self.definitions = definitions
    positions = Array(repeating: 0, count: sequence.count)
    sums = Array(repeating: 0, count: sequence.count)
    for (position, variable) in sequence.enumerated() { positions[variable] = position }
  }

  /// Returns the row's terms with each variable replaced by the parameters that determine it, sorted by variable.
  mutating func parameters(of row: LinearRow) -> [LinearRow.Term] {
    var result: [LinearRow.Term] = []
    var open = Heap()
    func add(_ variable: Int, _ coefficient: Double) {
      if sums[variable] == 0 { open.insert((positions[variable], variable)) }
      sums[variable] += coefficient
    }
    for term in row.terms { add(term.variable, term.coefficient) }
    // Later variables first, so that each is replaced once.
    while let (_, variable) = open.removeLast() {
      let coefficient = sums[variable]
      sums[variable] = 0
      if abs(coefficient) < 1e-12 { continue }
      guard definitions[variable] >= 0 else {
        result.append((variable, coefficient))
        continue
      }
      let terms = rows[definitions[variable]].terms
      let own = terms.first { $0.variable == variable }?.coefficient ?? 1
      for term in terms where term.variable != variable { add(term.variable, -coefficient * term.coefficient / own) }
    }
    return result.sorted { $0.variable < $1.variable }
  }

  /// The variables to replace, of which the one with the highest position is removed first.
  private struct Heap {
    private var elements: [(position: Int, variable: Int)] = []

    mutating func insert(_ element: (Int, Int)) {
      elements.append(element)
      var child = elements.count - 1
      while child > 0, elements[(child - 1) / 2].position < elements[child].position {
        elements.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func removeLast() -> (position: Int, variable: Int)? {
      guard let first = elements.first else { return nil }
      elements[0] = elements[elements.count - 1]
      elements.removeLast()
      var parent = 0
      while true {
        var child = 2 * parent + 1
        guard child < elements.count else { return first }
        if child + 1 < elements.count, elements[child + 1].position > elements[child].position { child += 1 }
        guard elements[child].position > elements[parent].position else { return first }
        elements.swapAt(child, parent)
        parent = child
      }
    }
  }
}

/// Sets of numbers that are joined step by step.
private struct DisjointSets {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  mutating func root(_ element: Int) -> Int {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  mutating func join(_ first: Int, _ second: Int) { parents[root(second)] = root(first) }
}

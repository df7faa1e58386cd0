/// Expresses rows in parameters only.
struct LinearExpander {
  private let plan: LinearPlan
  private var sums: [Double]

  init(_ plan: LinearPlan) {
    self.plan = plan
    sums = Array(repeating: 0, count: plan.sequence.count)
  }

  /// Returns the row's terms with each variable replaced by the parameters that determine it, sorted by variable.
  mutating func parameters(of row: Int) -> [LinearProblem.Term] {
    let structure = plan.structure
    var result: [LinearProblem.Term] = []
    var open = Heap()
    func add(_ variable: Int, _ coefficient: Double) {
      if sums[variable] == 0 { open.insert((plan.positions[variable], variable)) }
      sums[variable] += coefficient
    }
    for term in structure.terms[structure.range(row)] { add(term.variable, term.coefficient) }
    // Later variables come first, so that each is replaced only once.
    while let (_, variable) = open.removeLast() {
      let coefficient = sums[variable]
      sums[variable] = 0
      if abs(coefficient) < 1e-12 { continue }
      guard plan.definitions[variable] >= 0 else {
        result.append(LinearProblem.Term(variable, coefficient))
        continue
      }
      let terms = structure.terms[structure.range(plan.definitions[variable])]
      let own = terms.first { $0.variable == variable }?.coefficient ?? 1
      for term in terms where term.variable != variable { add(term.variable, -coefficient * term.coefficient / own) }
    }
    return result.sorted { $0.variable < $1.variable }
  }

  /// A priority queue of the variables to replace. The variable with the highest position is removed first.
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

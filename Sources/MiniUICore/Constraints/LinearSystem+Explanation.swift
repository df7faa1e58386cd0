extension LinearSystem {
  /// Returns whether another value of a variable would be as good as the present one.
  ///
  /// - Complexity: Solves the problem up to two times if parameters were solved together, so call it for debugging only.
  package func isUndetermined(_ variable: Int) -> Bool { alternative(for: variable) != nil }

  /// Returns a solution that is as good but has another value of a variable; nil if there is none.
  package func alternative(for variable: Int) -> LinearSystem? {
    // The fast path: a parameter that shares no row with others has a single best value if its rows determine it.
    if isInOrder, conflicts.isEmpty, isHeld(variable) { return nil }
    // Asks for a value one point away, in a row of the lowest priority.
    for direction in [1.0, -1] {
      var other = problem
      let term = LinearProblem.Term(variable, 1)
      other.addRow([term], .equal, constant: -(value(of: variable) + direction), priority: 0.001)
      let system = LinearSystem(other, plans: LinearPlanCache())
      if abs(system.value(of: variable) - value(of: variable)) > LinearSystem.tolerance { return system }
    }
    return nil
  }

  /// Returns the variable of a row that has one term; nil for other rows.
  package func onlyVariable(ofRow row: Int) -> Int? {
    let range = plan.range(row)
    return range.count == 1 ? plan.terms[range.lowerBound].variable : nil
  }

  /// Returns the rows that determine a variable, in the order in which they are used: the rows of the variables on
  /// which it depends come first.
  package func reasons(of variable: Int) -> [Int] {
    var (found, seen): ([Int], Set<Int>) = ([], [])
    var open: [(variable: Int, isExpanded: Bool)] = [(variable, false)]
    while let (variable, isExpanded) = open.popLast() {
      let definition = plan.definitions[variable]
      if isExpanded {
        found += definition >= 0 ? [definition] : tightRows(of: variable)
        continue
      }
      guard seen.insert(variable).inserted else { continue }
      open.append((variable, true))
      guard definition >= 0 else { continue }
      for index in plan.range(definition).reversed() where plan.terms[index].variable != variable {
        open.append((plan.terms[index].variable, false))
      }
    }
    return found
  }

  /// Returns the rows that stop a parameter at its value: its own rows or, if others move it away from those, the rows
  /// that join it with other parameters.
  private func tightRows(of parameter: Int) -> [Int] {
    let own = plan.ownRows(of: parameter).map { plan.own[$0].row }.filter { abs(value(ofRow: $0)) <= 1e-4 }
    if isInOrder || !own.isEmpty { return own }
    var expander = LinearExpander(plan)
    return plan.checks.array.filter { row in
      abs(value(ofRow: row)) <= 1e-4 && expander.parameters(of: row).contains { $0.variable == parameter }
    }
  }
}

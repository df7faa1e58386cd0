/// One requirement on variables: the sum of `terms` and `constant` is at most, equal to or at least zero.
package struct LinearRow {
  package enum Relation: Int { case atMost = -1, equal, atLeast }
  package typealias Term = (variable: Int, coefficient: Double)

  package var terms: [Term]
  package var constant: Double
  package var relation: Relation
  /// From 1 to 1000. A row of 1000 is required; others give way to rows of higher priority.
  package var priority: Float
  /// Of required rows that contradict each other, the one with the highest order is dropped.
  package var order: Int

  /// Terms of the same variable are added up, and those that cancel are removed.
  package init(_ terms: [Term], _ relation: Relation, constant: Double, priority: Float = 1000, order: Int = 0) {
    var merged: [Term] = []
    merged.reserveCapacity(terms.count)
    for term in terms {
      if let index = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[index].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { abs($0.coefficient) < 1e-12 }
    (self.terms, self.relation, self.constant, self.priority, self.order) = (
      merged, relation, constant, priority, order
    )
  }

  var isRequired: Bool { priority >= 1000 }

  package func value(_ values: [Double]) -> Double {
    var sum = constant
    for term in terms { sum += term.coefficient * values[term.variable] }
    return sum
  }

  /// The distance of a value of the row from the values that fulfil it.
  package func error(of value: Double) -> Double {
    switch relation {
    case .atMost: max(0, value)
    case .equal: abs(value)
    case .atLeast: max(0, -value)
    }
  }

  /// The error for each unit above zero, and for each unit below it.
  var costs: (up: Double, down: Double) { (relation == .atLeast ? 0 : 1, relation == .atMost ? 0 : 1) }
}

extension LinearRow {
  /// Renumbers the variables.
  package mutating func move(by distance: Int) { for index in terms.indices { terms[index].variable += distance } }
}

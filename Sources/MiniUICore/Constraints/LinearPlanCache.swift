/// The plans used last, so that problems of equal structure, such as the cells of a list, share one.
package final class LinearPlanCache {
  private var plans = LRUCache<UInt64, LinearPlan>(limit: 256)

  package init() {}

  /// Returns the plan of a structure.
  func plan(of structure: LinearProblem.Structure) -> LinearPlan {
    let hash = structure.hash
    if let plan = plans.value(for: hash) {
      if plan.structure == structure { return plan }
      plans.remove(hash)
    }
    plans.trim()
    let plan = LinearPlan(structure)
    plans.insert(plan, for: hash, cost: 1)
    return plan
  }
}

extension LinearProblem.Structure {
  /// A hash of all rows. Equal structures have equal hashes, in every run of the program.
  var hash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    func mix(_ value: UInt64) {
      hash = (hash ^ value) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    for term in terms {
      mix(UInt64(truncatingIfNeeded: term.variable))
      mix(term.coefficient.bitPattern)
    }
    for row in rows {
      mix(UInt64(truncatingIfNeeded: row.end) << 8 ^ UInt64(UInt8(bitPattern: row.relation.rawValue)))
      mix(UInt64(row.priority.bitPattern))
    }
    return hash
  }
}

/// Requirements on variables, as rows: the sum of a row's terms and its constant is at most, equal to or at least zero.
///
/// The constants are stored separately from the rest, which is the structure. Problems of equal structure are solved by
/// the same plan.
package struct LinearProblem {
  package enum Relation: Int8, BitwiseCopyable, Sendable {
    case atMost = -1
    case equal, atLeast

    // The default implementation compares raw values through a slow generic function.
    package static func == (first: Relation, second: Relation) -> Bool {
      switch (first, second) {
      case (.atMost, .atMost), (.equal, .equal), (.atLeast, .atLeast): true
      default: false
      }
    }
  }

  package struct Term: Equatable, BitwiseCopyable {
    package var variable: Int
    package var coefficient: Double

    package init(_ variable: Int, _ coefficient: Double) { (self.variable, self.coefficient) = (variable, coefficient) }
  }

  struct Row: Equatable {
    /// The index after the row's last term. The first one follows the last term of the row before.
    var end: Int
    var relation: Relation
    /// From 1 to 1000. A row with priority 1000 is required; other rows yield to rows of higher priority.
    var priority: Float

    var isRequired: Bool { priority >= 1000 }

    /// The distance of a value of the row from the values that fulfil it.
    func error(of value: Double) -> Double {
      switch relation {
      case .atMost: max(0, value)
      case .equal: abs(value)
      case .atLeast: max(0, -value)
      }
    }

    /// The error for each unit above zero, and for each unit below it.
    var costs: (up: Double, down: Double) { (relation == .atLeast ? 0 : 1, relation == .atMost ? 0 : 1) }
  }

  struct Structure: Equatable {
    var count = 0
    var terms: [Term] = []
    var rows: [Row] = []

    func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : rows[row - 1].end)..<rows[row].end }
  }

  private(set) var structure = Structure()
  package internal(set) var constants: [Double] = []
  /// The order of each row. If required rows contradict each other, the row with the highest order is dropped.
  private(set) var orders: [Int] = []

  package init() {}
  init(_ structure: Structure, constants: [Double], orders: [Int]) {
    (self.structure, self.constants, self.orders) = (structure, constants, orders)
  }

  /// The number of variables, which are numbered from zero.
  package var variableCount: Int { structure.count }
  package var rowCount: Int { structure.rows.count }

  /// Adds variables, and returns the number of the first one.
  package mutating func addVariables(_ count: Int) -> Int {
    structure.count += count
    return structure.count - count
  }

  /// Adds a row. Each variable occurs in one term at most.
  package mutating func addRow(
    _ terms: [Term], _ relation: Relation, constant: Double, priority: Float = 1000, order: Int = 0
  ) {
    for term in terms where abs(term.coefficient) >= 1e-12 { structure.terms.append(term) }
    endRow(relation, constant, priority, order)
  }

  /// Adds a row of one term.
  package mutating func addRow(
    _ term: Term, _ relation: Relation, constant: Double, priority: Float = 1000, order: Int = 0
  ) {
    if abs(term.coefficient) >= 1e-12 { structure.terms.append(term) }
    endRow(relation, constant, priority, order)
  }

  /// Reserves memory for rows of about three terms each.
  package mutating func reserveRows(_ count: Int) {
    structure.rows.reserveCapacity(count)
    structure.terms.reserveCapacity(3 * count)
    constants.reserveCapacity(count)
    orders.reserveCapacity(count)
  }

  private mutating func endRow(_ relation: Relation, _ constant: Double, _ priority: Float, _ order: Int) {
    structure.rows.append(Row(end: structure.terms.count, relation: relation, priority: min(priority, 1000)))
    constants.append(constant)
    orders.append(order)
  }

  /// Returns the problem with some of its rows.
  func selecting(_ rows: some Sequence<Int>) -> LinearProblem {
    var problem = LinearProblem()
    problem.structure.count = structure.count
    for row in rows {
      let (head, terms) = (structure.rows[row], Array(structure.terms[structure.range(row)]))
      problem.addRow(terms, head.relation, constant: constants[row], priority: head.priority, order: orders[row])
    }
    return problem
  }
}

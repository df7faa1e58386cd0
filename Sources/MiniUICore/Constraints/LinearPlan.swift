/// The order in which the variables of a problem are computed. It depends on the problem's structure only.
///
/// A required equality determines one variable from earlier ones. Other variables are parameters. Of the remaining
/// rows, those that depend on one parameter determine its value; those that depend on none or several are checked.
final class LinearPlan {
  let structure: LinearProblem.Structure
  /// The terms of all rows, and for each row the index after its last term.
  let terms: FixedArray<LinearProblem.Term>
  let rows: FixedArray<LinearProblem.Row>

  /// The variables in the order in which they are computed, and the position of each.
  let sequence: FixedArray<Int>
  let positions: FixedArray<Int>
  /// For each variable the equality that determines it; -1 for a parameter.
  let definitions: FixedArray<Int>
  /// Each variable in terms of a parameter, if it depends on at most one.
  let forms: FixedArray<Form>
  /// The use of each row.
  let roles: FixedArray<Role>
  /// The rows of each parameter, the highest priority first.
  let own: FixedArray<OwnRow>
  private let ownEnds: FixedArray<Int>
  /// The rows that depend on no parameter or several.
  let checks: FixedArray<Int>
  /// The rows in which each variable occurs.
  let uses: FixedArray<Int>
  private let useEnds: FixedArray<Int>

  enum Role {
    case definition(of: Int)
    case own(parameter: Int)
    case check
  }

  struct OwnRow {
    let row: Int
    let slope: Double
    /// Whether the row limits the parameter from above, and from below.
    let isUpper: Bool
    let isLower: Bool
    let priority: Float
  }

  /// A multiple of one parameter and a number that depends on the constants.
  struct Form {
    /// The parameter's variable; negative for none or several.
    var parameter = Form.none
    var slope = 0.0
    /// The minimum, over the parameters, of the highest priority of a parameter's rows.
    var strength = Float.infinity

    static let none = -1
    static let several = -2

    mutating func add(_ other: Form, _ factor: Double) {
      strength = min(strength, other.strength)
      if other.parameter == Form.none || parameter == Form.several { return }
      guard other.parameter >= 0, parameter < 0 || parameter == other.parameter else {
        parameter = Form.several
        return
      }
      (parameter, slope) = (other.parameter, slope + factor * other.slope)
      if abs(slope) < 1e-12 { (parameter, slope) = (Form.none, 0) }
    }
  }

  private let memory: MemoryBlock

  init(_ structure: LinearProblem.Structure) {
    let (memory, arrays) = MemoryBlock.allocate { LinearPlanCompiler.Arrays(structure, &$0) }
    let (workspace, work) = MemoryBlock.allocate { LinearPlanCompiler.Work(structure, &$0) }
    defer { workspace.deallocate() }
    var compiler = LinearPlanCompiler(structure, arrays, work)
    compiler.determine()
    compiler.assignRoles()
    self.structure = structure
    self.memory = memory
    (terms, rows) = (arrays.terms, arrays.rows)
    (sequence, positions) = (arrays.sequence, arrays.positions)
    (definitions, forms) = (arrays.definitions, arrays.forms)
    (roles, checks) = (arrays.roles, arrays.checks.prefix(compiler.checkCount))
    (own, ownEnds) = (arrays.own, arrays.ownEnds)
    (uses, useEnds) = (arrays.uses, arrays.useEnds)
  }

  deinit { memory.deallocate() }

  /// The indices of a row's terms.
  func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : rows[row - 1].end)..<rows[row].end }
  /// The indices of a parameter's rows in `own`.
  func ownRows(of parameter: Int) -> Range<Int> { LinearPlan.range(parameter, ownEnds) }
  /// The indices of a variable's rows in `uses`.
  func useRange(of variable: Int) -> Range<Int> { LinearPlan.range(variable, useEnds) }

  static func range(_ index: Int, _ ends: FixedArray<Int>) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}

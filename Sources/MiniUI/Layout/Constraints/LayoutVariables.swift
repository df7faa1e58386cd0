/// The numbers of an item's variables in the constraint system that used the item last.
struct LayoutVariables {
  enum Part: Int { case start, length, content }

  /// The system that the numbers belong to.
  private(set) var stamp = 0
  // Horizontal and vertical. A single larger vector would need an alignment that slows down allocation.
  private var starts = SIMD2<Int32>(repeating: -1)
  private var lengths = SIMD2<Int32>(repeating: -1)
  private var contents = SIMD2<Int32>(repeating: -1)

  init(stamp: Int = 0) { self.stamp = stamp }

  /// The number of a variable; negative if the system has none.
  subscript(part: Part, axis: Axis) -> Int {
    get {
      let index = axis == .vertical ? 1 : 0
      return switch part {
      case .start: Int(starts[index])
      case .length: Int(lengths[index])
      case .content: Int(contents[index])
      }
    }
    set {
      let index = axis == .vertical ? 1 : 0
      switch part {
      case .start: starts[index] = Int32(newValue)
      case .length: lengths[index] = Int32(newValue)
      case .content: contents[index] = Int32(newValue)
      }
    }
  }
}

/// The row of a constraint, while it is made.
struct ConstraintRow {
  private(set) var terms: [LinearProblem.Term] = []
  var constant = 0.0

  /// Adds a multiple of a variable. Each variable has one term.
  mutating func add(_ variable: Int, _ coefficient: Double) {
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += coefficient
      return
    }
    terms.append(LinearProblem.Term(variable, coefficient))
  }

  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }
}

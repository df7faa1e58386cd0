/// The lengths along one axis of the views of stacks whose lengths constraints relate.
struct StackLengths {
  /// A stack whose views have numbers from `first` on.
  private struct Line {
    let stack: StackView
    let first: Int
    let items: [StackItem]
    /// The natural lengths; negative for none, and for hidden views.
    let naturals: [CGFloat]

    /// The numbers of the views that are not hidden.
    var shown: [Int] { items.indices.filter { !items[$0].view.isHidden }.map { first + $0 } }
  }

  private static let plans = LinearPlanCache()
  private let axis: Axis
  private var problem = LinearProblem()
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var values: [Double] = []

  /// Solves the lengths.
  /// - Parameters:
  ///   - measured: The stack that `room` belongs to.
  ///   - heights: The natural heights of its views that have changed since the last layout.
  init(
    along axis: Axis, of stacks: [StackView], _ constraints: [LayoutConstraint], measuring measured: StackView,
    _ room: StackRelations.Room, heights: [ObjectIdentifier: CGFloat]
  ) {
    self.axis = axis
    var lines: [Line] = []
    for stack in stacks {
      let items = stack.items
      let naturals = stack.relatedNaturals(of: items.map(\.view), along: axis, heights)
      lines.append(Line(stack: stack, first: problem.addVariables(items.count), items: items, naturals: naturals))
      for item in items { numbers[ObjectIdentifier(item.view)] = numbers.count }
    }
    var isPlaced = false
    if case .bounds = room { isPlaced = true }
    for line in lines {
      addRows(of: line)
      switch room {
      case .bounds where !line.stack.isHidden: addRows(of: line, in: line.stack.arrangementArea.size)
      case .length(let length) where line.stack === measured: addSum(of: line, length)
      default: break
      }
    }
    var rows: [(constraint: LayoutConstraint, number: Int)] = []
    for constraint in constraints where constraint.firstAttribute.axis == axis {
      if let number = addRow(of: constraint) { rows.append((constraint, number)) }
    }
    ConstraintSystem.solutions += 1
    let system = LinearSystem(problem, plans: StackLengths.plans)
    values = system.values
    problem = LinearProblem()
    guard isPlaced else { return }
    for (constraint, number) in rows {
      constraint.isUsed =
        constraint.priority != .required || constraint.relatesHiddenView || system.error(ofRow: number) <= 0.5
    }
  }

  /// Returns the length of an arranged view.
  func length(of view: View) -> CGFloat? { numbers[ObjectIdentifier(view)].map { max(0, values[$0]) } }

  // MARK: Rows

  /// Adds rows that keep the views' natural lengths and the limits of their lengths.
  private mutating func addRows(of line: Line) {
    let isEqual = axis == line.stack.axis && line.stack.distribution == .fillEqually
    var previous: Int?
    for (index, view) in line.items.map(\.view).enumerated() {
      let number = line.first + index
      let length = LinearProblem.Term(number, 1)
      problem.addRow(length, .atLeast, constant: 0, order: -2)
      if view.isHidden { continue }
      let natural = line.naturals[index]
      if natural >= 0 {
        let priorities = (view.priorityAgainstStretching(along: axis), view.priorityAgainstShrinking(along: axis))
        // A stack with a spacer stretches the spacer, not its content.
        if (view as? StackView)?.isElastic(along: axis) != true {
          problem.addRow(length, .atMost, constant: -natural, priority: priorities.0.rawValue, order: -1)
        }
        problem.addRow(length, .atLeast, constant: -natural, priority: priorities.1.rawValue, order: -1)
      }
      for limit in view.constantLengths(along: axis) where limit.relation != .equal {
        limit.isUsed = true
        problem.addRow(
          length, limit.relation.ofRow, constant: -limit.constant, priority: limit.priority.rawValue, order: limit.order
        )
      }
      if isEqual, let previous {
        problem.addRow([.init(previous, 1), .init(number, -1)], .equal, constant: 0, order: -2)
      }
      previous = number
    }
  }

  /// Adds rows that fit the views into the area of their stack.
  private mutating func addRows(of line: Line, in area: CGSize) {
    guard area[axis] > 0 else { return }
    if axis == line.stack.axis { return addSum(of: line, area[axis]) }
    let relation: LinearProblem.Relation = line.stack.alignment == .fill ? .equal : .atMost
    for number in line.shown {
      problem.addRow(.init(number, 1), relation, constant: -area[axis], order: -2)
    }
  }

  /// Adds rows for the length of a stack along its axis.
  private mutating func addSum(of line: Line, _ length: CGFloat) {
    let shown = line.shown
    guard !shown.isEmpty else { return }
    var room = length
    for number in shown.dropLast() { room -= line.stack.space(after: line.items[number - line.first]) }
    room = max(0, room)
    let distribution = line.stack.distribution
    let hasGaps = shown.count > 1 && (distribution == .equalSpacing || distribution == .equalCentering)
    problem.addRow(shown.map { .init($0, 1) }, hasGaps ? .atMost : .equal, constant: -room, order: -2)
    guard distribution == .fillProportionally else { return }
    let naturals = shown.map { max(0, line.naturals[$0 - line.first]) }
    let wanted = naturals.reduce(0, +)
    for (number, natural) in zip(shown, naturals) {
      let share = room * (wanted > 0 ? natural / wanted : 1 / CGFloat(shown.count))
      // A priority above all content sizes: this distribution ignores the priorities of contents.
      problem.addRow(.init(number, 1), .equal, constant: -share, priority: 999.5, order: -1)
    }
  }

  private mutating func addRow(of constraint: LayoutConstraint) -> Int? {
    guard let first = constraint.first.asView, let second = constraint.second?.asView,
      let one = numbers[ObjectIdentifier(first)], let other = numbers[ObjectIdentifier(second)]
    else { return nil }
    let constant = constraint.multiplier * insets(of: second) - insets(of: first) - constraint.constant
    problem.addRow(
      [.init(one, 1), .init(other, -constraint.multiplier)], constraint.relation.ofRow, constant: constant,
      priority: constraint.priority.rawValue, order: constraint.order)
    return problem.rowCount - 1
  }

  /// Constraints relate alignment rectangles.
  private func insets(of view: View) -> CGFloat {
    let insets = view.alignmentRectInsets
    return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  }
}

extension LayoutConstraint {
  /// Whether a view of the constraint is hidden, so that it has no length in a stack.
  final var relatesHiddenView: Bool {
    first.asView?.isHidden == true || second?.asView?.isHidden == true
  }
}

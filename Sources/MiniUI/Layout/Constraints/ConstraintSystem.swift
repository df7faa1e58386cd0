/// Translates the constraints of views and guides into linear equations and inequalities, and their solution into frames.
///
/// Positions are relative to the superview, so that moving a view changes nothing within it. The horizontal axis is solved
/// first, then texts are measured at their widths, then the vertical axis; both at once only if a constraint joins them.
/// Frames that code sets are variables with a known value, so that a change of one reaches only what depends on it.
final class ConstraintSystem {
  /// A view whose size the system determines, although its frame is set by code: the target of a measurement.
  struct Target {
    let view: View
    let size: CGSize
    let horizontal: LayoutPriority
    let vertical: LayoutPriority
  }

  /// A variable whose value code sets.
  private struct Input {
    weak var view: View?
    let part: LayoutVariables.Part
    let axis: Axis
    let row: Int

    /// The present value; nil if the view was released.
    var value: CGFloat? {
      guard let view else { return nil }
      let length = view.geometry.bounds.size[axis]
      return part == .length ? length : view.geometry.center[axis] - length / 2
    }
  }

  let items: [any LayoutItem]
  let constraints: [LayoutConstraint]
  let target: Target?
  /// Whether a constraint relates a width to a height, so that both axes are one problem.
  let joinsAxes: Bool
  /// Whether constants of rows depend on the sizes of inputs, such as the place of a baseline.
  var hasComputedConstants = false

  private let stamp: Int
  private static var stamps = 0
  /// The number of systems that were solved, at first or after a change, for tests.
  private(set) static var solutions = 0
  private static let plans = LinearPlanCache()

  /// The problem of each axis, or one of both.
  private var problems = [LinearProblem(), LinearProblem()]
  private var systems: [LinearSystem] = []
  /// For each problem and row the index of its constraint; -1 for others.
  private var owners: [[Int]] = [[], []]
  /// For each constraint its row; -1 for none.
  private var constraintRows: [Int]
  /// For each item and axis the first of the two rows of its natural length; -1 for none.
  private var contentRows: [Int]
  private var inputs: [Input] = []
  /// The scroll views whose content constraints relate to other views, with the variables of its lengths.
  private var scrollViews: [(view: View, variables: LayoutVariables)] = []
  private var targetVariables = LayoutVariables()
  /// The natural size of each item, and with the height at the solved width.
  private var unlimited: [CGSize] = []
  private(set) var natural: [CGSize] = []

  /// Solves constraints.
  /// - Parameter items: Those whose frames constraints determine, from superviews to subviews.
  init(_ items: [any LayoutItem], _ constraints: [LayoutConstraint], target: Target? = nil) {
    self.items = items
    self.constraints = constraints
    self.target = target
    ConstraintSystem.stamps += 1
    ConstraintSystem.solutions += 1
    stamp = ConstraintSystem.stamps
    joinsAxes = constraints.contains(where: \.joinsAxes)
    constraintRows = Array(repeating: -1, count: constraints.count)
    contentRows = Array(repeating: -1, count: 2 * items.count)
    unlimited = items.map { ($0 as? View)?.measureForConstraints() ?? CGSize(width: -1, height: -1) }
    natural = unlimited
    addItems(to: 0, joinsAxes ? [.horizontal, .vertical] : [.horizontal])
    addRows(.horizontal)
    if joinsAxes {
      addRows(.vertical)
      systems = [LinearSystem(problems[0], plans: ConstraintSystem.plans)]
      // Texts have other heights at their widths; once more is enough unless a height determines its width.
      for index in items.indices where measureHeight(of: index) { setContent(of: index, .vertical) }
      setConstants { $0.isBaseline }
      _ = systems[0].update()
    } else {
      systems = [LinearSystem(problems[0], plans: ConstraintSystem.plans)]
      for index in items.indices { _ = measureHeight(of: index) }
      addItems(to: 1, [.vertical])
      addRows(.vertical)
      systems.append(LinearSystem(problems[1], plans: ConstraintSystem.plans))
    }
    problems = []
  }

  // MARK: Variables

  private func problem(_ axis: Axis) -> Int { axis == .vertical && !joinsAxes ? 1 : 0 }

  private func value(_ part: LayoutVariables.Part, of index: Int, _ axis: Axis) -> Double {
    systems[problem(axis)].value(of: number(part, of: index, axis))
  }

  /// Returns the number of a variable. A view that is not solved is added as an input.
  func variable(_ part: LayoutVariables.Part, of item: any LayoutItem, _ axis: Axis) -> Int {
    if item.variables.stamp != stamp { item.variables = LayoutVariables(stamp: stamp) }
    let known = item.variables[part, axis]
    if known >= 0 { return known }
    let problem = problem(axis)
    let number = problems[problem].addVariables(1)
    item.variables[part, axis] = number
    guard let view = item as? View else { return number }
    if part == .content {
      if !scrollViews.contains(where: { $0.view === view }) { scrollViews.append((view, LayoutVariables())) }
      for index in scrollViews.indices where scrollViews[index].view === view {
        scrollViews[index].variables[part, axis] = number
      }
    } else if view === target?.view {
      targetVariables[part, axis] = number
    } else {
      let input = Input(view: view, part: part, axis: axis, row: problems[problem].rowCount)
      inputs.append(input)
      addRow(CollectionOfOne(.init(number, 1)), .equal, constant: -(input.value ?? 0), order: -3, axis)
    }
    return number
  }

  /// Returns the natural size of an item, with the height at its solved width; nil for inputs.
  func naturalSize(of view: View) -> CGSize? {
    var index: Int?
    if view.variables.stamp == stamp {
      let number = view.variables[.start, .vertical]
      index = number < 0 ? nil : number / (joinsAxes ? 4 : 2)
      if let found = index, found >= items.count || items[found] !== view { return nil }
    }
    return (index ?? items.firstIndex { $0 === view }).map { natural[$0] }
  }

  // MARK: Rows

  private func addRow(
    _ terms: some Sequence<LinearProblem.Term>, _ relation: LinearProblem.Relation, constant: Double,
    priority: LayoutPriority = .required, order: Int, owner: Int = -1, _ axis: Axis
  ) {
    let problem = problem(axis)
    problems[problem].addRow(terms, relation, constant: constant, priority: priority.rawValue, order: order)
    owners[problem].append(owner)
  }

  /// Adds the variables of the items: start and length along each axis of the problem.
  private func addItems(to problem: Int, _ axes: [Axis]) {
    _ = problems[problem].addVariables(2 * axes.count * items.count)
    for (index, item) in items.enumerated() {
      // Measuring may have used the numbers for another system.
      if item.variables.stamp != stamp { item.variables = LayoutVariables(stamp: stamp) }
      for axis in axes {
        for part in [LayoutVariables.Part.start, .length] {
          item.variables[part, axis] = number(part, of: index, axis)
        }
      }
    }
  }

  private func addRows(_ axis: Axis) {
    var row = ConstraintRow()
    for (index, constraint) in constraints.enumerated() where constraint.firstAttribute.axis == axis {
      row.removeAll()
      guard add(constraint, to: &row, collectsTerms: true) else { continue }
      constraintRows[index] = problems[problem(axis)].rowCount
      addRow(
        row.terms, constraint.relation.ofRow, constant: row.constant, priority: constraint.priority,
        order: constraint.order, owner: index, axis)
    }
    for index in items.indices { addOwnRows(of: index, axis) }
    if let target { addRows(of: target, axis) }
  }

  /// Adds rows that belong to no constraint: no length is negative, and the item has its natural length if possible.
  private func addOwnRows(of index: Int, _ axis: Axis) {
    let length = CollectionOfOne(LinearProblem.Term(items[index].variables[.length, axis], 1))
    addRow(length, .atLeast, constant: 0, order: -2, axis)
    guard natural[index][axis] >= 0, let view = items[index] as? View else { return }
    let (hugging, resistance) = view.contentPriorities(along: axis)
    contentRows[2 * index + (axis == .vertical ? 1 : 0)] = problems[problem(axis)].rowCount
    let constant = contentConstant(of: index, view, axis)
    addRow(length, .atMost, constant: constant, priority: hugging, order: -1, axis)
    addRow(length, .atLeast, constant: constant, priority: resistance, order: -1, axis)
  }

  private func contentConstant(of index: Int, _ view: View, _ axis: Axis) -> Double {
    let insets = view.alignmentRectInsets
    return -natural[index][axis] - (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
  }

  private func addRows(of target: Target, _ axis: Axis) {
    let length = CollectionOfOne(LinearProblem.Term(variable(.length, of: target.view, axis), 1))
    let priority = axis == .horizontal ? target.horizontal : target.vertical
    addRow(length, .atLeast, constant: 0, order: -2, axis)
    addRow(length, .equal, constant: -target.size[axis], priority: priority, order: -1, axis)
  }

  // MARK: Changes

  /// Solves again after changes of numbers.
  ///
  /// - Parameters:
  ///   - changed: The constraints whose constants have changed.
  ///   - content: The items whose natural sizes may have changed.
  /// - Returns: The items whose frames may have changed; nil if other rows are needed, so that a new system must be made.
  func update(_ changed: [Int], content: [Int], inputs hasInputs: Bool) -> [Int]? {
    if joinsAxes || (hasInputs && hasComputedConstants) { return nil }
    ConstraintSystem.solutions += 1
    var row = ConstraintRow()
    for index in changed { setConstant(of: index, &row) }
    for index in content {
      guard let view = items[index] as? View else { continue }
      let (former, size) = (unlimited[index], view.measureForConstraints())
      guard (former.width < 0) == (size.width < 0), (former.height < 0) == (size.height < 0) else { return nil }
      unlimited[index] = size
      natural[index].width = size.width
      setContent(of: index, .horizontal)
    }
    if hasInputs {
      for input in inputs {
        if let value = input.value { systems[problem(input.axis)].setConstant(-value, of: input.row) }
      }
    }
    let wide = systems[0].update()
    var isChanged = [Bool](repeating: wide == nil, count: items.count)
    var found: [Int] = wide == nil ? Array(items.indices) : []
    func mark(_ variables: [Int]) {
      for variable in variables where variable < 2 * items.count && !isChanged[variable / 2] {
        isChanged[variable / 2] = true
        found.append(variable / 2)
      }
    }
    mark(wide ?? [])
    for index in found + content where measureHeight(of: index) {
      setContent(of: index, .vertical)
      if let view = items[index] as? View, view.layoutState.preferences?.mentions.contains(where: \.isBaseline) == true
      {
        return nil
      }
    }
    guard let high = systems[1].update() else { return Array(items.indices) }
    mark(high)
    return found
  }

  private func setConstant(of index: Int, _ row: inout ConstraintRow) {
    guard constraintRows[index] >= 0 else { return }
    row.removeAll()
    guard add(constraints[index], to: &row, collectsTerms: false) else { return }
    systems[problem(constraints[index].firstAttribute.axis)].setConstant(row.constant, of: constraintRows[index])
  }

  private func setConstants(where isIncluded: (LayoutConstraint) -> Bool) {
    var row = ConstraintRow()
    for index in constraints.indices where isIncluded(constraints[index]) { setConstant(of: index, &row) }
  }

  private func setContent(of index: Int, _ axis: Axis) {
    let row = contentRows[2 * index + (axis == .vertical ? 1 : 0)]
    guard row >= 0, let view = items[index] as? View else { return }
    let constant = contentConstant(of: index, view, axis)
    for row in row...row + 1 { systems[problem(axis)].setConstant(constant, of: row) }
  }

  /// Measures an item at its solved width.
  /// - Returns: Whether its height has changed.
  private func measureHeight(of index: Int) -> Bool {
    guard unlimited[index].height >= 0, let view = items[index] as? View else { return false }
    let width = value(.length, of: index, .horizontal)
    var height = unlimited[index].height
    if width < unlimited[index].width { height = view.measure(in: CGSize(width: width, height: .infinity)).height }
    defer { natural[index].height = height }
    return natural[index].height != height
  }

  // MARK: Solution

  func frame(of index: Int) -> CGRect {
    CGRect(
      x: value(.start, of: index, .horizontal), y: value(.start, of: index, .vertical),
      width: max(0, value(.length, of: index, .horizontal)), height: max(0, value(.length, of: index, .vertical)))
  }

  /// The size of the target.
  var targetSize: CGSize {
    func length(_ axis: Axis) -> Double { systems[problem(axis)].value(of: targetVariables[.length, axis]) }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// The scroll views whose contents constraints relate to their edges, with the sizes of the contents.
  var contentSizes: [(scrollView: View, size: CGSize)] {
    scrollViews.map {
      ($0.view, CGSize(width: contentLength($0.variables, .horizontal), height: contentLength($0.variables, .vertical)))
    }
  }

  private func contentLength(_ variables: LayoutVariables, _ axis: Axis) -> CGFloat {
    let number = variables[.content, axis]
    return number < 0 ? 0 : max(0, systems[problem(axis)].value(of: number))
  }

  /// Constraints that contradict each other; the first one of each set is not fulfilled.
  var conflicts: [[LayoutConstraint]] {
    var found: [[LayoutConstraint]] = []
    for (problem, system) in systems.enumerated() {
      for conflict in system.conflicts {
        let named = conflict.compactMap { row in owners[problem][row] < 0 ? nil : constraints[owners[problem][row]] }
        if !named.isEmpty { found.append(named) }
      }
    }
    return found
  }

  /// Returns the distance of a constraint from being fulfilled, in points.
  func error(of index: Int) -> CGFloat {
    guard constraintRows[index] >= 0 else { return 0 }
    return systems[problem(constraints[index].firstAttribute.axis)].error(ofRow: constraintRows[index])
  }

  // MARK: Explanation

  private func number(_ part: LayoutVariables.Part, of index: Int, _ axis: Axis) -> Int {
    (joinsAxes ? 4 * index + (axis == .vertical ? 2 : 0) : 2 * index) + part.rawValue
  }

  /// Whether the constraints allow other frames of an item.
  func isAmbiguous(_ index: Int) -> Bool {
    [Axis.horizontal, .vertical].contains { axis in
      [LayoutVariables.Part.start, .length].contains {
        systems[problem(axis)].isUndetermined(number($0, of: index, axis))
      }
    }
  }

  /// Returns the rows that determine a variable of an item.
  func reasons(_ part: LayoutVariables.Part, of index: Int, _ axis: Axis) -> [Int] {
    systems[problem(axis)].reasons(of: number(part, of: index, axis))
  }

  func constraint(of row: Int, _ axis: Axis) -> LayoutConstraint? {
    let owner = owners[problem(axis)][row]
    return owner < 0 ? nil : constraints[owner]
  }

  func input(of row: Int, _ axis: Axis) -> (view: View, part: String, value: CGFloat)? {
    for input in inputs where input.row == row && problem(input.axis) == problem(axis) {
      guard let view = input.view, let value = input.value else { return nil }
      let names = input.axis == .horizontal ? ["x", "width"] : ["y", "height"]
      return (view, names[input.part.rawValue], value)
    }
    return nil
  }

  /// Returns the item of a row that belongs to no constraint, and whether the row is that of its natural length.
  func ownItem(of row: Int, _ axis: Axis) -> (index: Int, isContent: Bool)? {
    for index in items.indices {
      for axis in joinsAxes ? [Axis.horizontal, .vertical] : [axis] {
        let content = contentRows[2 * index + (axis == .vertical ? 1 : 0)]
        if content >= 0, row == content || row == content + 1 { return (index, true) }
        if let variable = systems[problem(axis)].onlyVariable(ofRow: row),
          variable == number(.length, of: index, axis)
        {
          return (index, false)
        }
      }
    }
    return nil
  }

  /// Returns another solution in which a variable of an item has another value; nil if there is none.
  func alternativeValues(
    _ part: LayoutVariables.Part, of index: Int, _ axis: Axis
  ) -> ((LayoutVariables.Part, Int) -> CGFloat)? {
    guard let other = systems[problem(axis)].alternative(for: number(part, of: index, axis)) else { return nil }
    return { part, item in CGFloat(other.value(of: self.number(part, of: item, axis))) }
  }
}

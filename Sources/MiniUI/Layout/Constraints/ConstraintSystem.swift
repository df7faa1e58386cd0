/// Translates the constraints of views and guides into linear equations and inequalities, and their solution into frames.
///
/// Positions are relative to the superview, so that moving a view changes nothing within it. The horizontal axis is
/// solved first, then texts are measured at their widths, then the vertical axis is solved. If a constraint relates
/// both axes, they are solved together. Frames that code sets are variables with a known value, so that their changes
/// affect only dependent variables.
final class ConstraintSystem {
  /// The target of a measurement: a view whose size the system computes, although code sets its frame.
  struct Target {
    let item: LayoutItem
    let size: CGSize
    let horizontal: LayoutPriority
    let vertical: LayoutPriority
  }

  /// A variable whose value code sets.
  struct Input {
    let item: LayoutItem
    let part: LayoutVariables.Part
    let axis: Axis
    let row: Int

    /// The present value; nil if the view was released.
    var value: CGFloat? {
      guard let view = item.asView else { return nil }
      let length = view.geometry.bounds.size[axis]
      return part == .length ? length : view.layoutCenter[axis] - length / 2
    }
  }

  let items: [LayoutItem]
  let constraints: [LayoutConstraint]
  let target: Target?
  /// Whether a constraint relates a width to a height, so that both axes are one problem.
  let joinsAxes: Bool
  /// Whether constants of rows depend on the sizes of inputs, such as the position of a baseline.
  var hasComputedConstants = false

  nonisolated deinit {}

  private let stamp: Int
  private static var stamps = 0
  /// The number of systems that were solved, at first or after a change, for tests.
  static var solutions = 0
  private static let plans = LinearPlanCache()

  /// The problem of each axis, or one of both.
  private var problems = [LinearProblem(), LinearProblem()]
  private(set) var systems: [LinearSystem] = []
  /// For each problem and row the index of its constraint; -1 for others.
  private(set) var owners: [[Int]] = [[], []]
  /// For each constraint its row; -1 for none.
  private var constraintRows: [Int]
  /// For each item and axis the first of the two rows of its natural length; -1 for none.
  private(set) var contentRows: [Int]
  private(set) var inputs: [Input] = []
  /// The scroll views whose content constraints relate to other views, with the variables of its lengths.
  private var scrollViews: [(item: LayoutItem, variables: LayoutVariables)] = []
  private var targetVariables = LayoutVariables()
  /// The natural size of each item, and with the height at the solved width.
  private var unlimited: [CGSize] = []
  private(set) var natural: [CGSize] = []
  /// The number of updates, and for each item the last one that changed its variables.
  private var updates = 0
  private var lastUpdates: [Int] = []

  /// Solves constraints.
  /// - Parameter items: The items whose frames constraints determine, from superviews to subviews.
  init(_ items: [LayoutItem], _ constraints: [LayoutConstraint], target: Target? = nil) {
    self.items = items
    self.constraints = constraints
    self.target = target
    ConstraintSystem.stamps += 1
    ConstraintSystem.solutions += 1
    stamp = ConstraintSystem.stamps
    // Loops instead of closures, since each call of a closure would check its isolation.
    var joinsAxes = false
    for constraint in constraints where constraint.joinsAxes { joinsAxes = true }
    self.joinsAxes = joinsAxes
    constraintRows = Array(repeating: -1, count: constraints.count)
    contentRows = Array(repeating: -1, count: 2 * items.count)
    unlimited = Array(repeating: CGSize(width: -1, height: -1), count: items.count)
    for index in items.indices {
      if let view = items[index].asView { unlimited[index] = view.measureForConstraints() }
    }
    natural = unlimited
    // A row for each constraint, three for each length, and some for inputs.
    for problem in problems.indices { problems[problem].reserveRows(constraints.count + 3 * items.count + 4) }
    addItems(to: 0, joinsAxes ? [.horizontal, .vertical] : [.horizontal])
    addRows(.horizontal)
    if joinsAxes {
      addRows(.vertical)
      systems = [LinearSystem(problems[0], plans: ConstraintSystem.plans)]
      // The heights of texts depend on their widths. One repetition is enough unless a height determines a width.
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

  func problem(_ axis: Axis) -> Int { axis == .vertical && !joinsAxes ? 1 : 0 }

  func number(_ part: LayoutVariables.Part, of index: Int, _ axis: Axis) -> Int {
    (joinsAxes ? 4 * index + (axis == .vertical ? 2 : 0) : 2 * index) + part.rawValue
  }

  private func value(_ part: LayoutVariables.Part, of index: Int, _ axis: Axis) -> Double {
    systems[problem(axis)].value(of: number(part, of: index, axis))
  }

  /// Returns the number of a variable. A view that is not solved is added as an input.
  func variable(_ part: LayoutVariables.Part, of item: LayoutItem, _ axis: Axis) -> Int {
    if item.variables.stamp != stamp { item.variables = LayoutVariables(stamp: stamp) }
    let known = item.variables[part, axis]
    if known >= 0 { return known }
    let problem = problem(axis)
    let number = problems[problem].addVariables(1)
    item.variables[part, axis] = number
    guard item.asView != nil else { return number }
    if part == .content {
      if !scrollViews.contains(where: { $0.item === item }) { scrollViews.append((item, LayoutVariables())) }
      for index in scrollViews.indices where scrollViews[index].item === item {
        scrollViews[index].variables[part, axis] = number
      }
    } else if item === target?.item {
      targetVariables[part, axis] = number
    } else {
      let input = Input(item: item, part: part, axis: axis, row: problems[problem].rowCount)
      inputs.append(input)
      addRow(.init(number, 1), .equal, constant: -(input.value ?? 0), order: -3, axis)
    }
    return number
  }

  /// Returns the natural size of an item, with the height at its solved width; nil for inputs.
  func naturalSize(of view: View) -> CGSize? {
    guard let item = view.layoutState.item else { return nil }
    var index: Int?
    if item.variables.stamp == stamp {
      let number = item.variables[.start, .vertical]
      index = number < 0 ? nil : number / (joinsAxes ? 4 : 2)
      if let found = index, found >= items.count || items[found] !== item { return nil }
    }
    return (index ?? items.firstIndex(identical: item)).map { natural[$0] }
  }

  // MARK: Rows

  private func addRow(
    _ term: LinearProblem.Term, _ relation: LinearProblem.Relation, constant: Double,
    priority: LayoutPriority = .required, order: Int, _ axis: Axis
  ) {
    let problem = problem(axis)
    problems[problem].addRow(term, relation, constant: constant, priority: priority.rawValue, order: order)
    owners[problem].append(-1)
  }

  /// Adds the variables of the items: start and length along each axis of the problem.
  private func addItems(to problem: Int, _ axes: [Axis]) {
    _ = problems[problem].addVariables(2 * axes.count * items.count)
    for (index, item) in items.enumerated() {
      // Another system that was measured meanwhile may have replaced the numbers.
      if item.variables.stamp != stamp { item.variables = LayoutVariables(stamp: stamp) }
      for axis in axes {
        for part in [LayoutVariables.Part.start, .length] {
          item.variables[part, axis] = number(part, of: index, axis)
        }
      }
    }
  }

  private func addRows(_ axis: Axis) {
    let problem = problem(axis)
    var writer = RowWriter(system: self, collectsTerms: true)
    for index in constraints.indices where constraints[index].firstAttribute.axis == axis {
      let constraint = constraints[index]
      guard writer.write(constraint) else { continue }
      constraintRows[index] = problems[problem].rowCount
      problems[problem].addRow(
        writer.row.terms, constraint.relation.ofRow, constant: writer.row.constant,
        priority: constraint.priority.rawValue, order: constraint.order)
      owners[problem].append(index)
    }
    for index in items.indices { addOwnRows(of: index, axis) }
    if let target { addRows(of: target, axis) }
  }

  /// Adds rows that belong to no constraint: no length is negative, and the item has its natural length if possible.
  private func addOwnRows(of index: Int, _ axis: Axis) {
    let length = LinearProblem.Term(items[index].variables[.length, axis], 1)
    addRow(length, .atLeast, constant: 0, order: -2, axis)
    guard natural[index][axis] >= 0, let view = items[index].asView else { return }
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
    let length = LinearProblem.Term(variable(.length, of: target.item, axis), 1)
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
  /// - Returns: The items whose frames may have changed; nil if other rows are needed; then create a new system.
  func update(_ changed: [Int], content: [Int], inputs hasInputs: Bool) -> [Int]? {
    if joinsAxes || (hasInputs && hasComputedConstants) { return nil }
    ConstraintSystem.solutions += 1
    if !changed.isEmpty {
      var writer = RowWriter(system: self, collectsTerms: false)
      for index in changed { setConstant(of: index, &writer) }
    }
    for index in content {
      guard let view = items[index].asView else { continue }
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
    var found: [Int] = wide == nil ? Array(items.indices) : []
    updates += 1
    if let wide { add(wide, to: &found) }
    for index in found where measureHeight(of: index) {
      setContent(of: index, .vertical)
      if items[index].dependents.contains(where: { $0.isBaseline }) { return nil }
    }
    for index in content where measureHeight(of: index) {
      setContent(of: index, .vertical)
      if items[index].dependents.contains(where: { $0.isBaseline }) { return nil }
    }
    guard let high = systems[1].update() else { return Array(items.indices) }
    if wide != nil { add(high, to: &found) }
    return found
  }

  /// Adds the items of variables, each once in an update.
  private func add(_ variables: [Int], to found: inout [Int]) {
    if lastUpdates.isEmpty { lastUpdates = Array(repeating: 0, count: items.count) }
    for variable in variables where variable < 2 * items.count && lastUpdates[variable / 2] != updates {
      lastUpdates[variable / 2] = updates
      found.append(variable / 2)
    }
  }

  private func setConstant(of index: Int, _ writer: inout RowWriter) {
    guard constraintRows[index] >= 0, writer.write(constraints[index]) else { return }
    systems[problem(constraints[index].firstAttribute.axis)].setConstant(writer.row.constant, of: constraintRows[index])
  }

  private func setConstants(where isIncluded: (LayoutConstraint) -> Bool) {
    var writer = RowWriter(system: self, collectsTerms: false)
    for index in constraints.indices where isIncluded(constraints[index]) { setConstant(of: index, &writer) }
  }

  private func setContent(of index: Int, _ axis: Axis) {
    let row = contentRows[2 * index + (axis == .vertical ? 1 : 0)]
    guard row >= 0, let view = items[index].asView else { return }
    let constant = contentConstant(of: index, view, axis)
    for row in row...row + 1 { systems[problem(axis)].setConstant(constant, of: row) }
  }

  /// Measures an item at its solved width.
  /// - Returns: Whether its height has changed.
  private func measureHeight(of index: Int) -> Bool {
    guard unlimited[index].height >= 0, let view = items[index].asView else { return false }
    let width = value(.length, of: index, .horizontal)
    var height = unlimited[index].height
    if width < unlimited[index].width {
      height = view.measureToPixels(in: CGSize(width: width, height: .infinity)).height
    }
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

  /// Sets the content sizes of the scroll views whose contents constraints relate to their edges.
  func adoptContentSizes() {
    for (item, variables) in scrollViews {
      item.asView?.adoptContentSize(
        CGSize(width: contentLength(variables, .horizontal), height: contentLength(variables, .vertical)))
    }
  }

  private func contentLength(_ variables: LayoutVariables, _ axis: Axis) -> CGFloat {
    let number = variables[.content, axis]
    return number < 0 ? 0 : max(0, systems[problem(axis)].value(of: number))
  }

  var hasConflicts: Bool { systems.contains { !$0.conflicts.isEmpty } }

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
}

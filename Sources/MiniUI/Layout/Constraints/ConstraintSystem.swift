/// Translates the constraints of views and guides into linear equations and inequalities, and their solution into frames.
///
/// Positions are relative to the superview, so that moving a view changes nothing within it. The horizontal axis is solved
/// first, then texts are measured at their widths, then the vertical axis; both at once only if a constraint joins them.
struct ConstraintSystem {
  struct Solution {
    var frames: [CGRect] = []
    var contentSizes: [(scrollView: View, size: CGSize)] = []
    /// Constraints that contradict each other; the first one is not fulfilled.
    var conflicts: [[LayoutConstraint]] = []
    /// The size of the root.
    var size = CGSize.zero
  }

  /// A view whose size the system determines, although its frame is set by code: the target of a measurement.
  struct Target {
    let view: View
    let size: CGSize
    let horizontal: LayoutPriority
    let vertical: LayoutPriority
  }

  private let items: [any LayoutItem]
  private let constraints: [LayoutConstraint]
  private let target: Target?
  private var scrollViews: [View] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The natural size of each item. After the horizontal axis is solved, the height is the one at the solved width.
  private var natural: [CGSize] = []

  /// - Parameter items: Those whose frames constraints determine, from superviews to subviews.
  init(_ items: [any LayoutItem], _ constraints: [LayoutConstraint], target: Target? = nil) {
    self.items = items
    self.constraints = constraints
    self.target = target
    for (index, item) in items.enumerated() { indices[ObjectIdentifier(item)] = index }
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        let scrollView = (item as? any LayoutItem)?.constrainedView
        if let scrollView, scrollView.scrollableSize != nil, !scrollViews.contains(where: { $0 === scrollView }) {
          scrollViews.append(scrollView)
        }
      }
    }
  }

  // MARK: Variables
  //
  // For each axis: start and length of each item, the content length of each scroll view, the length of the target.

  private var countOfAxis: Int { 2 * items.count + scrollViews.count + 1 }
  private func base(_ axis: Axis) -> Int { axis == .horizontal ? 0 : countOfAxis }

  private func start(of item: any LayoutItem, _ axis: Axis) -> LinearValue {
    if let index = indices[ObjectIdentifier(item)] { return LinearValue(variable: base(axis) + 2 * index) }
    guard let view = item as? View else { return LinearValue() }
    return LinearValue(constant: view.geometry.center[axis] - view.geometry.bounds.size[axis] / 2)
  }

  private func length(of item: any LayoutItem, _ axis: Axis) -> LinearValue {
    if let index = indices[ObjectIdentifier(item)] { return LinearValue(variable: base(axis) + 2 * index + 1) }
    guard let view = item as? View else { return LinearValue() }
    if view === target?.view { return LinearValue(variable: base(axis) + countOfAxis - 1) }
    return LinearValue(constant: view.geometry.bounds.size[axis])
  }

  private func contentLength(of scrollView: View, _ axis: Axis) -> LinearValue {
    let index = scrollViews.firstIndex { $0 === scrollView } ?? 0
    return LinearValue(variable: base(axis) + 2 * items.count + index)
  }

  // MARK: Sides

  /// The edges of an item, in the coordinates of the view that holds a constraint.
  private struct Span {
    var start: LinearValue
    var length: LinearValue
    mutating func inset(by insets: EdgeInsets, _ axis: Axis) {
      start.constant += axis == .horizontal ? insets.left : insets.top
      length.constant -= axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }
  }

  private func span(of item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, in holder: View) -> Span {
    let axis = attribute.axis
    if let view = item as? View {
      var span = Span(start: LinearValue(), length: length(of: view, axis))
      if view !== holder {
        span.start = start(of: view, axis) + origin(of: view.superview, in: holder, axis)
      } else if view.scrollableSize != nil, attribute.part == .start || attribute.part == .end {
        span.length = contentLength(of: view, axis)
      } else if view.scrollableSize == nil {
        span.start.constant = view.geometry.bounds.origin[axis]
      }
      let insets = attribute.isWithinMargins ? view.layoutMargins : view.alignmentRectInsets
      span.inset(by: insets, axis)
      return span
    }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView else {
      return Span(start: LinearValue(), length: LinearValue())
    }
    var span = Span(start: start(of: guide, axis), length: length(of: guide, axis))
    if !guide.isPlain {
      span = Span(start: LinearValue(constant: owner.geometry.bounds.origin[axis]), length: length(of: owner, axis))
      if (guide as? OwnGuide)?.area == .content {
        span = Span(start: LinearValue(), length: contentLength(of: owner, axis))
      } else {
        span.inset(by: guide.insets(in: owner), axis)
      }
    }
    span.start = span.start + origin(of: owner, in: holder, axis)
    return span
  }

  /// Returns the origin of a view's coordinates in those of the holder.
  private func origin(of view: View?, in holder: View, _ axis: Axis) -> LinearValue {
    var origin = LinearValue()
    var next = view
    while let view = next, view !== holder {
      origin = origin + start(of: view, axis)
      origin.constant -= view.geometry.bounds.origin[axis]
      next = view.superview
    }
    return origin
  }

  private func value(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, in holder: View, isMirrored: Bool
  ) -> LinearValue {
    let span = span(of: item, attribute, in: holder)
    if attribute.isBaseline, let view = item as? View { return span.start + baseline(of: view, attribute, span.length) }
    var part = attribute.part
    // Measured from the right edge of the holder.
    let isReversed = isMirrored && attribute.isDirectional
    if isReversed { part = part == .start ? .end : .start }
    let value: LinearValue
    switch part {
    case .start: value = span.start
    case .end: value = span.start + span.length
    case .center: value = span.start + span.length * 0.5
    case .length: value = span.length
    }
    guard isReversed else { return value }
    if scrollViews.contains(where: { $0 === holder }) { return contentLength(of: holder, .horizontal) - value }
    var edge = length(of: holder, .horizontal)
    edge.constant += holder.geometry.bounds.origin.x
    return edge - value
  }

  /// Returns the distance of a baseline from the top: that of the text, or the height of a view without text.
  private func baseline(of view: View, _ attribute: LayoutConstraint.Attribute, _ length: LinearValue) -> LinearValue {
    var size = view.geometry.bounds.size
    if let index = indices[ObjectIdentifier(view)], natural[index].height >= 0 { size = natural[index] }
    let distance = view.baselineOffset(isLast: attribute == .lastBaseline, size: size)
    if distance >= size.height { return length }
    return attribute == .firstBaseline
      ? LinearValue(constant: distance) : length - LinearValue(constant: size.height - distance)
  }

  // MARK: Rows

  private func row(_ constraint: LayoutConstraint) -> LinearRow? {
    guard let holder = constraint.holder, let items = constraint.items else { return nil }
    let isMirrored =
      (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
      && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var value = value(items[0], constraint.firstAttribute, in: holder, isMirrored: isMirrored)
    if items.count > 1 {
      let second = self.value(items[1], constraint.secondAttribute, in: holder, isMirrored: isMirrored)
      value = value - second * constraint.multiplier
    }
    value.constant -= constraint.constant
    return LinearRow(
      value.terms, LinearRow.Relation(rawValue: constraint.relation.rawValue) ?? .equal, constant: value.constant,
      priority: constraint.priority.rawValue, order: constraint.order)
  }

  /// Returns the rows that belong to no constraint: natural lengths, the target, and that no length is negative.
  private func ownRows(_ axis: Axis) -> [LinearRow] {
    var rows: [LinearRow] = []
    for (index, item) in items.enumerated() {
      let length = length(of: item, axis)
      rows.append(LinearRow(length.terms, .atLeast, constant: 0, order: -2))
      let natural = natural[index][axis]
      guard natural >= 0, let view = item as? View else { continue }
      let insets = view.alignmentRectInsets
      let inset = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
      let (hugging, resistance) = view.contentPriorities(along: axis)
      for (relation, priority) in [(LinearRow.Relation.atMost, hugging), (.atLeast, resistance)] {
        rows.append(
          LinearRow(length.terms, relation, constant: -natural - inset, priority: priority.rawValue, order: -1))
      }
    }
    if let target {
      let terms = length(of: target.view, axis).terms
      let priority = axis == .horizontal ? target.horizontal : target.vertical
      rows.append(LinearRow(terms, .atLeast, constant: 0, order: -2))
      rows.append(LinearRow(terms, .equal, constant: -target.size[axis], priority: priority.rawValue, order: -1))
    }
    return rows
  }

  /// Returns whether a constraint that relates only inputs is fulfilled.
  static func isFulfilled(_ constraint: LayoutConstraint) -> Bool {
    guard let row = ConstraintSystem([], [constraint]).row(constraint) else { return true }
    return !row.terms.isEmpty || row.error(of: row.constant) <= 0.5
  }

  // MARK: Solving

  mutating func solve() -> Solution {
    let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    natural = items.map { item in
      guard let view = item as? View else { return CGSize(width: -1, height: -1) }
      view.layoutState.isMeasured = true
      return view.measure(in: unlimited)
    }
    var solution = Solution()
    var values: [Double]
    if joinsAxes {
      values = solve([.horizontal, .vertical], &solution)
      // Texts have other heights at their widths; once more is enough unless a height determines its width.
      if measureHeights(at: values) { values = solve([.horizontal, .vertical], &solution) }
    } else {
      values = solve([.horizontal], &solution)
      _ = measureHeights(at: values)
      values += solve([.vertical], &solution)
    }
    read(values, into: &solution)
    return solution
  }

  /// Measures views at their solved widths.
  /// - Returns: whether a height has changed.
  private mutating func measureHeights(at values: [Double]) -> Bool {
    var hasChanged = false
    for (index, item) in items.enumerated() {
      let width = values[2 * index + 1]
      guard let view = item as? View, natural[index].height >= 0, width < natural[index].width else { continue }
      let height = view.measure(in: CGSize(width: width, height: .infinity)).height
      hasChanged = hasChanged || height != natural[index].height
      natural[index] = CGSize(width: natural[index].width, height: height)
    }
    return hasChanged
  }

  /// Whether a constraint relates a width to a height.
  private var joinsAxes: Bool {
    constraints.contains { constraint in
      !constraint.isLengthOfOneView && constraint.firstAttribute.axis != constraint.secondAttribute.axis
    }
  }

  /// Returns the rows of some axes, and the constraints of the first ones.
  private func rows(_ axes: [Axis]) -> (rows: [LinearRow], owners: [LayoutConstraint]) {
    var rows: [LinearRow] = []
    var owners: [LayoutConstraint] = []
    for constraint in constraints where axes.contains(constraint.firstAttribute.axis) {
      guard let row = row(constraint) else { continue }
      rows.append(row)
      owners.append(constraint)
    }
    for axis in axes { rows += ownRows(axis) }
    // Without variables of the other axis.
    let offset = axes == [.vertical] ? countOfAxis : 0
    if offset > 0 { for row in rows.indices { rows[row].move(by: -offset) } }
    return (rows, owners)
  }

  private func solve(_ axes: [Axis], _ solution: inout Solution) -> [Double] {
    let (rows, owners) = rows(axes)
    let result = LinearSolver.solve(rows, count: axes.count * countOfAxis)
    for conflict in result.conflicts {
      let named = conflict.filter { $0 < owners.count }.map { owners[$0] }
      if !named.isEmpty, !solution.conflicts.contains(where: { $0.first === named[0] }) {
        solution.conflicts.append(named)
      }
    }
    return result.values
  }

  /// Returns whether the constraints allow other frames of an item. Call it after `solve()`.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let index = indices[ObjectIdentifier(item)] else { return false }
    let systems: [[Axis]] = joinsAxes ? [[.horizontal, .vertical]] : [[.horizontal], [.vertical]]
    for axes in systems {
      let rows = rows(axes).rows
      let count = axes.count * countOfAxis
      let solution = LinearSolver.solve(rows, count: count)
      for axis in axes.indices {
        let start = axis * countOfAxis + 2 * index
        for variable in [start, start + 1]
        where LinearSolver.isUndetermined(variable, in: solution, of: rows, count: count) { return true }
      }
    }
    return false
  }

  private func read(_ values: [Double], into solution: inout Solution) {
    let vertical = countOfAxis
    for index in items.indices {
      solution.frames.append(
        CGRect(
          x: values[2 * index], y: values[vertical + 2 * index], width: max(0, values[2 * index + 1]),
          height: max(0, values[vertical + 2 * index + 1])))
    }
    for (index, scrollView) in scrollViews.enumerated() where hasContent(scrollView) {
      let position = 2 * items.count + index
      solution.contentSizes.append(
        (scrollView, CGSize(width: max(0, values[position]), height: max(0, values[vertical + position]))))
    }
    solution.size = CGSize(width: values[vertical - 1], height: values[2 * vertical - 1])
  }

  /// Whether constraints relate a scroll view's content to its edges.
  private func hasContent(_ scrollView: View) -> Bool {
    constraints.contains { constraint in
      constraint.relates(contentOf: scrollView, constraint.firstItem, constraint.firstAttribute)
        || constraint.relates(contentOf: scrollView, constraint.secondItem, constraint.secondAttribute)
    }
  }
}

extension LayoutConstraint {
  /// Whether a side of the constraint is an edge of a scroll view's content.
  fileprivate final func relates(contentOf scrollView: View, _ item: AnyObject?, _ attribute: Attribute) -> Bool {
    if let guide = item as? OwnGuide { return guide.area == .content && guide.owningView === scrollView }
    return item === scrollView && holder === scrollView && (attribute.part == .start || attribute.part == .end)
  }
}

/// A sum of variables with coefficients and a constant.
struct LinearValue {
  var terms: [LinearRow.Term] = []
  var constant = 0.0

  init(constant: Double = 0) { self.constant = constant }
  init(variable: Int) { terms = [(variable, 1)] }

  static func + (left: LinearValue, right: LinearValue) -> LinearValue {
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }
  static func - (left: LinearValue, right: LinearValue) -> LinearValue { left + right * -1 }
  static func * (value: LinearValue, factor: Double) -> LinearValue {
    var product = value
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    product.constant *= factor
    return product
  }
}

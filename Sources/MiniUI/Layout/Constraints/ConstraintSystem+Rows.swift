extension ConstraintSystem {
  /// Adds the terms and the constant of a constraint, second side minus first.
  ///
  /// - Parameter collectsTerms: Whether terms are needed, not only the constant.
  /// - Returns: false if the constraint is not active.
  func add(_ constraint: LayoutConstraint, to row: inout ConstraintRow, collectsTerms: Bool) -> Bool {
    guard let holder = constraint.holder else { return false }
    var writer = RowWriter(system: self, holder: holder, row: row, collectsTerms: collectsTerms)
    writer.add(constraint.firstSide, 1)
    if let second = constraint.secondSide { writer.add(second, -constraint.multiplier) }
    row = writer.row
    row.constant -= constraint.constant
    return true
  }

  /// Returns whether a constraint that relates only inputs is fulfilled.
  static func isFulfilled(_ constraint: LayoutConstraint) -> Bool {
    ConstraintSystem([], [constraint]).error(of: 0) <= 0.5
  }
}

/// Writes the sides of a constraint in the coordinates of the view that holds it.
private struct RowWriter {
  let system: ConstraintSystem
  let holder: View
  var row: ConstraintRow
  let collectsTerms: Bool

  mutating func add(_ side: LayoutConstraint.Side, _ factor: Double) {
    if let span = side.span {
      guard let start = span.start, let end = span.end else { return }
      add(end, span.endAttribute, factor)
      add(start, span.startAttribute, -factor)
    } else if let item = side.item {
      add(item, side.attribute, factor)
    }
  }

  private mutating func add(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, _ factor: Double) {
    let axis = attribute.axis
    var (part, factor) = (attribute.part, factor)
    if attribute.isDirectional, holder.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      // Measured from the right edge of the holder.
      part = part == .start ? .end : .start
      if holder.scrollableSize != nil {
        add(.content, holder, axis, factor)
      } else {
        add(.length, holder, axis, factor)
        row.constant += factor * holder.geometry.bounds.origin.x
      }
      factor = -factor
    }
    // How much of the start and of the length the attribute has.
    var (start, length): (Double, Double)
    switch part {
    case .start: (start, length) = (1, 0)
    case .end: (start, length) = (1, 1)
    case .center: (start, length) = (1, 0.5)
    case .length: (start, length) = (0, 1)
    }
    if let view = item as? View {
      if attribute.isBaseline { (start, length) = (1, addBaseline(of: view, attribute, factor)) }
      add(view, attribute, factor, start, length, part)
    } else if let guide = item as? LayoutGuide {
      add(guide, axis, factor, start, length)
    }
  }

  private mutating func add(_ part: LayoutVariables.Part, _ item: any LayoutItem, _ axis: Axis, _ factor: Double) {
    if collectsTerms, factor != 0 { row.add(system.variable(part, of: item, axis), factor) }
  }

  private mutating func add(
    _ view: View, _ attribute: LayoutConstraint.Attribute, _ factor: Double, _ start: Double, _ length: Double,
    _ part: LayoutConstraint.Attribute.Part
  ) {
    let axis = attribute.axis
    var lengthPart = LayoutVariables.Part.length
    if view !== holder {
      if start != 0 {
        add(.start, view, axis, factor)
        addOrigin(of: view.superview, axis, factor)
      }
    } else if view.scrollableSize == nil {
      row.constant += factor * start * view.geometry.bounds.origin[axis]
    } else if part == .start || part == .end {
      lengthPart = .content
    }
    add(lengthPart, view, axis, factor * length)
    addInsets(attribute.isWithinMargins ? view.layoutMargins : view.alignmentRectInsets, axis, factor, start, length)
  }

  private mutating func add(_ guide: LayoutGuide, _ axis: Axis, _ factor: Double, _ start: Double, _ length: Double) {
    guard let owner = guide.owningView else { return }
    if guide.isPlain {
      add(.start, guide, axis, factor * start)
      add(.length, guide, axis, factor * length)
    } else if (guide as? OwnGuide)?.area == .content {
      add(.content, owner, axis, factor * length)
    } else {
      row.constant += factor * start * owner.geometry.bounds.origin[axis]
      add(.length, owner, axis, factor * length)
      addInsets(guide.insets(in: owner), axis, factor, start, length)
      if guide.isComputed { system.hasComputedConstants = true }
    }
    if start != 0 { addOrigin(of: owner, axis, factor) }
  }

  private mutating func addInsets(
    _ insets: EdgeInsets, _ axis: Axis, _ factor: Double, _ start: Double, _ length: Double
  ) {
    let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    row.constant += factor * (start * before - length * (before + after))
  }

  /// Adds the origin of a view's coordinates in those of the holder.
  private mutating func addOrigin(of view: View?, _ axis: Axis, _ factor: Double) {
    var next = view
    while let view = next, view !== holder {
      add(.start, view, axis, factor)
      row.constant -= factor * view.geometry.bounds.origin[axis]
      next = view.superview
    }
  }

  /// Adds the distance of a baseline from an edge: that of the text; a view without text has it at its lower edge.
  /// - Returns: How much of the view's length the position has.
  private mutating func addBaseline(
    of view: View, _ attribute: LayoutConstraint.Attribute, _ factor: Double
  ) -> Double {
    var size = view.geometry.bounds.size
    if let natural = system.naturalSize(of: view), natural.height >= 0 {
      size = natural
    } else {
      system.hasComputedConstants = true
    }
    let distance = view.baselineOffset(isLast: attribute == .lastBaseline, size: size)
    if distance >= size.height { return 1 }
    row.constant += factor * (attribute == .firstBaseline ? distance : distance - size.height)
    return attribute == .firstBaseline ? 0 : 1
  }
}

extension LayoutConstraint.Relation {
  var ofRow: LinearProblem.Relation {
    switch self {
    case .lessThanOrEqual: .atMost
    case .equal: .equal
    case .greaterThanOrEqual: .atLeast
    }
  }
}

extension ConstraintSystem {
  /// Returns whether a constraint that relates only inputs is fulfilled.
  static func isFulfilled(_ constraint: LayoutConstraint) -> Bool {
    ConstraintSystem([], [constraint]).error(of: 0) <= 0.5
  }
}

/// Writes the sides of constraints in the coordinates of the views that hold them.
struct RowWriter {
  private let system: ConstraintSystem
  /// Whether terms are needed, not only the constant.
  private let collectsTerms: Bool
  private(set) var row = ConstraintRow()
  private var holder: View?

  init(system: ConstraintSystem, collectsTerms: Bool) {
    (self.system, self.collectsTerms) = (system, collectsTerms)
  }

  /// Sets `row` to the equation of a constraint: the second side minus the first.
  /// - Returns: false if the constraint is not active.
  mutating func write(_ constraint: LayoutConstraint) -> Bool {
    row.removeAll()
    holder = constraint.holder?.asView
    guard holder != nil else { return false }
    add(constraint.first, constraint.firstAttribute, constraint.spans.first, 1)
    if let second = constraint.second {
      add(second, constraint.secondAttribute, constraint.spans.second, -constraint.multiplier)
    }
    row.constant -= constraint.constant
    return true
  }

  private mutating func add(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, _ span: LayoutSpan?, _ factor: Double
  ) {
    if let span {
      add(span.end, span.endAttribute, factor)
      add(span.start, span.startAttribute, -factor)
    } else {
      add(item, attribute, factor)
    }
  }

  private mutating func add(_ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, _ factor: Double) {
    let axis = attribute.axis
    var (part, factor) = (attribute.part, factor)
    if attribute.isDirectional, let holder, holder.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      // Measured from the right edge of the holder.
      part = part == .start ? .end : .start
      if holder.scrollableSize != nil {
        add(.content, holder.layoutItem, axis, factor)
      } else {
        add(.length, holder.layoutItem, axis, factor)
        row.constant += factor * holder.geometry.bounds.origin.x
      }
      factor = -factor
    }
    // The factors of the start and the length in the attribute.
    var (start, length): (Double, Double)
    switch part {
    case .start: (start, length) = (1, 0)
    case .end: (start, length) = (1, 1)
    case .center: (start, length) = (1, 0.5)
    case .length: (start, length) = (0, 1)
    }
    if let view = item.asView {
      if attribute.isBaseline { (start, length) = (1, addBaseline(of: view, attribute, factor)) }
      add(view, item, attribute, factor, start, length, part)
    } else if let guide = item.asGuide {
      add(guide, item, axis, factor, start, length)
    }
  }

  private mutating func add(_ part: LayoutVariables.Part, _ item: LayoutItem, _ axis: Axis, _ factor: Double) {
    if collectsTerms, factor != 0 { row.add(system.variable(part, of: item, axis), factor) }
  }

  private mutating func add(
    _ view: View, _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, _ factor: Double, _ start: Double,
    _ length: Double,
    _ part: LayoutConstraint.Attribute.Part
  ) {
    let axis = attribute.axis
    var lengthPart = LayoutVariables.Part.length
    if view !== holder {
      if start != 0 {
        add(.start, item, axis, factor)
        addOrigin(of: view.superview, axis, factor)
      }
    } else if view.scrollableSize == nil {
      row.constant += factor * start * view.geometry.bounds.origin[axis]
    } else if part == .start || part == .end {
      lengthPart = .content
    }
    add(lengthPart, item, axis, factor * length)
    addInsets(attribute.isWithinMargins ? view.layoutMargins : view.alignmentRectInsets, axis, factor, start, length)
  }

  private mutating func add(
    _ guide: LayoutGuide, _ item: LayoutItem, _ axis: Axis, _ factor: Double, _ start: Double, _ length: Double
  ) {
    guard let owner = guide.owningView else { return }
    if guide.isPlain {
      add(.start, item, axis, factor * start)
      add(.length, item, axis, factor * length)
    } else if (guide as? OwnGuide)?.area == .content {
      add(.content, owner.layoutItem, axis, factor * length)
    } else {
      row.constant += factor * start * owner.geometry.bounds.origin[axis]
      add(.length, owner.layoutItem, axis, factor * length)
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

  /// Adds the origin of a view, in the holder's coordinates, to the row.
  private mutating func addOrigin(of view: View?, _ axis: Axis, _ factor: Double) {
    var next = view
    while let view = next, view !== holder {
      add(.start, view.layoutItem, axis, factor)
      row.constant -= factor * view.geometry.bounds.origin[axis]
      next = view.superview
    }
  }

  /// Adds the distance from an edge to a baseline. Without text, the baseline is the lower edge.
  /// - Returns: The fraction of the view's length that is part of the position.
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

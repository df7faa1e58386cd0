/// Part of an item's frame, to be explained.
package nonisolated enum LayoutPart: String, CaseIterable, Sendable {
  case x, y, width, height

  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
  var variable: LayoutVariables.Part { self == .x || self == .y ? .start : .length }
}

extension ConstraintSystem {
  /// Returns the constraints that determine the position and the length of an item along an axis, in the order in which
  /// they are used.
  func constraints(determining index: Int, _ axis: Axis) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    for part in [LayoutVariables.Part.start, .length] {
      for row in reasons(part, of: index, axis) {
        if let constraint = constraint(of: row, axis), !found.contains(where: { $0 === constraint }) {
          found.append(constraint)
        }
      }
    }
    return found
  }

  /// Returns a description of each row that determines a part of an item's frame, in the order in which they are used.
  func explanation(of part: LayoutPart, of index: Int) -> [String] {
    var lines: [String] = []
    for row in reasons(part.variable, of: index, part.axis) {
      let line = description(of: row, part.axis)
      // A natural length has two rows: one limits the length to it, the other requires at least it.
      if line != lines.last { lines.append(line) }
    }
    return lines
  }

  private func description(of row: Int, _ axis: Axis) -> String {
    if let constraint = constraint(of: row, axis) { return constraint.descriptionWithSource }
    if let (view, part, value) = input(of: row, axis) {
      return "\(LayoutConstraint.name(view)).\(part) is \(value.shortText), set by code"
    }
    guard let (index, isContent) = ownItem(of: row, axis) else { return "the size that is measured" }
    let name = LayoutConstraint.name(items[index].object)
    let length = axis == .horizontal ? "width" : "height"
    return isContent
      ? "the content of \(name) has the \(length) \(natural[index][axis].shortText)" : "\(name).\(length) >= 0"
  }

  /// Returns the frames of another solution of the constraints; nil if the frame of the item is determined.
  func alternativeFrames(for index: Int) -> [CGRect]? {
    for part in LayoutPart.allCases {
      guard let values = alternativeValues(part.variable, of: index, part.axis) else { continue }
      return items.indices.map { item in
        var frame = frame(of: item)
        let (start, length) = (values(.start, item), max(0, values(.length, item)))
        if part.axis == .horizontal {
          (frame.origin.x, frame.size.width) = (start, length)
        } else {
          (frame.origin.y, frame.size.height) = (start, length)
        }
        return frame
      }
    }
    return nil
  }

  // MARK: Rows

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
      guard let view = input.item.asView, let value = input.value else { return nil }
      let names = input.axis == .horizontal ? ["x", "width"] : ["y", "height"]
      return (view, names[input.part.rawValue], value)
    }
    return nil
  }

  /// Returns the item of a row that belongs to no constraint, and whether the row stands for the item's natural length.
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

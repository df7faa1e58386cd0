internal import MiniUI

/// Collects the lines of a tree of views.
struct ConstraintReader {
  typealias Line = ConstraintDrawing.Line
  typealias Extent = LayoutConstraint.Extent

  /// The distance of a length's line from the edge of its view, and from the next length's line, in points.
  static let inset: CGFloat = 6
  static let pitch: CGFloat = 14

  let root: View
  private(set) var lines: [Line] = []
  private(set) var ambiguousFrames: [CGRect] = []
  /// The number of lines for the lengths of each view or guide.
  private var lengthCounts: [Length: Int] = [:]

  private struct Length: Hashable {
    let item: ObjectIdentifier
    let axis: Axis
  }

  init(root: View) { self.root = root }

  mutating func visit(_ view: View, clip: CGRect) {
    guard !view.isHidden else { return }
    let frame = view.convert(view.bounds, to: root)
    let visible = frame.intersection(clip)
    if !visible.isNull, view.hasAmbiguousLayout { ambiguousFrames.append(visible) }
    let inner = view.clipsToBounds ? visible : clip
    guard !inner.isNull else { return }
    for constraint in view.constraints {
      guard let line = line(of: constraint), line.bounds.touches(inner) else { continue }
      lines.append(line)
    }
    for subview in view.subviews { visit(subview, clip: inner) }
  }

  /// Returns the line of a constraint; nil if it has no visible item.
  private mutating func line(of constraint: LayoutConstraint) -> Line? {
    let (first, second) = constraint.extents
    guard let axis = first.first?.axis, (first + second).allSatisfy({ isVisible($0.view) }) else { return nil }
    var line: Line
    if constraint.relatesLengths, first.count == 1 {
      line = lengthLine(rect(first[0]), index: index(ofLengthOf: constraint.firstItem, axis), axis)
    } else if let (start, end) = constraint.relatesLengths ? ends(first) : ends(first + second) {
      line = ConstraintReader.line(from: rect(start), to: rect(end), axis)
    } else {
      return nil
    }
    line.kind = constraint.isBroken ? .broken : constraint.priority == .required ? .required : .optional
    line.label = constraint.label(isAligned: line.axis != axis)
    return line
  }

  private func ends(_ extents: [Extent]) -> (Extent, Extent)? {
    extents.count == 2 ? (extents[0], extents[1]) : nil
  }

  private func rect(_ extent: Extent) -> CGRect { extent.view.convert(extent.rect, to: root) }

  private func isVisible(_ view: View) -> Bool {
    for view in sequence(first: view, next: \.superview) {
      if view.isHidden { return false }
      if view === root { return true }
    }
    return false
  }

  private mutating func index(ofLengthOf item: AnyObject?, _ axis: Axis) -> Int {
    guard let item else { return 0 }
    defer { lengthCounts[Length(item: ObjectIdentifier(item), axis: axis), default: 0] += 1 }
    return lengthCounts[Length(item: ObjectIdentifier(item), axis: axis), default: 0]
  }

  /// Returns the line of a length, near the lower or right edge of a rectangle.
  private func lengthLine(_ rect: CGRect, index: Int, _ axis: Axis) -> Line {
    let room = rect.size[axis.cross]
    let inset = min(ConstraintReader.inset + CGFloat(index) * ConstraintReader.pitch, room / 2)
    let position = rect.range(axis.cross).upperBound - inset
    return Line(axis, rect.range(axis).lowerBound, rect.range(axis).upperBound, at: position)
  }

  /// Returns the line between two edges or center lines.
  private static func line(from first: CGRect, to second: CGRect, _ axis: Axis) -> Line {
    let (start, end) = (first.range(axis).middle, second.range(axis).middle)
    let (own, other) = (first.range(axis.cross), second.range(axis.cross))
    let overlap = own.overlaps(other) ? own.clamped(to: other) : nil
    if abs(start - end) >= 0.5 { return Line(axis, start, end, at: (overlap ?? own).middle) }
    // Along the common edge; if the items are beside each other, between their middles.
    if let overlap, overlap.lowerBound < overlap.upperBound {
      return Line(axis.cross, overlap.lowerBound, overlap.upperBound, at: start)
    }
    return Line(axis.cross, own.middle, other.middle, at: start)
  }
}

nonisolated extension CGRect {
  /// The coordinates along an axis.
  fileprivate func range(_ axis: Axis) -> ClosedRange<CGFloat> {
    axis == .horizontal ? minX...max(minX, maxX) : minY...max(minY, maxY)
  }

  /// Whether both rectangles have a point in common, even if one has no width or height.
  fileprivate func touches(_ other: CGRect) -> Bool {
    range(.horizontal).overlaps(other.range(.horizontal)) && range(.vertical).overlaps(other.range(.vertical))
  }
}

nonisolated extension ClosedRange<CGFloat> {
  fileprivate var middle: CGFloat { (lowerBound + upperBound) / 2 }
}

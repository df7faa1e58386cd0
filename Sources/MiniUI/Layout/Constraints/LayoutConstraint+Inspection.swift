// The properties of constraints that the testing libraries read.

extension LayoutConstraint {
  /// An attribute of a view or guide where it is now.
  package struct Extent {
    /// The view in whose coordinates the rectangle is.
    package let view: View
    /// The rectangle of an edge, center line or baseline, with no width or no height. For a length, the rectangle with
    /// this length.
    package let rect: CGRect
    /// The axis of the position or length.
    package let axis: Axis
  }

  /// The number of times that constraints were solved, at first or after a change, in the whole program.
  package final class var solutionCount: Int { ConstraintSystem.solutions }

  /// The rectangles of the attributes of the first and the second side, from the current frames. For a distance of two
  /// anchors, a side has both anchors; a side without an item is empty.
  package final var extents: (first: [Extent], second: [Extent]) {
    (extents(of: firstSide), secondSide.map(extents) ?? [])
  }

  /// Whether each side is a length or a distance, not a position.
  package final var relatesLengths: Bool { firstAttribute.isLength }

  /// Whether the constraint is active and required, and more than half a point from being fulfilled.
  package final var isBroken: Bool {
    guard isActive, priority == .required else { return false }
    if isRelation { return !isUsed }
    guard let fragment else { return !ConstraintSystem.isFulfilled(self) }
    return fragment.solvedSystem.map { $0.error(of: indexInFragment) > 0.5 } ?? false
  }

  private final func extents(of side: Side) -> [Extent] {
    if let span = side.span {
      return [(span.start, span.startAttribute), (span.end, span.endAttribute)].compactMap(extent)
    }
    return extent(side.item, side.attribute).map { [$0] } ?? []
  }

  private final func extent(_ item: LayoutItem, _ attribute: Attribute) -> Extent? {
    guard let view = item.view else { return nil }
    let isMirrored = attribute.isDirectional && holder?.asView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var (rect, part) = (rectangle(of: item, attribute), attribute.part)
    if isMirrored { part = part == .start ? .end : .start }
    if attribute.isBaseline {
      let distance = view.baselineOffset(isLast: attribute == .lastBaseline, size: view.bounds.size)
      rect = CGRect(
        x: rect.minX, y: view.bounds.minY + min(distance, view.bounds.height), width: rect.width, height: 0)
    } else if part != .length {
      let fraction: CGFloat = part == .start ? 0 : part == .end ? 1 : 0.5
      if attribute.axis == .horizontal {
        rect = CGRect(x: rect.minX + fraction * rect.width, y: rect.minY, width: 0, height: rect.height)
      } else {
        rect = CGRect(x: rect.minX, y: rect.minY + fraction * rect.height, width: rect.width, height: 0)
      }
    }
    return Extent(view: view, rect: rect, axis: attribute.axis)
  }

  /// Returns the rectangle to which an attribute refers, as one of its edges, centers or lengths. It is in the
  /// coordinates of the item's view.
  private final func rectangle(of item: LayoutItem, _ attribute: Attribute) -> CGRect {
    if let guide = item.asGuide { return guide.layoutFrame }
    guard let view = item.asView else { return .zero }
    var rect = view.bounds
    // For views in a scroll view, the edges of the scroll view are the edges of its content.
    if item === holder, attribute.part == .start || attribute.part == .end, let size = view.scrollableSize {
      rect = CGRect(origin: .zero, size: size)
    }
    return rect.inset(by: attribute.isWithinMargins ? view.layoutMargins : view.alignmentRectInsets)
  }
}

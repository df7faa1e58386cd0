/// The constraints that set or limit a length of one view to a constant. Stacks and measurements read them.
extension View {
  /// Logs a warning for constraints that had no effect when the view was laid out in its window.
  final func checkConstraints() {
    host?.performAfterFrame { [weak self] in
      guard let self, host != nil, !isHidden else { return }
      for constraint in constraints where constraint.fragment == nil && !constraint.isUsed {
        guard !ConstraintSystem.isFulfilled(constraint) else { continue }
        Warnings.report(
          "the constraint \(constraint) has no effect: code or a stack sets the frames of its views. "
            + "Set translatesAutoresizingMaskIntoConstraints to false")
      }
    }
  }

  /// The active constraint that sets a length; nil if there is none.
  final func constraint(along axis: Axis) -> LayoutConstraint? {
    guard layoutState.item?.heldConstraints.isEmpty == false else { return nil }
    var strongest: LayoutConstraint?
    for constraint in constantLengths(along: axis) where constraint.relation == .equal {
      if strongest.map({ constraint.priority >= $0.priority }) ?? true { strongest = constraint }
    }
    return strongest
  }

  /// The active constraints that set or limit a length to a constant.
  final func constantLengths(along axis: Axis) -> [LayoutConstraint] {
    guard let item = layoutState.item, !item.heldConstraints.isEmpty else { return [] }
    return item.heldConstraints.filter { $0.isLengthOfOneView && $0.first === item && $0.firstAttribute.axis == axis }
  }

  /// Returns the size of the content within `room`, which may be infinite. Lengths with constraints replace the natural
  /// ones.
  final func naturalSize(in room: CGSize) -> CGSize {
    guard let item = layoutState.item, !item.heldConstraints.isEmpty || !item.fragments.isEmpty else {
      return measureToPixels(in: room)
    }
    var size = measureToPixels(in: room)
    if layoutState.hasFragments, size.width < 0 || size.height < 0, let fitting = fittingSize(in: room) {
      if size.width < 0 { size.width = fitting.width }
      if size.height < 0 { size.height = fitting.height }
    }
    let width = size.width
    size.width = constrainedLength(width, .horizontal)
    if size.width != width, size.width >= 0 {
      // The height of a wrapping text depends on its width.
      size.height = measureToPixels(in: CGSize(width: min(size.width, room.width), height: room.height)).height
    }
    size.height = constrainedLength(size.height, .vertical)
    return size
  }

  /// Returns the size by the constraints within the view, at most as wide as `room`.
  private func fittingSize(in room: CGSize) -> CGSize? {
    guard let size = constrainedSize(.zero, .fittingSizeLevel, .fittingSizeLevel) else { return nil }
    if size.width <= room.width { return size }
    return constrainedSize(CGSize(width: room.width, height: 0), .required, .fittingSizeLevel)
  }

  private func constrainedLength(_ natural: CGFloat, _ axis: Axis) -> CGFloat {
    var length = natural
    for constraint in constantLengths(along: axis) where constraint.relation != .equal {
      let limit = max(0, constraint.constant)
      let isLower = constraint.relation == .greaterThanOrEqual
      constraint.isUsed = true
      guard length < 0 || (isLower ? length < limit : length > limit) else { continue }
      if length < 0, !isLower { continue }
      let own = isLower ? contentHuggingPriority(for: axis) : contentCompressionResistancePriority(for: axis)
      if length < 0 || constraint.priority > own { length = limit }
    }
    guard let constraint = constraint(along: axis) else { return length }
    constraint.isUsed = true
    let constant = max(0, constraint.constant)
    if length < 0 || constraint.priority == .required { return constant }
    let own = constant > length ? contentHuggingPriority(for: axis) : contentCompressionResistancePriority(for: axis)
    return constraint.priority > own ? constant : length
  }

  /// Returns the priority with which the view resists becoming longer than its natural length.
  final func priorityAgainstStretching(along axis: Axis) -> LayoutPriority {
    let own = contentHuggingPriority(for: axis)
    return constraint(along: axis).map { max($0.priority, own) } ?? own
  }

  /// Returns the priority with which the view resists becoming shorter than its natural length.
  final func priorityAgainstShrinking(along axis: Axis) -> LayoutPriority {
    let own = contentCompressionResistancePriority(for: axis)
    return constraint(along: axis).map { max($0.priority, own) } ?? own
  }
}

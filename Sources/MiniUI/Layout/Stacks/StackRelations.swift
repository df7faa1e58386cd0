/// A group of stacks whose arranged views are related by constraints of lengths, such as the labels of a form with a
/// stack for each line.
///
/// The lengths of all views of the stacks are solved together. Each stack then lays out its views as if the solved lengths
/// were their natural ones.
final class StackRelations {
  /// The limits of the lengths.
  enum Room {
    /// Unlimited: the lengths are natural lengths of the stacks.
    case unlimited
    /// The length of the stack that is measured.
    case length(CGFloat)
    /// The bounds of all stacks.
    case bounds
  }

  private struct Key: Hashable {
    let axis: Axis
    let isPlaced: Bool
  }

  private var constraints: [LayoutConstraint] = []
  private var members: [Weak<StackView>] = []
  /// The solved lengths for all stacks, by axis and by whether the bounds of the stacks limit them.
  private var known: [Key: StackLengths] = [:]
  /// Whether a stack was laid out or measured since all were notified of a change.
  private var wereUsed = (inLayout: false, inMeasurement: false)
  /// Whether constraints were removed, so that the others may relate fewer stacks.
  private var isOutdated = false
  private var isSolving = false

  var stacks: [StackView] { members.compactMap(\.value) }

  // MARK: Constraints

  /// Adds an active constraint, if it relates views of stacks. Relations of its stacks become one.
  /// - Returns: Whether it relates views of stacks.
  static func join(_ constraint: LayoutConstraint) -> Bool {
    guard let (first, second) = constraint.relatedStacks else { return false }
    let relations = first.relations ?? second.relations ?? StackRelations()
    if let other = second.relations, other !== relations {
      for stack in other.stacks { relations.add(stack) }
      relations.constraints += other.constraints
      relations.isOutdated = relations.isOutdated || other.isOutdated
    }
    relations.add(first)
    relations.add(second)
    if !relations.constraints.contains(where: { $0 === constraint }) { relations.constraints.append(constraint) }
    first.arrangementDidChange()
    return true
  }

  private func add(_ stack: StackView) {
    guard stack.relations !== self else { return }
    stack.relations = self
    members.append(Weak(stack))
    stack.arrangementDidChange()
  }

  /// Removes the constraints for which `isRemoved` is true.
  func remove(where isRemoved: (LayoutConstraint) -> Bool) {
    let count = constraints.count
    constraints.removeAll(where: isRemoved)
    guard constraints.count < count else { return }
    isOutdated = true
    for stack in stacks.prefix(1) { stack.arrangementDidChange() }
  }

  /// Distributes the constraints over new relations, if they may relate fewer stacks than before.
  func update() {
    guard isOutdated, !isSolving else { return }
    for stack in stacks { stack.relations = nil }
    for constraint in constraints { _ = StackRelations.join(constraint) }
  }

  /// Whether constraints relate lengths along an axis.
  func relate(_ axis: Axis) -> Bool { constraints.contains { $0.firstAttribute.axis == axis } }

  // MARK: Changes

  /// Requests a layout of all stacks.
  func layoutDidChange() {
    known = [:]
    guard wereUsed.inLayout else { return }
    wereUsed.inLayout = false
    for stack in stacks { stack.setNeedsLayout() }
  }

  /// Notifies the superviews of all stacks that their natural sizes may have changed.
  func naturalSizesDidChange() {
    guard wereUsed.inMeasurement else { return }
    wereUsed.inMeasurement = false
    for stack in stacks { stack.invalidateMeasuredSize() }
  }

  /// Called by the layout of a stack if the heights of its views for their widths differ from the heights known to the
  /// other stacks.
  func heightsDidChange(in stack: StackView) {
    for isPlaced in [false, true] { known[Key(axis: .vertical, isPlaced: isPlaced)] = nil }
    for other in stacks where other !== stack {
      other.setNeedsLayout()
      other.invalidateMeasuredSize()
    }
  }

  // MARK: Lengths

  /// Returns the lengths of the stacks' views along an axis; nil while they are being solved, which measures the views.
  /// - Parameter heights: The natural heights of the views of `stack` for their widths.
  func lengths(
    along axis: Axis, of stack: StackView, _ room: Room, heights: [ObjectIdentifier: CGFloat]
  ) -> StackLengths? {
    if isSolving { return nil }
    isSolving = true
    defer { isSolving = false }
    var key = Key(axis: axis, isPlaced: false)
    // A measurement for a limited size may have used heights that the other stacks do not have.
    var isForAll = stack.assumes(heights)
    switch room {
    case .unlimited: wereUsed.inMeasurement = true
    case .length: (wereUsed.inMeasurement, isForAll) = (true, false)
    case .bounds: (wereUsed.inLayout, key) = (true, Key(axis: axis, isPlaced: true))
    }
    if isForAll, let lengths = known[key] { return lengths }
    let lengths = StackLengths(along: axis, of: stacks, constraints, measuring: stack, room, heights: heights)
    if isForAll { known[key] = lengths }
    return lengths
  }
}

extension StackView {
  /// Adds an active constraint to the relations of its stacks, or removes one that is no longer active.
  /// - Returns: Whether it relates views of stacks.
  final func relate(_ constraint: LayoutConstraint) -> Bool {
    if constraint.isActive { return StackRelations.join(constraint) }
    relations?.remove { $0 === constraint }
    return false
  }
}

extension LayoutConstraint {
  /// The stacks that arrange the views whose widths or heights the active constraint relates; nil for other constraints.
  final var relatedStacks: (StackView, StackView)? {
    guard isActive, firstAttribute.isLength, firstAttribute == secondAttribute, spans.first == nil, spans.second == nil,
      let first = first.asView, let second = second?.asView, first !== second,
      let stack = first.superview as? StackView, let other = second.superview as? StackView,
      stack.arranges(first), other.arranges(second)
    else { return nil }
    return (stack, other)
  }
}

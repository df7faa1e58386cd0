/// A fixed width or height of a view, in place of its natural one. Stacks and `systemLayoutSizeFitting(_:)` use it.
///
///     icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
///
/// A stack view changes this length along its axis only if the stack's own length has a higher priority, and across its
/// axis only with the alignment `fill`. There are no constraints between views, and a constraint has no effect on a
/// view whose frame is set by code: then a warning is logged.
@preconcurrency @MainActor open class LayoutConstraint {
  nonisolated deinit {}

  private weak var view: View?
  final let axis: Axis
  /// Whether a layout has read the length. Otherwise the constraint has no effect.
  fileprivate(set) final var isUsed = false

  init(_ view: View, _ axis: Axis, constant: CGFloat) {
    self.view = view
    self.axis = axis
    self.constant = constant
  }

  /// The length, in points.
  open var constant: CGFloat { didSet { if constant != oldValue { didChange() } } }
  /// The priority compared with the view's content hugging and compression resistance. By default `required`.
  open var priority = LayoutPriority.required { didSet { if priority != oldValue { didChange() } } }

  /// Whether the constraint is in effect. By default false. The highest priority wins, then the last activated.
  open var isActive: Bool {
    get { view?.layoutState.preferences?.constraints.contains { $0 === self } ?? false }
    set {
      guard newValue != isActive, let view else { return }
      if newValue {
        view.editedPreferences.constraints.append(self)
        view.checkConstraints()
      } else {
        view.editedPreferences.constraints.removeAll { $0 === self }
      }
      view.invalidateNaturalSize()
    }
  }

  /// Activates the constraints.
  open class func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates the constraints.
  open class func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func didChange() { if isActive { view?.invalidateNaturalSize() } }
}

/// The width or height of a view, to create constraints for.
@preconcurrency @MainActor public struct LayoutDimension {
  private let view: View
  private let axis: Axis

  init(_ view: View, _ axis: Axis) {
    self.view = view
    self.axis = axis
  }

  /// Returns an inactive constraint that sets the length to `constant` points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(view, axis, constant: constant)
  }
}

extension View {
  /// Logs a warning for constraints that had no effect when the view was laid out in its window.
  final func checkConstraints() {
    host?.performAfterFrame { [weak self] in
      guard let self, host != nil, !isHidden else { return }
      for axis in [Axis.horizontal, .vertical] {
        guard let constraint = constraint(along: axis), !constraint.isUsed else { continue }
        let (name, length) = axis == .horizontal ? ("width", bounds.width) : ("height", bounds.height)
        guard length != constraint.constant else { continue }
        Warnings.report(
          "the constraint of \(type(of: self))'s \(name) has no effect: no stack measures the view. Set its frame")
      }
    }
  }

  /// The active constraint along an axis; nil if there is none.
  final func constraint(along axis: Axis) -> LayoutConstraint? {
    guard let constraints = layoutState.preferences?.constraints else { return nil }
    var strongest: LayoutConstraint?
    for constraint in constraints where constraint.axis == axis {
      if strongest.map({ constraint.priority >= $0.priority }) ?? true { strongest = constraint }
    }
    return strongest
  }

  /// Returns the size of the content within `room`, which may be infinite, with constrained lengths replaced.
  final func naturalSize(in room: CGSize) -> CGSize {
    guard layoutState.preferences?.constraints.isEmpty == false else { return measure(in: room) }
    var size = measure(in: room)
    let width = size.width
    size.width = constrainedLength(width, .horizontal)
    if size.width != width, size.width >= 0 {
      // The height of a wrapping text depends on its width.
      size.height = measure(in: CGSize(width: min(size.width, room.width), height: room.height)).height
    }
    size.height = constrainedLength(size.height, .vertical)
    return size
  }

  private func constrainedLength(_ natural: CGFloat, _ axis: Axis) -> CGFloat {
    guard let constraint = constraint(along: axis) else { return natural }
    constraint.isUsed = true
    let length = max(0, constraint.constant)
    if natural < 0 || constraint.priority == .required { return length }
    let own =
      length > natural ? contentHuggingPriority(for: axis) : contentCompressionResistancePriority(for: axis)
    return constraint.priority > own ? length : natural
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

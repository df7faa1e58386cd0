/// A view or a layout guide, for the constraints that refer to it. Created with its first anchor or constraint.
///
/// Constraints refer to the item and not to the view: weak references would slow down every use of the view, and strong
/// references would retain it. The item outlives the view or guide, which clears the reference when it is released.
final class LayoutItem {
  /// The view; nil for a guide, and after the view was released.
  nonisolated(unsafe) private(set) unowned(unsafe) var asView: View?
  /// The guide; nil for a view, and after the guide was released.
  nonisolated(unsafe) private(set) unowned(unsafe) var asGuide: LayoutGuide?

  /// The active constraints that depend on the view's frame.
  var dependents: [LayoutConstraint] = []
  /// The items that are solved together with this one; nil if code sets the frame.
  var fragment: LayoutFragment?
  /// The index among the items of the fragment.
  var indexInFragment = 0
  /// The numbers of the item's variables in a constraint system.
  var variables = LayoutVariables()

  /// The active constraints that the view holds, in the order in which they were activated.
  var heldConstraints: [LayoutConstraint] = []
  /// The fragments that the view's layout solves.
  var fragments: [LayoutFragment] = []
  /// The fragments to solve in the next layout.
  var pendingFragments: [LayoutFragment] = []
  /// The traits with which the fragments were solved.
  var fragmentTraits: FragmentTraits?

  // Isolated deinitializers check their isolation: some 350 instructions for each release.
  nonisolated deinit {}

  /// Creates an item of no view, as after the release of one.
  init() {}
  init(_ view: View) { asView = view }
  init(_ guide: LayoutGuide) { asGuide = guide }

  /// The view itself, or the view that owns the guide; nil after its release.
  var view: View? { asView ?? asGuide?.owningView }
  /// The view or guide; nil after its release.
  var object: AnyObject? { asView ?? asGuide }

  /// Whether constraints determine the frame, so that it is not an input of the layout.
  var isSolved: Bool {
    if let view = asView {
      return !view.layoutState.translatesMask && view.superview.map { !$0.arranges(view) } ?? false
    }
    return asGuide.map { $0.isPlain && $0.owningView != nil } ?? false
  }

  /// Sets the frame that constraints determine.
  func adopt(_ solvedFrame: CGRect) {
    asView?.take(solvedFrame)
    asGuide?.solvedFrame = solvedFrame
  }

  // MARK: Release

  /// Clears the references to the view or guide. Called by its `deinit`, on any thread.
  nonisolated func release() {
    (asView, asGuide) = (nil, nil)
    _ = FormerItem(item: self)
  }

  fileprivate func end() {
    for fragment in fragments { fragment.dissolve() }
    let constraints = heldConstraints + dependents
    (heldConstraints, dependents, fragments, pendingFragments, fragment) = ([], [], [], [], nil)
    // From the last one, since each is searched from the end.
    for constraint in constraints.reversed() { constraint.leave() }
  }
}

/// An item that has just lost its view or guide. It is isolated, so that its constraints are deactivated on the main
/// actor, even if another thread has released the view.
private final class FormerItem {
  let item: LayoutItem

  nonisolated init(item: LayoutItem) { self.item = item }

  isolated deinit { item.end() }
}

extension View {
  /// The view as an item of constraints, created if needed.
  final var layoutItem: LayoutItem {
    if let item = layoutState.item { return item }
    let item = LayoutItem(self)
    layoutState.item = item
    return item
  }

  /// Returns the natural size. The view reports later changes.
  final func measureForConstraints() -> CGSize {
    layoutState.isMeasured = true
    return measureToPixels(in: CGSize(width: CGFloat.infinity, height: .infinity))
  }
}

/// The items of a constraint: the first and the second, then both ends of each distance that it compares.
nonisolated struct LayoutItems: Sequence, IteratorProtocol {
  private let constraint: LayoutConstraint
  private var index = 0
  private let count: Int

  init(of constraint: LayoutConstraint) {
    self.constraint = constraint
    count = constraint.spans.first == nil && constraint.spans.second == nil ? 2 : 6
  }

  mutating func next() -> LayoutItem? {
    while index < count {
      index += 1
      switch index {
      case 1: return constraint.first
      case 2: if let item = constraint.second { return item }
      case 3: if let span = constraint.spans.first { return span.start }
      case 4: if let span = constraint.spans.first { return span.end }
      case 5: if let span = constraint.spans.second { return span.start }
      default: return constraint.spans.second?.end
      }
    }
    return nil
  }
}

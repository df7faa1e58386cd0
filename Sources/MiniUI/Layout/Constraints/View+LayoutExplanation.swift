/// Explanations of a layout, for debugging.
extension View {
  /// Whether the constraints that determine the frame also allow other frames. False for a view without constraints.
  ///
  /// - Complexity: Solves the constraints up to eight times.
  public var hasAmbiguousLayout: Bool { solution.map { $0.system.isAmbiguous($0.index) } ?? false }

  /// Shows another layout that the constraints allow, if the view is ambiguous. The next change shows the usual one again.
  public func exerciseAmbiguityInLayout() {
    guard let solution, let frames = solution.system.alternativeFrames(for: solution.index) else { return }
    layoutState.item?.fragment?.show(frames)
  }

  /// Returns the constraints that determine the view's position and length along an axis, in the order in which they
  /// are used.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    solution.map { $0.system.constraints(determining: $0.index, axis) } ?? []
  }

  /// Returns a line for each constraint or number that determines a part of the frame, in the order in which they are used; nil
  /// if code sets the frame.
  package final func layoutExplanation(of part: LayoutPart) -> [String]? {
    solution.map { $0.system.explanation(of: part, of: $0.index) }
  }

  /// The solution of the constraints that determine the frame, and the index of the view among its items; nil if code sets
  /// the frame.
  private var solution: (system: ConstraintSystem, index: Int)? {
    guard let item = layoutState.item, let system = item.fragment?.solvedSystem else { return nil }
    return (system, item.indexInFragment)
  }
}

extension LayoutConstraint {
  /// Returns a sentence for each set of active constraints of a view and its subviews that contradict each other. The
  /// sentence begins with the constraint that is not fulfilled, and has the files and lines in which the anchors were
  /// combined.
  ///
  /// The same sentences are in the log.
  public final class func conflicts(in view: View) -> [String] { contradictions(in: view).map(explanation) }

  /// Returns the sets of constraints that contradict each other. The first one of each is not fulfilled.
  package final class func contradictions(in view: View) -> [[LayoutConstraint]] {
    let own = (view.layoutState.item?.fragments ?? []).flatMap { $0.solvedSystem?.conflicts ?? [] }
    return own + view.subviews.flatMap(contradictions)
  }
}

/// Explanations of a layout, for debugging.
extension View {
  /// Whether the constraints that determine the frame allow other frames as well. Without constraints false.
  ///
  /// - Complexity: Solves the constraints up to eight times.
  public var hasAmbiguousLayout: Bool { solvedSystem?.isAmbiguous(indexInFragment) ?? false }

  /// Shows another layout that the constraints allow, if the view is ambiguous. The next change shows the usual one again.
  public func exerciseAmbiguityInLayout() {
    guard let fragment, let frames = solvedSystem?.alternativeFrames(for: indexInFragment) else { return }
    fragment.show(frames)
  }

  /// Returns the constraints that determine the view's place and length along an axis, in the order in which they are used.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    solvedSystem?.constraints(determining: indexInFragment, axis) ?? []
  }

  /// Returns a line for each constraint or number that determines a part of the frame, in the order in which they are used; nil
  /// if code sets the frame.
  package final func layoutExplanation(of part: LayoutPart) -> [String]? {
    solvedSystem?.explanation(of: part, of: indexInFragment)
  }

  private var solvedSystem: ConstraintSystem? { fragment?.solvedSystem }
}

extension LayoutConstraint {
  /// Returns a sentence for each set of active constraints of a view and its subviews that contradict each other. It names the
  /// constraint that is not fulfilled first, with the files and lines in which the anchors were combined.
  ///
  /// The same sentences are in the log.
  public final class func conflicts(in view: View) -> [String] { contradictions(in: view).map(explanation) }

  /// Returns the sets of constraints that contradict each other. The first one of each is not fulfilled.
  package final class func contradictions(in view: View) -> [[LayoutConstraint]] {
    let own = (view.layoutState.preferences?.fragments ?? []).flatMap { $0.solvedSystem?.conflicts ?? [] }
    return own + view.subviews.flatMap(contradictions)
  }
}

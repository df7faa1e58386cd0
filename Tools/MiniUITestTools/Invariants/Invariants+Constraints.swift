extension Invariants {
  /// Checks the constraints of the stage's window as they were solved for the last frame.
  static func constraints(_ stage: Stage) -> [InvariantViolation] {
    let conflicts = LayoutConstraint.contradictions(in: stage.window)
      .filter { $0.first?.identifier?.hasPrefix("expected") != true }
    let ambiguous = views(in: stage.window).filter(\.hasAmbiguousLayout)
    return conflicts.map { conflict in
      InvariantViolation(.constraints, "the last frame", LayoutConstraint.explanation(of: conflict))
    }
      + ambiguous.map { view in
        InvariantViolation(
          .constraints, "the last frame", "the constraints of \(ViewPath.name(of: view)) allow other frames",
          at: ViewPath.name(of: view))
      }
  }

  /// Returns the visible views of a tree.
  private static func views(in view: View) -> [View] {
    view.isHidden ? [] : [view] + view.subviews.flatMap(views)
  }
}

extension TableView {
  /// Replaces the data and animates the difference as one batch: see `ItemsView`'s method.
  /// - Parameter animation: The animation of inserted and deleted rows and sections.
  package final func apply(
    _ difference: SectionedDifference, with animation: RowAnimation, animated: Bool, publish: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    apply(
      difference, animated: animated, publish: publish,
      willApply: { if animated, updating == nil { noteAnimations(of: $0, animation) } }, completion: completion)
    // The animations have begun.
    didEndBatch()
  }
}

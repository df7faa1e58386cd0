extension TableView {
  /// Replaces the data and animates the difference as one batch: see `ItemsView`'s method.
  /// - Parameter animation: The animation of inserted and deleted rows and sections.
  package final func apply(
    _ difference: SectionedDifference, with animation: RowAnimation, animated: Bool, publish: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    if animated, batch.depth == 0, difference.operationCount <= TableView.animatedRows {
      for path in difference.insertedItems { batch.inserted[path] = animation }
      for path in difference.deletedItems { batch.deleted[path] = animation }
      for section in difference.insertedSections { batch.insertedSections[section] = animation }
      for section in difference.deletedSections { batch.deletedSections[section] = animation }
    }
    apply(difference, animated: animated, publish: publish, completion: completion)
    // The animations have begun.
    batch = TableBatch(depth: batch.depth)
  }

  /// The maximum number of operations with individual animations.
  private static let animatedRows = 1024
}

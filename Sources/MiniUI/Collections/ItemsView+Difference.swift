extension ItemsView {
  /// Replaces the data and shows the difference as one batch: the rows that remain keep their cells, and move to their new
  /// places. The view is not asked to reload: it takes its new counts from the difference.
  ///
  /// A view in no window, or one that shows other counts than those before the difference, takes the data without animation.
  /// - Parameters:
  ///   - publish: Replaces the data of the data source. It is called once, after the view has taken the former counts.
  ///   - completion: Called when the animation has ended or, without an animation, in the next turn.
  package final func apply(
    _ difference: SectionedDifference, animated: Bool, publish: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    if host != nil, laidOutSize != nil { layoutIfNeeded() }
    let before = currentCounts
    publish()
    guard before == difference.before.counts else { return reloadData() }
    didAskCounts()
    // A layout asks for these only to animate what enters and leaves: not where most of it is out of sight.
    let isSmall = difference.operationCount <= ItemsView.animatedOperations
    let changes = CollectionViewChanges(
      countsBefore: before, items: { difference.indexPath(after: $0) }, origins: { difference.indexPath(before: $0) },
      runs: { difference.runs(of: $0, in: $1) }, sections: { difference.section(after: $0) },
      isReloaded: { _ in false })
    let items = isSmall ? difference.updateItems : []
    apply(changes, items, counts: difference.after.counts, animated: animated && host != nil, completion)
  }

  /// The most operations of a batch that a layout is told about one by one.
  private static let animatedOperations = 1024

  /// The index paths of the items that have cells, in no particular order.
  package final var pathsOfCells: [IndexPath] { shownPaths }

  /// Whether the user carries an item, so that new data should wait.
  package final var isMovingItem: Bool { moving != nil }
}

extension SectionedDifference {
  /// The rows and sections that come and go, as operations of a batch.
  fileprivate var updateItems: [CollectionViewUpdateItem] {
    deletedSections.map { CollectionViewUpdateItem(.delete, before: IndexPath(index: $0)) }
      + insertedSections.map { CollectionViewUpdateItem(.insert, after: IndexPath(index: $0)) }
      + deletedItems.map { CollectionViewUpdateItem(.delete, before: $0) }
      + insertedItems.map { CollectionViewUpdateItem(.insert, after: $0) }
  }
}

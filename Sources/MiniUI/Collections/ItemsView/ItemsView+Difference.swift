extension ItemsView {
  /// Replaces the data and animates the difference as one batch: remaining rows keep their cells and move. The view
  /// takes its new counts from the difference, without asking the data source.
  ///
  /// Does not animate if the view is in no window, or if its present counts are not the counts before the difference.
  /// - Parameters:
  ///   - animation: The animation of a table's inserted and deleted rows and sections.
  ///   - publish: Replaces the data source's data. Called once, after the view has taken the former counts.
  ///   - completion: Called when the animation has ended or, without an animation, in the next run loop turn.
  package final func apply(
    _ difference: SectionedDifference, with animation: RowAnimation? = nil, animated: Bool,
    publish: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    if host != nil, laidOutSize != nil { layoutIfNeeded() }
    guard engine.counts == difference.before.counts else {
      publish()
      return reloadData()
    }
    // Layouts need the operations only to animate appearing and disappearing items. If there are many operations, most
    // of their items are not visible.
    let isSmall = difference.operationCount <= ItemsView.animatedOperations
    replaceData(
      difference.changes, isSmall ? difference.updateItems : [],
      with: animated && engine.batch == nil ? animation : nil,
      animated: animated && host != nil, publish: publish, completion)
  }

  final func replaceData(
    _ changes: CollectionViewChanges, _ items: [CollectionViewUpdateItem], with animation: RowAnimation?,
    animated: Bool, publish: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    publish()
    rowList?.willReplaceData()
    askIndexTitles()
    var animations = RowAnimations()
    if rowList != nil { animations.add(animation, of: items) }
    apply(changes, items, animations, animated: animated, completion)
  }

  /// The maximum number of operations that a layout receives one by one.
  private static let animatedOperations = 1024

  /// Whether the user is moving an item, so that new data should wait.
  package final var isMovingItem: Bool { moving != nil }
}

extension SectionedDifference {
  /// The inserted and deleted rows and sections, as operations of a batch.
  fileprivate var updateItems: [CollectionViewUpdateItem] {
    deletedSections.map { CollectionViewUpdateItem(.delete, at: IndexPath(section: $0)) }
      + insertedSections.map { CollectionViewUpdateItem(.insert, at: IndexPath(section: $0)) }
      + deletedItems.map { CollectionViewUpdateItem(.delete, at: $0) }
      + insertedItems.map { CollectionViewUpdateItem(.insert, at: $0) }
  }
}

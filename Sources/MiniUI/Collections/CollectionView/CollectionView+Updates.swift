extension CollectionView {
  /// Reports that items were inserted at these index paths, as they are after the batch. Outside `performBatchUpdates`,
  /// this and the following methods each perform a batch of their own.
  public final func insertItems(at indexPaths: [IndexPath]) { report(indexPaths.map { .init(.insert, after: $0) }) }
  /// Reports that the items at these index paths, as they were before the batch, were deleted.
  public final func deleteItems(at indexPaths: [IndexPath]) { report(indexPaths.map { .init(.delete, before: $0) }) }
  /// Replaces the cells of the items at these index paths, as they were before the batch.
  public final func reloadItems(at indexPaths: [IndexPath]) { report(indexPaths.map { .init(.reload, before: $0) }) }
  /// Reports that an item was moved, from an index path before the batch to one after it.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    report([.init(.move, before: indexPath, after: newIndexPath)])
  }

  /// Reports that sections were inserted at these indexes, as they are after the batch.
  public final func insertSections(_ sections: IndexSet) {
    report(sections.map { .init(.insert, after: IndexPath(section: $0)) })
  }
  /// Reports that the sections at these indexes, as they were before the batch, were deleted.
  public final func deleteSections(_ sections: IndexSet) {
    report(sections.map { .init(.delete, before: IndexPath(section: $0)) })
  }
  /// Reports that the items of the sections at these indexes, as they were before the batch, have changed.
  public final func reloadSections(_ sections: IndexSet) {
    report(sections.map { .init(.reload, before: IndexPath(section: $0)) })
  }
  /// Reports that a section was moved, from an index before the batch to one after it.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    report([.init(.move, before: IndexPath(section: section), after: IndexPath(section: newSection))])
  }

  /// Reconfigures the visible cells of these items. Each item keeps its cell with its running animations.
  /// - Precondition: The data source dequeues the cell with the same registration or reuse identifier as before.
  public final func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Replaces the layout.
  /// - Parameters:
  ///   - newLayout: The new layout.
  ///   - animated: Whether the items move to their new positions with an animation. With reduced motion they never do.
  ///   - completion: Called when the animation has ended or, without an animation, in the next run loop turn.
  public final func setCollectionViewLayout(
    _ newLayout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard newLayout !== layout else {
      if let completion { NextTurnCompletions.perform(for: host) { completion(true) } }
      return
    }
    cancelMoving()
    if laidOutSize != nil { layoutIfNeeded() }
    adapter?.willTransition(to: bounds.size)
    let old = layout
    layout = newLayout
    newLayout.itemsView = self
    newLayout.invalidateLayout()
    stop()
    let former: (CollectionViewLayoutAttributes) -> CGRect? = { attributes in
      attributes.representedElementCategory == .cell
        ? old.shownItem(at: attributes.indexPath)?.frame : nil
    }
    guard laidOutSize != nil else {
      old.itemsView = nil
      if let completion { NextTurnCompletions.perform(for: host) { completion(false) } }
      return
    }
    transition(animated: animated, from: former) {
      prepareLayout()
      followTarget()
      updateElements()
    } completion: {
      completion?($0)
    }
    old.itemsView = nil
  }
}

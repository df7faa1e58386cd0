/// The operations of a batch that is being told.
struct PendingUpdates {
  var items: [CollectionViewUpdateItem] = []
}

extension CollectionView {
  final func batchUpdate(_ updates: (() -> Void)?, _ completion: ((_ finished: Bool) -> Void)?) {
    checkIsNotMakingViews()
    guard updating == nil else {
      updates?()
      if let completion { NextTurn.perform { completion(true) } }
      return
    }
    if laidOutSize != nil { layoutIfNeeded() }
    let before = currentCounts
    updating = PendingUpdates()
    updates?()
    let items = updating?.items ?? []
    updating = nil
    let after = askCounts()
    do {
      let plan = try UpdatePlan(items, before: before, after: after)
      apply(plan.changes, items, counts: after, animated: true, completion)
    } catch {
      preconditionFailure("invalid update: \(error)")
    }
  }

  final func checkIsNotMakingViews() {
    precondition(
      dequeueing.path == nil, "the items were changed while the data source was asked for one of their views")
  }

  private func tell(_ items: [CollectionViewUpdateItem]) {
    if updating != nil { updating?.items += items } else { batchUpdate({ self.updating?.items += items }, nil) }
  }

  /// Items have come to these places.
  public final func insertItems(at indexPaths: [IndexPath]) { tell(indexPaths.map { .init(.insert, after: $0) }) }
  /// The items at these places have gone.
  public final func deleteItems(at indexPaths: [IndexPath]) { tell(indexPaths.map { .init(.delete, before: $0) }) }
  /// The items at these places look different.
  public final func reloadItems(at indexPaths: [IndexPath]) { tell(indexPaths.map { .init(.reload, before: $0) }) }
  /// An item has gone from one place to another.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    tell([.init(.move, before: indexPath, after: newIndexPath)])
  }

  /// Sections have come to these places.
  public final func insertSections(_ sections: IndexSet) {
    tell(sections.map { .init(.insert, after: IndexPath(index: $0)) })
  }
  /// The sections at these places have gone.
  public final func deleteSections(_ sections: IndexSet) {
    tell(sections.map { .init(.delete, before: IndexPath(index: $0)) })
  }
  /// The sections at these places have other items.
  public final func reloadSections(_ sections: IndexSet) {
    tell(sections.map { .init(.reload, before: IndexPath(index: $0)) })
  }
  /// A section has gone from one place to another.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    tell([.init(.move, before: IndexPath(index: section), after: IndexPath(index: newSection))])
  }

  // MARK: Showing it

  /// Shows data that has changed. Survivors move, the others fade.
  final func apply(
    _ changes: CollectionViewChanges, _ items: [CollectionViewUpdateItem], counts after: [Int], animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    checkIsNotMakingViews()
    endHighlight()
    cancelInteractiveMovement()
    show(changes, items, counts: after, animated: animated, completion)
  }

  /// The same, with what the user is about going on.
  final func show(
    _ changes: CollectionViewChanges, _ items: [CollectionViewUpdateItem], counts after: [Int], animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    forgetPrefetching()
    selection = selection.moved(by: changes.indexPath(after:))
    focus.path = focus.path.flatMap(changes.survivor(of:))
    focus.anchor = focus.anchor.flatMap(changes.indexPath(after:))
    let context = type(of: layout).invalidationContextClass.init()
    context.invalidateEverything = true
    layout.itemsDidChange(changes)
    layout.invalidateLayout(with: context)
    counts = after
    collectionDelegate?.collectionView(self, didUpdateItems: changes)
    guard laidOutSize != nil else {
      if let completion { NextTurn.perform { completion(false) } }
      return
    }
    prepareLayout()
    layout.prepare(forCollectionViewUpdates: items)
    let frames = elements.rekey(changes)
    transition(animated: animated, from: { frames.frames[CollectionElements.Key($0)] }) {
      for element in frames.gone { fadeOut(element) }
      followTarget()
      updateElements()
    } completion: { [weak self] finished in
      self?.layout.finalizeCollectionViewUpdates()
      completion?(finished)
    }
  }

  private func fadeOut(_ element: CollectionElements.Element) {
    guard let view = element.view else { return }
    guard View.inheritedAnimationDuration > 0 else { return recycle(element) }
    let last = layout.finalLayoutAttributesForDisappearingItem(at: element.attributes.indexPath)
    View.animate(withDuration: 0) {
      if let last { view.take(last) } else { view.alpha = 0 }
    } completion: { [weak self] _ in
      self?.recycle(element)
    }
  }

  /// Runs `changes`, as `updateSpring` moves if animated.
  /// - Parameter frame: where an element that comes into view was before.
  final func transition(
    animated: Bool, from frame: @escaping (CollectionViewLayoutAttributes) -> CGRect?, _ changes: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let isAnimated = animated && host != nil && !traitCollection.prefersReducedMotion
    elements.formerFrame = frame
    if isAnimated {
      let spring = CollectionView.updateSpring
      View.animate(along: .spring(spring), for: spring.settlingDuration, animations: changes, completion: completion)
    } else {
      View.performWithoutAnimation(changes)
      if let completion {
        let isInWindow = host != nil
        NextTurn.perform { completion(isInWindow) }
      }
    }
    elements.formerFrame = nil
  }

  /// As the rows of a table move, measured on UIKit: stiffness 438.649, damping 41.888, over after 0.441 seconds. That is
  /// critical damping at a perceived duration of 0.3 seconds.
  private static let updateSpring = Spring(dampingRatio: 1, duration: 0.44086)

  /// What an element that comes into view is to begin with.
  final func arriving(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard View.inheritedAnimationDuration > 0, let formerFrame = elements.formerFrame else { return attributes }
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell,
      let initial = layout.initialLayoutAttributesForAppearingItem(at: path)
    {
      return initial
    }
    let initial = attributes.copy()
    if let frame = formerFrame(attributes) { initial.frame = frame } else { initial.alpha = 0 }
    return initial
  }

  // MARK: Another layout

  /// Shows the items where another layout puts them; animated, they move there.
  public final func setCollectionViewLayout(
    _ newLayout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard newLayout !== layout else {
      if let completion { NextTurn.perform { completion(true) } }
      return
    }
    cancelInteractiveMovement()
    if laidOutSize != nil { layoutIfNeeded() }
    collectionDelegate?.collectionView(self, willTransitionTo: bounds.size)
    let old = layout
    layout = newLayout
    newLayout.collectionView = self
    newLayout.invalidateLayout()
    stop()
    let former: (CollectionViewLayoutAttributes) -> CGRect? = { attributes in
      attributes.representedElementCategory == .cell
        ? old.layoutAttributesForItem(at: attributes.indexPath)?.frame : nil
    }
    guard laidOutSize != nil else {
      old.collectionView = nil
      if let completion { NextTurn.perform { completion(false) } }
      return
    }
    transition(animated: animated, from: former) {
      prepareLayout()
      followTarget()
      updateElements()
    } completion: {
      completion?($0)
    }
    old.collectionView = nil
  }

  /// All items may be others.
  final func dataDidReload() {
    forgetPrefetching()
    focus.anchor = nil
    if let path = focus.path, !hasItem(at: path) { focus.path = nil }
  }
}

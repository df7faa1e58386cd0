extension ItemsView {
  final func beginBatch() {
    checkIsNotMakingViews()
    if engine.batch == nil, laidOutSize != nil {
      layoutIfNeeded()
      // During a layout for another size, `layoutIfNeeded` does nothing: handle the change of size first.
      if followSize() != nil { layout.finalizeAnimatedBoundsChange() }
    }
    engine.beginBatch()
  }

  final func endBatch(_ completion: ((_ finished: Bool) -> Void)? = nil) {
    guard let batch = engine.endBatch() else { return }
    if batch.isVoid { return NextTurnCompletions.perform(for: host, completion, isFinished: true) }
    let after = askCounts(changed: batch.changedSections)
    do {
      let plan = try UpdatePlan(batch.items, before: batch.before, after: after)
      apply(plan.changes, batch.items, batch.animations, animated: true, completion)
    } catch {
      preconditionFailure("invalid update: \(error)")
    }
  }

  final func checkIsNotMakingViews() {
    precondition(
      dequeueing.path == nil, "the items were changed while the data source was asked for one of their views")
  }

  /// Adds changes to the open batch or, if none is open, performs them as a batch.
  final func report(_ items: [CollectionViewUpdateItem], with animation: RowAnimation? = nil) {
    beginBatch()
    engine.add(items, with: animation)
    endBatch()
  }

  /// Reports that items were inserted, deleted or reloaded.
  final func report(
    _ action: CollectionViewUpdateItem.Action, _ paths: some Sequence<IndexPath>, with animation: RowAnimation? = nil
  ) { report(paths.map { .init(action, at: $0) }, with: animation) }

  final func report(
    _ action: CollectionViewUpdateItem.Action, _ sections: IndexSet, with animation: RowAnimation? = nil
  ) { report(action, sections.lazy.map(IndexPath.init(section:)), with: animation) }

  /// Shows changed data, and cancels a current highlight or move. Remaining items move, others fade.
  final func apply(
    _ changes: CollectionViewChanges, _ items: [CollectionViewUpdateItem], _ animations: RowAnimations,
    animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    checkIsNotMakingViews()
    endHighlight()
    cancelMoving()
    show(changes, items, animations, animated: animated, completion)
  }

  /// Shows changed data, without cancelling a highlight or move.
  /// - Parameter context: The layout's context for a step of a move; nil for other changes.
  final func show(
    _ changes: CollectionViewChanges, _ items: [CollectionViewUpdateItem],
    _ animations: RowAnimations = RowAnimations(), context: CollectionViewLayoutInvalidationContext? = nil,
    animated: Bool, _ completion: ((Bool) -> Void)? = nil
  ) {
    var pass = rowList?.pass(showing: changes) ?? LayoutPass()
    pass.animations = animations
    forgetPrefetching()
    engine.follow(changes)
    layout.itemsDidChange(changes)
    layout.invalidateLayout(with: context ?? layout.makeInvalidationContext(counts: true))
    engine.counts = changes.after.counts
    adapter?.didUpdate(changes)
    guard laidOutSize != nil else { return NextTurnCompletions.perform(for: host, completion, isFinished: false) }
    prepareLayout()
    layout.prepare(forCollectionViewUpdates: items)
    let frames = elements.remapIdentifiers(changes, elementUpdates)
    pass.formerFrame = { frames.frames[ItemsElements.Key($0)] }
    transition(animated: animated, pass, completion) {
      for element in frames.gone { fadeOut(element, pass) }
      if items.isEmpty { rowList?.measureAgain() }
      followTarget(keeping: pass.anchor)
      sizeChange?.offset = turned(exactOffset, in: extent)
      updateElements(pass)
      layout.finalizeCollectionViewUpdates()
    }
  }

  private func fadeOut(_ element: ItemsElements.Element, _ pass: LayoutPass) {
    guard let view = element.view else { return }
    guard View.inheritedAnimationDuration > 0 else { return recycle(element) }
    let last =
      rowList?.departure(of: element, pass.animations)
      ?? layout.animatedAttributes(of: element.attributes, isAppearing: false)
    // Otherwise the first responder in a disappearing view would still receive text.
    host?.focusSystem?.viewWillLeave(view)
    leave(element, to: last)
  }

  /// Runs `changes`, which show the change of a pass, along `updateSpring` if animated.
  final func transition(
    animated: Bool, _ pass: LayoutPass, _ completion: ((Bool) -> Void)? = nil, _ changes: () -> Void
  ) {
    shownChange = pass
    let isAnimated = animated && host != nil && !traitCollection.prefersReducedMotion
    if isAnimated {
      let spring = ItemsView.updateSpring
      View.animate(along: .spring(spring), for: spring.settlingDuration, animations: changes, completion: completion)
    } else {
      View.performWithoutAnimation(changes)
      NextTurnCompletions.perform(for: host, completion, isFinished: host != nil)
    }
    shownChange = nil
  }

  /// The spring for a table's rows, measured on UIKit: stiffness 438.649, damping 41.888, settled after 0.441 seconds.
  /// This is critical damping with a perceptual duration of 0.3 seconds.
  private static let updateSpring = Spring(dampingRatio: 1, duration: 0.44086)

  /// Returns the initial attributes of an element that enters the bounds.
  final func arriving(_ attributes: CollectionViewLayoutAttributes, _ pass: LayoutPass)
    -> CollectionViewLayoutAttributes
  {
    guard View.inheritedAnimationDuration > 0, let formerFrame = pass.formerFrame else { return attributes }
    let own = rowList?.arrival(of: attributes, pass) ?? layout.animatedAttributes(of: attributes, isAppearing: true)
    if let own { return own }
    let initial = attributes.copy()
    if let frame = formerFrame(attributes) { initial.frame = frame } else { initial.alpha = 0 }
    return initial
  }
}

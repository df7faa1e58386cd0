extension ItemsView {
  /// The maximum number of rounds without a measured element. Such a round follows if the data source or a view has
  /// invalidated the layout. A faulty data source may do so in each round.
  private static let maximumRounds = 8
  /// The maximum number of elements to measure in further rounds. It limits the time for extremely small rows.
  private static let maximumMeasuredCount = 1 << 12

  /// Creates views for elements that have become visible, and recycles the views of those that have left the bounds.
  ///
  /// Works in rounds. A round requests the elements from the layout, shows the visible ones, and measures elements of unknown
  /// length. An element that differs from its estimate moves the elements behind it, in the same round. The next round
  /// measures only elements that have become visible. There is one round if all estimates are right, and two if elements
  /// are longer. If they are shorter, another round follows each time that the gap behind them shows more elements.
  ///
  /// The number of rounds is limited: at most `maximumMeasuredCount` rounds that measure something, since a measured
  /// element is not measured again while the layout is valid, and at most `maximumRounds` others.
  final func updateElements(_ change: LayoutPass = LayoutPass()) {
    var pass = change
    if rowList != nil { pass.anchorRow = firstAnchorRow }
    // During a batch, an element may be invisible until the elements before it are measured, and keeps its view until
    // then.
    var leaving: [ItemsElements.Element] = []
    let generation = elements.generation
    var (rounds, measured) = (ItemsView.maximumRounds, 0)
    var isSettled = false
    while rounds > 0, !isSettled {
      let before = measured
      defer {
        let hasMeasured = measured > before && measured <= ItemsView.maximumMeasuredCount
        if !hasMeasured || layout.needsPrepare { rounds -= 1 }
      }
      prepareLayout()
      // The data may have been reloaded in the meantime.
      if elements.generation != generation { leaveAll(&leaving) }
      fetchElements(&leaving)
      if !pass.isChange { leaveAll(&leaving) }
      rowList?.adjustElements(pass)
      if elements.isStale { continue }
      if !pass.isChange { recycleHidden() }
      isSettled = showVisible(pass, &measured) && !elements.isStale
    }
    if !isSettled { rowList?.didNotSettle() }
    if pass.isChange {
      leaveAll(&leaving)
      recycleHidden()
    }
    updatePrefetching()
  }

  /// The first visible row that is already shown; nil at the top, where the table stays.
  private var firstAnchorRow: IndexPath? {
    let isAtTop = exactOffset.y <= 0.5 - adjustedContentInset.top
    if isAtTop, !isDragging, activity == nil { return nil }
    // The layout returns rows in order.
    let first = elements.all.first { $0.view != nil && $0.attributes.isCell && $0.frame.overlaps(bounds) }
    return first?.attributes.indexPath
  }

  private func leaveAll(_ leaving: inout [ItemsElements.Element]) {
    for element in leaving { leave(element) }
    leaving = []
  }

  /// Requests the elements from the layout, unless they are up to date.
  private func fetchElements(_ leaving: inout [ItemsElements.Element]) {
    guard !elements.covers(bounds) else { return }
    let area = ItemsElements.area(around: bounds)
    var found = layout.shownElements(in: area)
    // A layout may keep its objects, and change them later.
    for index in found.indices where !isKnownUniquelyReferenced(&found[index]) { found[index] = found[index].copy() }
    leaving = elements.replace(found, in: area, returning: leaving)
    let isAnimating = View.inheritedAnimationDuration > 0
    var shown = 0
    for element in elements.all {
      guard let view = element.view else { continue }
      shown += 1
      if !isAnimating, view.attributes !== element.attributes { view.take(element.attributes) }
    }
    if !isAnimating { queues.trim(to: shown + 8) }
  }

  private func recycleHidden() {
    for element in elements.takeHidden(outside: bounds) { leave(element) }
    guard View.inheritedAnimationDuration > 0 else { return }
    // Elements that are disappearing are recycled after their own animations.
    for element in elements.all {
      if let view = element.view, view.attributes !== element.attributes { view.take(element.attributes) }
    }
  }

  /// Creates views for visible elements without one.
  /// - Parameter measured: Incremented for each element whose measured length differs from the estimate.
  /// - Returns: False if a view prefers another size than its element's, or the elements have been replaced in the
  ///   meantime.
  private func showVisible(_ pass: LayoutPass, _ measured: inout Int) -> Bool {
    var isSettled = fitShown()
    let preparation = preparations
    var waiting = elements.withoutView(within: bounds)[...]
    while let (index, attributes) = waiting.popFirst() {
      if let moving, attributes.isItem(moving.current) { continue }
      guard elements.isWaiting(index, attributes) else { return false }
      guard let view = makeView(for: attributes, pass) else {
        // The data source has no view for the element. The layout has stored this, and will not return the element
        // again.
        attributes.isHidden = true
        measured += 1
        isSettled = false
        continue
      }
      // The data source may have replaced the elements while it created the view.
      guard elements.isWaiting(index, attributes) else {
        recycle(ItemsElements.Element(attributes: attributes, view: view))
        return false
      }
      elements.all[index].view = view
      let growth = rowList?.measure(view, attributes, pass) ?? 0
      show(view, attributes, pass)
      if growth != 0 {
        measured += 1
        guard !layout.needsPrepare, preparations == preparation, follow(growth, of: index, pass) else { return false }
        isSettled = false
        waiting = elements.withoutView(within: bounds)[...]
      }
      if layout.preferredAttributesPolicy != .never, !fits(view, attributes) { isSettled = false }
    }
    return isSettled
  }

  /// Moves the elements behind a measured one, and recycles the views of elements that are no longer in the bounds.
  /// - Returns: Whether the next element to measure is behind this one. False if the offset has changed so much that
  ///   there may be elements to measure before it.
  private func follow(_ growth: CGFloat, of index: Int, _ pass: LayoutPass) -> Bool {
    elements.move(behind: index, by: growth)
    rowList?.adjustElements(pass)
    if !pass.isChange { recycleHidden() }
    return elements.area.minY <= bounds.minY
  }

  /// Asks visible cells for their preferred sizes, if the view's size has changed since the last time.
  /// - Returns: False if a cell prefers another size than its element's.
  private func fitShown() -> Bool {
    guard rowList == nil, mustFitShown else { return true }
    mustFitShown = false
    guard layout.preferredAttributesPolicy != .never else { return true }
    var isSettled = true
    for element in elements.all {
      if let view = element.view, !fits(view, element.attributes) { isSettled = false }
    }
    return isSettled
  }

  /// Returns whether a view accepts its current attributes. If not, invalidates the layout for the preferred ones.
  private func fits(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes) -> Bool {
    // A copy, since a view may change and return the attributes that it receives.
    let preferred = view.preferred(attributes.copy())
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return true }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    layout.invalidateLayout(with: context)
    return false
  }

  private func makeView(for attributes: CollectionViewLayoutAttributes, _ pass: LayoutPass) -> ReusableView? {
    let path = dataPath(attributes.indexPath)
    let kind = attributes.representedElementKind ?? ""
    if attributes.representedElementCategory == .decorationView {
      guard let viewClass = layout.decorationClasses[kind] else {
        preconditionFailure("the layout has a decoration view of kind \(kind), for which it has registered no class")
      }
      return queues.queue(.decoration(kind)) { viewClass.init(reuseIdentifier: nil) }.take()
    }
    let outer = dequeueing
    let isCell = attributes.isCell
    precondition(
      !isCell || engine.hasItem(at: attributes.indexPath),
      "the layout returned a cell for an index path that does not exist: \(attributes.indexPath)")
    dequeueing = Dequeueing(path: isCell ? path : attributes.indexPath)
    defer { dequeueing = outer }
    return isCell ? adapter?.makeCell(at: path) : adapter?.makeSupplementary(kind, at: attributes.indexPath, pass)
  }

  final func reconfigure(_ indexPaths: [IndexPath]) {
    guard let adapter, adapter.hasDataSource else { return }
    checkIsNotMakingViews()
    let wanted = Set(indexPaths)
    for element in elements.all {
      let path = element.attributes.indexPath
      guard element.attributes.isCell, let view = element.view, wanted.contains(path)
      else { continue }
      dequeueing = Dequeueing(path: path, existing: view)
      let cell = adapter.makeCell(at: path)
      dequeueing = Dequeueing()
      precondition(
        cell === view, "the cell of an item that was reconfigured, \(path), was exchanged: dequeue one of the same kind"
      )
      if layout.preferredAttributesPolicy != .never { _ = fits(view, element.attributes) }
    }
  }

  private func show(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes, _ pass: LayoutPass) {
    let initial = arriving(attributes, pass)
    View.performWithoutAnimation {
      view.takeFirst(initial, isRow: rowList != nil)
      if view.superview !== self || zIndex(of: view) != attributes.zIndex { put(view, at: attributes.zIndex) }
      view.isHidden = attributes.isHidden
    }
    if view.attributes !== attributes { view.take(attributes) }
    let path = attributes.indexPath
    if attributes.isCell {
      let isSelected = engine.selection.contains(path)
      if view.showsSelection != isSelected { view.showSelection(isSelected, animated: false) }
      let isHighlighted = pressed?.path == path
      if view.showsHighlight != isHighlighted { view.showHighlight(isHighlighted, animated: false) }
      if pass.animations.isArrivingBelow(path) { insertSubview(view, at: rearmostIndex) }
    }
    adapter?.display(view, attributes, isEnd: false)
  }

  /// Inserts a view among the subviews by its z-index, behind the scroll bars.
  final func put(_ view: ReusableView, at zIndex: Int) {
    if view.superview === self { view.removeFromSuperview() }
    var index = subviews.count
    while index > 0, self.zIndex(of: subviews[index - 1]) > zIndex { index -= 1 }
    view.zIndex = zIndex
    insertSubview(view, at: index)
  }

  private func zIndex(of view: View) -> Int {
    if let moving, moving.isInFront, moving.view === view { return Int.max }
    if let view = view as? ReusableView { return view.zIndex }
    return view === refreshControl || viewsBehind.contains { $0 === view } ? Int.min : Int.max
  }

  /// Recycles an element's view, immediately or, in an animation, after it has moved to its new position. A view that
  /// does not move fades out.
  private func leave(_ element: ItemsElements.Element) {
    guard View.inheritedAnimationDuration > 0, let view = element.view, host != nil else { return recycle(element) }
    let last = destinationAttributes(of: element)
    leave(element, to: last.flatMap { $0.isHidden || view.frame == $0.frame ? nil : $0 })
  }

  /// Animates an element's view to its last attributes, or fades it out if these are nil. Then recycles it.
  final func leave(_ element: ItemsElements.Element, to last: CollectionViewLayoutAttributes?) {
    View.animate(withDuration: 0) {
      if let last { element.view?.take(last) } else { element.view?.alpha = 0 }
    } completion: { [weak self] _ in
      self?.recycle(element)
    }
  }

  /// Returns the final attributes of an element that leaves the bounds: at its new position or, if this is far away,
  /// just outside the bounds. nil if it has no new position.
  private func destinationAttributes(of element: ItemsElements.Element) -> CollectionViewLayoutAttributes? {
    let path = element.attributes.indexPath
    let kind = element.attributes.representedElementKind ?? ""
    let destination: CollectionViewLayoutAttributes? =
      switch element.attributes.representedElementCategory {
      case .cell: layout.shownItem(at: path)
      case .supplementaryView: layout.shownSupplementaryView(ofKind: kind, at: path)
      case .decorationView: nil
      }
    guard let destination else { return nil }
    let near = destination.frame.moved(near: bounds)
    if near == destination.frame { return destination }
    let copy = destination.copy()
    copy.frame = near
    return copy
  }

  /// Ends the display of an element, and returns its view to the reuse queue.
  final func recycle(_ element: ItemsElements.Element) {
    guard let view = element.view else { return }
    view.isHidden = true
    if view.showsHighlight { view.showHighlight(false, animated: false) }
    if view === swipe?.cell { swipe?.close(animated: false) }
    if view.swipeView != nil {
      // The row was still closing.
      view.endSwipe()
      view.removeAllAnimations()
    }
    adapter?.display(view, element.attributes, isEnd: true)
    if let queue = view.queue { queue.append(view) } else { view.removeFromSuperview() }
  }
}

extension CGRect {
  /// Returns the rectangle, moved to be at most one screen away from `bounds`.
  func moved(near bounds: CGRect) -> CGRect {
    var moved = self
    for axis in Axis.allCases {
      let screen = bounds.size[axis]
      let low = bounds.origin[axis] - screen - size[axis]
      moved.origin[axis] = min(max(origin[axis], low), bounds.origin[axis] + 2 * screen)
    }
    return moved
  }
}

extension CollectionView {
  /// Gives what has come into view a cell, and takes the cells of what has left.
  final func updateElements() {
    // The data source may ask for another layout while it makes cells.
    for _ in 0..<CollectionView.mostRounds {
      prepareLayout()
      fetchElements()
      recycleHidden()
      let isSettled = showVisible()
      if isSettled, !elements.isStale { break }
    }
    updatePrefetching()
  }

  /// Cells that size themselves change the layout, which shows other cells; at some time that has to end.
  private static let mostRounds = 8

  private func fetchElements() {
    guard !elements.covers(bounds) else { return }
    let area = CollectionElements.area(around: bounds)
    let leftOver = elements.replace(layout.layoutAttributesForElements(in: area) ?? [], in: area)
    for element in leftOver { leave(element) }
    let isAnimating = View.inheritedAnimationDuration > 0
    var shown = 0
    for element in elements.all {
      guard let view = element.view else { continue }
      shown += 1
      if view.attributes !== element.attributes { view.take(element.attributes) }
    }
    if !isAnimating { queues.trim(to: shown + 8) }
  }

  private func recycleHidden() {
    for element in elements.takeHidden(outside: bounds) { leave(element) }
  }

  /// - Returns: false if a view wants to have another size than its element, or the elements are others by now.
  private func showVisible() -> Bool {
    var isSettled = true
    for (index, attributes) in elements.withoutView(within: bounds) {
      if let moving, attributes.isItem(moving.current) { continue }
      guard elements.isWaiting(index, attributes) else { return false }
      let view = makeView(for: attributes)
      // While it was made, the data source may have asked for other elements.
      guard elements.isWaiting(index, attributes) else {
        recycle(CollectionElements.Element(frame: attributes.frame, attributes: attributes, view: view))
        return false
      }
      elements[index].view = view
      show(view, attributes)
      if layout.isSelfSizing, !fits(view, attributes) { isSettled = false }
    }
    return isSettled
  }

  /// Asks a view what it would like to have.
  private func fits(_ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) -> Bool {
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return true }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    layout.invalidateLayout(with: context)
    return false
  }

  // MARK: Coming

  private func makeView(for attributes: CollectionViewLayoutAttributes) -> CollectionReusableView {
    let path = dataPath(attributes.indexPath)
    let kind = attributes.representedElementKind ?? ""
    if attributes.representedElementCategory == .decorationView {
      guard let viewClass = layout.decorationClasses[kind] else {
        preconditionFailure("the layout has a decoration view of kind \(kind), for which it has registered no class")
      }
      return queues.decorations(kind, viewClass).take()
    }
    guard let dataSource else { preconditionFailure("the layout has elements although there is no data source") }
    let outer = dequeueing
    let isCell = attributes.representedElementCategory == .cell
    precondition(
      !isCell || hasItem(at: attributes.indexPath),
      "the layout returned a cell for an index path that does not exist: \(attributes.indexPath)")
    dequeueing = Dequeueing(path: isCell ? path : attributes.indexPath)
    defer { dequeueing = outer }
    let view: CollectionReusableView =
      isCell
      ? dataSource.collectionView(self, cellForItemAt: path)
      : dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    dequeueing.check(view)
    return view
  }

  /// Has the cells of these items filled anew, as far as they are shown; each keeps its cell, and with it what is animated.
  /// - Precondition: the data source returns a cell of the same kind as before.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    guard let dataSource else { return }
    checkIsNotMakingViews()
    let wanted = Set(indexPaths)
    for element in elements.all {
      let path = element.attributes.indexPath
      guard let view = element.view as? CollectionViewCell, wanted.contains(path) else { continue }
      dequeueing = Dequeueing(path: path, existing: view)
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      dequeueing = Dequeueing()
      precondition(
        cell === view, "the cell of an item that was reconfigured, \(path), was exchanged: dequeue one of the same kind"
      )
      if layout.isSelfSizing { _ = fits(view, element.attributes) }
    }
  }

  private func show(_ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) {
    let initial = arriving(attributes)
    View.performWithoutAnimation {
      view.take(initial)
      if view.superview !== self || zIndex(of: view) != attributes.zIndex { put(view, at: attributes.zIndex) }
      view.isHidden = attributes.isHidden
    }
    if view.attributes !== attributes { view.take(attributes) }
    let path = attributes.indexPath
    if let cell = view as? CollectionViewCell {
      let isSelected = selection.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      let isHighlighted = pressed?.path == path
      if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: attributes.representedElementKind ?? "", at: path)
    }
  }

  /// What lies further in front comes later; the scroll bars are in front of all.
  final func put(_ view: CollectionReusableView, at zIndex: Int) {
    if view.superview === self { view.removeFromSuperview() }
    var index = subviews.count
    while index > 0, self.zIndex(of: subviews[index - 1]) > zIndex { index -= 1 }
    view.place = zIndex
    insertSubview(view, at: index)
  }

  private func zIndex(of view: View) -> Int {
    if let view = view as? CollectionReusableView { return view.place }
    return view === backgroundView ? Int.min : Int.max
  }

  // MARK: Going

  /// Takes leave of a view at once or, in an animation, when it has gone to its new place.
  private func leave(_ element: CollectionElements.Element) {
    guard View.inheritedAnimationDuration > 0, let view = element.view, host != nil else { return recycle(element) }
    let path = element.attributes.indexPath
    let last = element.attributes.representedElementCategory == .cell ? layout.layoutAttributesForItem(at: path) : nil
    View.animate(withDuration: 0) {
      if let last { view.take(last) }
      if last == nil || last?.frame == element.frame { view.alpha = 0 }
    } completion: { [weak self] _ in
      self?.recycle(element)
    }
  }

  /// Ends the display of an element; its view waits to be used again.
  final func recycle(_ element: CollectionElements.Element) {
    guard let view = element.view else { return }
    view.isHidden = true
    let path = element.attributes.indexPath
    if let cell = view as? CollectionViewCell {
      if cell.isHighlighted { cell.isHighlighted = false }
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view,
        forElementOfKind: element.attributes.representedElementKind ?? "", at: path)
    }
    if let queue = view.queue { queue.append(view) } else { view.removeFromSuperview() }
  }
}

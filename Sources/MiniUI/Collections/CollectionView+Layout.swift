extension CollectionView {
  public final var numberOfSections: Int { currentCounts.count }

  /// How many items a section has, as the data source said when it was last asked.
  /// - Precondition: there is such a section.
  public final func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts
    precondition(
      counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(counts.count) sections")
    return counts[section]
  }

  final var currentCounts: [Int] {
    if let counts { return counts }
    let asked = askCounts()
    counts = asked
    return asked
  }

  /// The most items of a section: what is more cannot be reckoned with.
  private static let mostItems = 1 << 48

  final func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "the data source says that there are \(sections) sections: it cannot be less than none")
    return (0..<sections).map { section in
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(
        items >= 0,
        "the data source says that there are \(items) items in section \(section): it cannot be less than none")
      precondition(items <= CollectionView.mostItems, "a section cannot have as many as \(items) items")
      return items
    }
  }

  /// Whether there is an item at `path`.
  final func hasItem(at path: IndexPath) -> Bool {
    let counts = currentCounts
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  final func reload() {
    endHighlight()
    cancelInteractiveMovement()
    counts = nil
    elements.takeAll().forEach(recycle)
    selection.removeAll()
    if let context = layoutContext() {
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      layout.invalidateLayout(with: context)
    }
    dataDidReload()
  }

  private func layoutContext() -> CollectionViewLayoutInvalidationContext? {
    type(of: layout).invalidationContextClass.init()
  }

  final func layoutWasInvalidated(_ context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { counts = nil }
    elements.isStale = true
    if context.contentOffsetAdjustment != .zero {
      let adjustment = context.contentOffsetAdjustment
      restoreOffset(CGPoint(x: exactOffset.x + adjustment.x, y: exactOffset.y + adjustment.y))
    }
    setNeedsLayout()
  }

  /// Brings the layout up to date.
  final func prepareLayout() {
    hasAskedLayout = false
    guard layout.needsPrepare else { return }
    layout.needsPrepare = false
    _ = currentCounts
    layout.prepare()
    elements.isStale = true
    let size = layout.collectionViewContentSize
    contentSize = CGSize(width: size.width.finite, height: size.height.finite)
  }

  /// The layout, ready to be asked.
  final var preparedLayout: CollectionViewLayout {
    prepareLayout()
    return layout
  }

  /// Sets the offset for the layout's sake.
  final func restoreOffset(_ offset: CGPoint) {
    let wasRestoring = isRestoringOffset
    isRestoringOffset = true
    setOffset(offset)
    isRestoringOffset = wasRestoring
  }

  /// The view has another size: it stops, tells, and then shows what layout and delegate want to be seen.
  final func followSize() {
    let size = bounds.size
    guard let old = laidOutSize, old != size else { return laidOutSize = size }
    stop()
    let new = bounds
    // All that is asked now finds the view as it was.
    geometry.bounds.size = old
    restoreOffset(clamped(exactOffset))
    View.performWithoutAnimation { updateElements() }
    collectionDelegate?.collectionView(self, willTransitionTo: size)
    let target = CGRect(origin: bounds.origin, size: size)
    if layout.shouldInvalidateLayout(forBoundsChange: target) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: target))
    }
    geometry.bounds.size = new.size
    laidOutSize = size
    elements.isStale = true
    prepareLayout()
    if View.inheritedAnimationDuration > 0 { elements.formerFrame = elements.frames }
    followTarget()
  }

  /// Goes where layout and delegate want it to be.
  final func followTarget() {
    let proposed = clamped(exactOffset)
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    target = collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
    restoreOffset(clamped(target.isFinite ? target : proposed))
  }
}

extension CGFloat {
  /// The number, or the nearest that one can still reckon with.
  var finite: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1e15) }
}

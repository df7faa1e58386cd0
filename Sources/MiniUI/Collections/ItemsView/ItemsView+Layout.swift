extension ItemsView {
  /// The maximum number of items in a section, to avoid overflow.
  private static let maximumItemCount = 1 << 48

  /// - Parameter changed: the sections whose other properties are requested; nil (the default) for all.
  final func askCounts(changed: Set<Int>? = nil) -> [Int] {
    defer { askIndexTitles() }
    guard let adapter, adapter.hasDataSource else { return [] }
    let sections = adapter.countSections()
    precondition(sections >= 0, "the data source returned \(sections) sections: the number must not be negative")
    let counts = adapter.countItems(
      sections: sections, changed: changed.map { $0.filter((0..<sections).contains).sorted() } ?? Array(0..<sections))
    for (section, items) in counts.enumerated() where !(0...ItemsView.maximumItemCount).contains(items) {
      precondition(
        items > 0, "the data source returned \(items) items in section \(section): the number must not be negative")
      preconditionFailure("a section cannot have as many as \(items) items")
    }
    return counts
  }

  /// Returns the number of items in a section.
  /// - Parameter items: Their name in errors.
  final func count(of items: String, inSection section: Int) -> Int {
    let counts = engine.counts
    precondition(
      counts.indices.contains(section),
      "request for number of \(items) in section \(section) when there are only \(counts.count) sections")
    return counts[section]
  }

  final func askIndexTitles() { indexTitles = adapter?.askForIndexTitles() }

  /// The body of `reloadData`, without overrides.
  final func reload() {
    endHighlight()
    cancelMoving()
    engine.forgetCounts()
    engine.voidBatch()
    elements.takeAll(shownIn: bounds).forEach(recycle)
    engine.selection.removeAll()
    layout.invalidateLayout(with: layout.makeInvalidationContext(everything: true, counts: true))
    forgetPrefetching()
    engine.focus.anchor = nil
    // A focused item that still exists keeps the focus.
    engine.focus.path = engine.focusedPath
  }

  final func layoutWasInvalidated(_ context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { engine.forgetCounts() }
    elements.isStale = true
    if context.invalidateEverything, layout.preferredAttributesPolicy == .onAppearanceAndInvalidation {
      mustFitShown = true
    }
    if context.contentOffsetAdjustment != .zero {
      let adjustment = context.contentOffsetAdjustment
      restoreOffset(CGPoint(x: exactOffset.x + adjustment.x, y: exactOffset.y + adjustment.y))
    }
    setNeedsLayout()
  }

  /// Prepares the layout if it is invalid, and updates the content size.
  final func prepareLayout() {
    hasAskedLayout = false
    guard layout.needsPrepare else { return }
    layout.needsPrepare = false
    preparations += 1
    preparedInset = adjustedContentInset
    _ = engine.counts
    layout.prepare()
    elements.isStale = true
    let width = contentSize.width
    updateContentSize()
    followContent(from: width)
  }

  final func updateContentSize() {
    let size = layout.shownContentSize
    contentSize = CGSize(width: size.width.finite, height: size.height.finite)
  }

  final var preparedLayout: CollectionViewLayout {
    prepareLayout()
    return layout
  }

  /// Sets the offset on behalf of the layout, which does not count as an interaction.
  final func restoreOffset(_ offset: CGPoint) { setOffset(offset, for: .layout) }
}

extension CGFloat {
  /// The number, clamped to 0 … 10¹⁵; 0 if it is NaN.
  var finite: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1e15) }
}

/// A scroll view that shows items of a data source in cells, positioned by a layout. For a single column of rows use
/// ``TableView``.
///
/// Only elements in the visible bounds have views, which are reused, so that a million items cost as much as the
/// visible ones.
///
///     let view = CollectionView(frame: bounds, collectionViewLayout: CollectionViewFlowLayout())
///     view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
///     view.dataSource = self
@preconcurrency @MainActor open class CollectionView: ItemsView {
  nonisolated deinit {}

  /// The object that supplies items and cells; not retained. Setting it reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// An object to be notified of items that will soon be visible; not retained.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is notified. By default true.
  open var isPrefetchingEnabled = true
  /// Whether the collection view is in editing mode, in which cells show the accessories for it. By default false.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      swipe?.close(animated: true)
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }

  /// The delegate; not retained. It should adopt `CollectionViewDelegate`, to be notified of items too.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The delegate, if it adopts `CollectionViewDelegate`. Cached, since checking a conformance is slow.
  final weak var collectionDelegate: (any CollectionViewDelegate)?

  /// The scale of the display at the last layout in a window. Without a window it is 1.
  private var laidOutScale: CGFloat = 1

  /// Creates a collection view with the given frame and layout.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    super.init(frame: frame, layout: layout)
    adapter = self
  }

  /// Creates a collection view of zero size with the given layout.
  public convenience init(collectionViewLayout layout: CollectionViewLayout) {
    self.init(frame: .zero, collectionViewLayout: layout)
  }

  /// The layout. Setting it changes the layout without animation.
  open var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Lays out the items and the section index. Call super.
  open override func layoutSubviews() {
    followScale()
    super.layoutSubviews()
    showIndex(of: indexTitles ?? [])
    followGoal()
  }

  /// Invalidates the layout if the scale of the display has changed, since layouts round to pixels.
  private func followScale() {
    guard let scale = host?.traits.displayScale, scale != laidOutScale else { return }
    laidOutScale = scale
    if !layout.needsPrepare { layout.invalidateLayout() }
  }

  // MARK: Cells

  /// Registers the class of cells for `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `CollectionViewCell`.
  @_disfavoredOverload
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    queues.register(cellClass, as: CollectionViewCell.self, for: .cell(identifier: identifier)) {
      $0.init(reuseIdentifier: identifier)
    }
  }
  /// Registers the class of supplementary views for `kind` and `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `CollectionReusableView`.
  @_disfavoredOverload
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    queues.register(viewClass, as: CollectionReusableView.self, for: .supplementary(kind, identifier: identifier)) {
      $0.init(reuseIdentifier: identifier)
    }
  }
  /// Returns a reused or new cell for an item. Call it only within the data source's methods.
  /// - Precondition: A class is registered for `identifier`, and no other view was dequeued for `indexPath` in this
  ///   call.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> CollectionViewCell
  { dequeue(.cell(identifier: identifier), for: indexPath) }
  /// Returns a reused or new supplementary view, such as a header or footer. Call it only within the data source's
  /// methods.
  /// - Precondition: A class is registered for the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView { dequeue(.supplementary(kind, identifier: identifier), for: indexPath) }

  // MARK: Changes

  /// Reports that items were inserted at these index paths, as they are after the batch. Outside of
  /// `performBatchUpdates`, each call of this method and the following ones is a separate batch.
  open func insertItems(at indexPaths: [IndexPath]) { report(.insert, indexPaths) }
  /// Reports that the items at these index paths, as they were before the batch, were deleted.
  open func deleteItems(at indexPaths: [IndexPath]) { report(.delete, indexPaths) }
  /// Replaces the cells of the items at these index paths, as they were before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) { report(.reload, indexPaths) }
  /// Reports that an item was moved, from an index path before the batch to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    report([.init(.move, before: indexPath, after: newIndexPath)])
  }
  /// Reports that sections were inserted at these indexes, as they are after the batch.
  open func insertSections(_ sections: IndexSet) { report(.insert, sections) }
  /// Reports that the sections at these indexes, as they were before the batch, were deleted.
  open func deleteSections(_ sections: IndexSet) { report(.delete, sections) }
  /// Reports that the items of the sections at these indexes, as they were before the batch, have changed.
  open func reloadSections(_ sections: IndexSet) { report(.reload, sections) }
  /// Reports that a section was moved, from an index before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    report([.init(.move, before: IndexPath(section: section), after: IndexPath(section: newSection))])
  }
  /// Reconfigures the visible cells of these items. Each item keeps its cell with its running animations.
  /// - Precondition: The data source dequeues the cell with the same registration or reuse identifier as before.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Replaces the layout.
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether the items move to their new positions with an animation. With reduced motion they never do.
  ///   - completion: Called when the animation has ended or, without an animation, in the next run loop turn.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)?
  ) {
    let old = self.layout
    guard layout !== old else { return NextTurnCompletions.perform(for: host, completion, isFinished: true) }
    cancelMoving()
    if laidOutSize != nil { layoutIfNeeded() }
    adapter?.willTransition(to: bounds.size)
    old.external?.leaveView()
    if laidOutSize != nil { old.prepareForTransition(to: layout) }
    self.layout = layout
    layout.itemsView = self
    if laidOutSize != nil { layout.prepareForTransition(from: old) }
    layout.invalidateLayout()
    stop()
    defer { old.itemsView = nil }
    guard laidOutSize != nil else { return NextTurnCompletions.perform(for: host, completion, isFinished: false) }
    let pass = LayoutPass(formerFrame: { $0.isCell ? old.shownItem(at: $0.indexPath)?.frame : nil })
    transition(animated: animated, pass, completion) {
      prepareLayout()
      followTarget()
      updateElements(pass)
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
  }
  /// Replaces the layout, and calls `setCollectionViewLayout(_:animated:completion:)` for it.
  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Begins to move an item, which then follows `updateInteractiveMovementTargetPosition`. Cancels a current move.
  /// - Returns: False if the item is not visible, or the data source does not allow it.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMoving(indexPath) }
  /// Moves the item's center to `point` of the content, in points. The other items make space, and the content scrolls
  /// while the item is near an edge. Ignores a point that is not finite.
  open func updateInteractiveMovementTargetPosition(_ point: CGPoint) { moveItem(to: point) }
  /// Drops the item at its current index path, and notifies the data source if it has changed.
  open func endInteractiveMovement() { endMoving() }
  /// Cancels the move and returns the item to its original index path.
  open func cancelInteractiveMovement() { cancelMoving() }

  // MARK: Items

  /// Returns the number of items in a section, as last returned by the data source.
  /// - Precondition: The section exists.
  open func numberOfItems(inSection section: Int) -> Int { count(of: "items", inSection: section) }
  /// The visible cells, in no particular order.
  open var visibleCells: [CollectionViewCell] {
    elements.cells.map { unsafeDowncast($0.cell, to: CollectionViewCell.self) }
  }
  /// The index paths of the visible items, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths }
  /// Returns the cell of an item; nil if it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { shownCell(at: indexPath) }
  /// Returns the index path of the item that a cell shows; nil if it shows none.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? { path(of: cell) }
  /// Returns a supplementary view, such as a header or footer; nil if it is not visible.
  open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> CollectionReusableView? {
    shownView(kind, at: indexPath) as? CollectionReusableView
  }
  /// Returns the visible supplementary views of a kind, in no particular order.
  open func visibleSupplementaryViews(ofKind kind: String) -> [CollectionReusableView] {
    elements.all.compactMap { $0.attributes.representedElementKind == kind ? $0.view as? CollectionReusableView : nil }
  }
  /// Returns the index paths of the supplementary views of a kind that are shown, in order of the layout.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.all.compactMap {
      $0.attributes.representedElementKind == elementKind && $0.view != nil ? $0.attributes.indexPath : nil
    }
  }
  /// Returns the index path of the item at `point` of the content, visible or not; nil for none. If items overlap,
  /// returns the last of them in the layout's order.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }
  /// Returns the layout attributes of an item; nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes(at: indexPath)
  }
  /// Returns the layout attributes of a supplementary view, such as a header or footer; nil if there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { preparedLayout.shownSupplementaryView(ofKind: kind, at: indexPath) }
  /// Scrolls to an item.
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - position: The position of the item in the visible part; an empty set scrolls by the smallest distance that
  ///     reveals the item.
  ///   - animated: Whether scrolling is animated.
  /// - Precondition: The item exists.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    precondition(
      engine.hasItem(at: indexPath), "attempted to scroll the collection view to an out-of-bounds item: \(indexPath)")
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if laidOutSize != bounds.size { layoutIfNeeded() }
    layout.external?.scrollSection(to: indexPath, part: position.part(layout.scrollAxis.cross), animated: animated)
    let target = offset(showing: frame, at: position)
    if target != exactOffset { setContentOffset(target, animated: animated) }
  }
  /// The index paths of the selected items, in reading order; nil if none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { engine.selection.isEmpty ? nil : engine.selection.paths }
  /// Selects an item, and scrolls to it unless `scrollPosition` is empty. The delegate is not notified.
  ///
  /// Deselects other items unless `allowsMultipleSelection` is true. Selects nothing if `allowsSelection` is false.
  /// - Parameters:
  ///   - indexPath: The item; nil deselects all items.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: The position of the item in the visible part after scrolling.
  /// - Precondition: The item exists.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return setSelection(ItemSet()) }
    precondition(engine.hasItem(at: indexPath), "attempted to select an item that does not exist: \(indexPath)")
    guard selectByProgram(indexPath, animated: false), scrollPosition != [] else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Deselects an item, if it is selected. The delegate is not notified. `animated` has no effect.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(at: indexPath, animated: false) }
}

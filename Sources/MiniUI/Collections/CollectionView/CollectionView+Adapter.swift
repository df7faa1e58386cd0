extension CollectionView: ItemsAdapter {
  // MARK: The data source

  var hasDataSource: Bool { dataSource != nil }
  func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  func countItems(sections: Int, changed: [Int]) -> [Int] {
    var counts = [Int](repeating: 0, count: sections)
    guard let dataSource else { return counts }
    for section in counts.indices { counts[section] = dataSource.collectionView(self, numberOfItemsInSection: section) }
    return counts
  }
  func askForIndexTitles() -> [String]? { dataSource?.indexTitles(for: self) }
  func didSelectIndexTitle(_ title: String, at number: Int) {
    guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: number) else { return }
    scrollToStart(of: path)
  }
  func makeCell(at path: IndexPath) -> ReusableView {
    guard let dataSource else { preconditionFailure("there is no data source that could supply the cell for \(path)") }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    dequeueing.check(cell)
    return cell
  }
  func makeSupplementary(_ kind: String, at path: IndexPath, _ pass: LayoutPass) -> ReusableView? {
    guard let dataSource else { preconditionFailure("there is no data source that could supply the view for \(path)") }
    let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    dequeueing.check(view)
    return view
  }
  func moveInData(from source: IndexPath, to destination: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: source, to: destination)
  }
  var isPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }

  // MARK: The delegate

  var selectionRules: (isAllowed: Bool, isMultiple: Bool, followsFocus: Bool) {
    (allowsSelection, allowsMultipleSelection, allowsMultipleSelection)
  }
  func allows(_ action: ItemAction, at path: IndexPath) -> Bool {
    switch action {
    case .highlight: collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    case .move: dataSource?.collectionView(self, canMoveItemAt: path) == true
    case .focus: collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? true
    case .selectionByFocus:
      collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
    }
  }
  func didHighlight(_ path: IndexPath) { collectionDelegate?.collectionView(self, didHighlightItemAt: path) }
  func didUnhighlight(_ path: IndexPath) { collectionDelegate?.collectionView(self, didUnhighlightItemAt: path) }
  /// Changes the selection on behalf of the user. Asks the delegate about each change, and notifies it afterwards.
  func changeSelection(to wanted: ItemSet) {
    let going = engine.selection.subtracting(wanted).paths.filter {
      collectionDelegate?.collectionView(self, shouldDeselectItemAt: $0) ?? true
    }
    let coming = wanted.subtracting(engine.selection).paths.filter {
      collectionDelegate?.collectionView(self, shouldSelectItemAt: $0) ?? true
    }
    guard !going.isEmpty || !coming.isEmpty else { return }
    // In single selection, if the delegate refuses the new item, the selected one stays selected.
    if !canSelectSeveral, !wanted.isEmpty, coming.isEmpty { return }
    setSelection(engine.selection.subtracting(ItemSet(going)).union(ItemSet(coming)))
    for path in going { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
    for path in coming { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
  }
  /// Selects an item for a touch. A double click on a single item also performs its primary action.
  func didTouch(_ path: IndexPath, _ touch: Touch) {
    let isPointer = touch.type == .indirectPointer
    let move = selectionMove(isPointer: isPointer)
    selectByUser(path, move)
    if isPointer, touch.tapCount == 2, case .only = move { performActionOfItem(path) }
    endHighlight()
  }
  func didPressEnter(_ path: IndexPath) {
    selectByUser(path, .only)
    performActionOfItem(path)
  }
  func typeSelectString(_ path: IndexPath) -> String? {
    collectionDelegate?.collectionView(self, typeSelectStringForItemAt: path)
  }
  func didMoveFocus(from old: IndexPath?, to new: IndexPath?) {
    collectionDelegate?.collectionView(self, didMoveFocusFrom: old, to: new)
  }
  func canHaveMenu(_ path: IndexPath?) -> Bool { collectionDelegate != nil || swipe != nil }
  func menuConfiguration(for paths: [IndexPath], at point: CGPoint) -> ContextMenuConfiguration? {
    collectionDelegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
  }
  func preview(for menu: ContextMenuConfiguration, at path: IndexPath, isDismissal: Bool) -> TargetedPreview? {
    isDismissal
      ? collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, dismissalPreviewForItemAt: path)
      : collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, highlightPreviewForItemAt: path)
  }
  func didTapPreview(of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionCommitAnimating) {
    collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
  }
  func willDisplay(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    collectionDelegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
  }
  func willEnd(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: animator)
  }

  var canSwipe: Bool { !isEditing }
  func swipeActions(_ side: SwipeActionsView.Side, at path: IndexPath) -> SwipeActionsConfiguration? {
    layout.external?.swipeActions(isLeading: side == .leading, at: path)
  }
  func swipeWillBegin(at path: IndexPath) {}
  func swipeDidEnd(at path: IndexPath?) {}

  // A layout has cells for items only, and the data source supplies instances of the cast's class.
  func display(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes, isEnd: Bool) {
    guard let delegate = collectionDelegate else { return }
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    if attributes.isCell {
      let cell = unsafeDowncast(view, to: CollectionViewCell.self)
      if isEnd { return delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path) }
      return delegate.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    let view = unsafeDowncast(view, to: CollectionReusableView.self)
    if isEnd {
      delegate.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    } else {
      delegate.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
  }
  func willTransition(to size: CGSize) {
    swipe?.close(animated: false)
    collectionDelegate?.collectionView(self, willTransitionTo: size)
  }
  func targetOffset(_ proposed: CGPoint, keeping anchor: Anchor?) -> CGPoint {
    collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }
  func didUpdate(_ changes: CollectionViewChanges) { collectionDelegate?.collectionView(self, didUpdateItems: changes) }
  func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
    collectionDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
      toProposedIndexPath: proposed) ?? proposed
  }
}

extension CollectionView: ItemsAdapter {
  // MARK: The data source

  final var hasDataSource: Bool { dataSource != nil }
  final func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  final func countItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  final func askForIndexTitles() -> [String]? { dataSource?.indexTitles(for: self) }
  final func didSelectIndexTitle(_ title: String, at number: Int) {
    guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: number) else { return }
    scrollToStart(of: path)
  }
  final func makeCell(at path: IndexPath) -> ReusableView {
    guard let dataSource else { preconditionFailure("there is no data source that could supply the cell for \(path)") }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    dequeueing.check(cell)
    return cell
  }
  final func makeSupplementary(_ kind: String, at path: IndexPath) -> ReusableView? {
    guard let dataSource else { preconditionFailure("there is no data source that could supply the view for \(path)") }
    let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    dequeueing.check(view)
    return view
  }
  final func moveInData(from source: IndexPath, to destination: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: source, to: destination)
  }
  final var isPrefetching: Bool { prefetchDataSource != nil }
  final func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
  final func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }

  // MARK: The delegate

  final var selectionRules: (isAllowed: Bool, isMultiple: Bool, followsFocus: Bool) {
    (allowsSelection, allowsMultipleSelection, allowsMultipleSelection)
  }
  final func allows(_ action: ItemAction, at path: IndexPath) -> Bool {
    switch action {
    case .highlight: collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    case .move: dataSource?.collectionView(self, canMoveItemAt: path) == true
    case .focus: collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? true
    case .selectionByFocus:
      collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
    }
  }
  final func didHighlight(_ path: IndexPath) { collectionDelegate?.collectionView(self, didHighlightItemAt: path) }
  final func didUnhighlight(_ path: IndexPath) {
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }
  /// Changes the selection on behalf of the user. Asks the delegate about each change, and notifies it afterwards.
  final func change(to wanted: ItemSet) {
    let going = selection.subtracting(wanted).paths.filter {
      collectionDelegate?.collectionView(self, shouldDeselectItemAt: $0) ?? true
    }
    let coming = wanted.subtracting(selection).paths.filter {
      collectionDelegate?.collectionView(self, shouldSelectItemAt: $0) ?? true
    }
    guard !going.isEmpty || !coming.isEmpty else { return }
    // In single selection, the selected item stays selected if the new one is refused.
    if !canSelectSeveral, !wanted.isEmpty, coming.isEmpty { return }
    var selected = selection
    for path in going { selected.remove(path) }
    for path in coming { selected.insert(path) }
    setSelection(selected)
    for path in going { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
    for path in coming { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
  }
  final func didTouch(_ path: IndexPath, _ touch: Touch) {
    let isPointer = touch.type == .indirectPointer
    if isPointer, touch.tapCount == 2 {
      didPressEnter(path)
    } else {
      select(path, selectionMove(isPointer: isPointer))
    }
    endHighlight()
  }
  final func didPressEnter(_ path: IndexPath) {
    guard let collectionDelegate, collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else {
      return
    }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }
  final func typeSelectString(_ path: IndexPath) -> String? {
    collectionDelegate?.collectionView(self, typeSelectStringForItemAt: path)
  }
  final func didMoveFocus(from old: IndexPath?, to new: IndexPath?) {
    collectionDelegate?.collectionView(self, didMoveFocusFrom: old, to: new)
  }
  final func canHaveMenu(_ path: IndexPath?) -> Bool { collectionDelegate != nil }
  final func menuConfiguration(for paths: [IndexPath], at point: CGPoint) -> ContextMenuConfiguration? {
    collectionDelegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
  }
  final func preview(for menu: ContextMenuConfiguration, at path: IndexPath, isDismissal: Bool)
    -> TargetedPreview?
  {
    isDismissal
      ? collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, dismissalPreviewForItemAt: path)
      : collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, highlightPreviewForItemAt: path)
  }
  final func didTapPreview(
    of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionCommitAnimating
  ) { collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator) }
  final func willDisplay(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    collectionDelegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
  }
  final func willEnd(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: animator)
  }

  // A layout has cells for items only, and the data source supplies these classes.
  final func willShow(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes) {
    guard let collectionDelegate else { return }
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell {
      collectionDelegate.collectionView(
        self, willDisplay: unsafeDowncast(view, to: CollectionViewCell.self), forItemAt: path)
    } else {
      collectionDelegate.collectionView(
        self, willDisplaySupplementaryView: unsafeDowncast(view, to: CollectionReusableView.self),
        forElementKind: attributes.representedElementKind ?? "", at: path)
    }
  }
  final func didHide(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes) {
    guard let collectionDelegate else { return }
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell {
      collectionDelegate.collectionView(
        self, didEndDisplaying: unsafeDowncast(view, to: CollectionViewCell.self), forItemAt: path)
    } else {
      collectionDelegate.collectionView(
        self, didEndDisplayingSupplementaryView: unsafeDowncast(view, to: CollectionReusableView.self),
        forElementOfKind: attributes.representedElementKind ?? "", at: path)
    }
  }
  final func willTransition(to size: CGSize) { collectionDelegate?.collectionView(self, willTransitionTo: size) }
  final func targetOffset(_ proposed: CGPoint) -> CGPoint {
    collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }
  final func didUpdate(_ changes: CollectionViewChanges) {
    collectionDelegate?.collectionView(self, didUpdateItems: changes)
  }
  final func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
    collectionDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
      toProposedIndexPath: proposed) ?? proposed
  }
}

extension TableView: ItemsAdapter, RowList {
  var hasDataSource: Bool { dataSource != nil }
  func countSections() -> Int {
    guard let dataSource else { return 0 }
    askedEdges = []
    return dataSource.numberOfSections(in: self)
  }
  /// Requests the number of rows of a section and, if it has changed, the heights of header and footer.
  func countItems(sections: Int, changed: [Int]) -> [Int] {
    var counts = [Int](repeating: 0, count: sections)
    guard let dataSource else { return counts }
    var changed = changed[...]
    // A loop, not a closure: with thousands of sections, checking the closure's isolation takes a third of the time.
    for section in counts.indices {
      counts[section] = dataSource.tableView(self, numberOfRowsInSection: section)
      guard changed.first == section else { continue }
      changed.removeFirst()
      let edges = askEdges(section)
      askedEdges?.append((section, edges))
    }
    return counts
  }
  func askForIndexTitles() -> [String]? { dataSource?.sectionIndexTitles(for: self) }
  func makeCell(at path: IndexPath) -> ReusableView {
    guard let dataSource else { preconditionFailure("there is no data source that could supply the cell for \(path)") }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    precondition(
      dequeueing.isDequeued(cell) || cell.superview !== self || cell.isHidden || self.path(of: cell) == nil,
      "the cell returned by the data source for \(path.name) is shown for another row already")
    // Queues a cell that the program has created.
    if cell.queue == nil, let identifier = cell.reuseIdentifier {
      cell.queue = queues.queue(.cell(identifier: identifier), nil)
    }
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path)
    if let level, level != TableView.indentationOfCell { cell.indentationLevel = level }
    return cell
  }
  func moveInData(from source: IndexPath, to destination: IndexPath) {
    dataSource?.tableView(self, moveRowAt: source, to: destination)
  }
  var isPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
  }

  var selectionRules: (isAllowed: Bool, isMultiple: Bool, followsFocus: Bool) {
    guard isInEditingMode else { return (allowsSelection, allowsMultipleSelection, allowsMultipleSelection) }
    let isMultiple = allowsMultipleSelectionDuringEditing
    return (allowsSelectionDuringEditing || isMultiple, isMultiple, false)
  }
  func allows(_ action: ItemAction, at path: IndexPath) -> Bool {
    switch action {
    case .highlight: tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    case .move: dataSource?.tableView(self, canMoveRowAt: path) == true
    case .focus: tableDelegate?.tableView(self, canFocusRowAt: path) ?? true
    case .selectionByFocus:
      tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    }
  }
  /// Selects a row for a touch: the highlight ends first. A finger's tap, and a double click on a single row, also perform
  /// the primary action.
  func didTouch(_ path: IndexPath, _ touch: Touch) {
    endHighlight()
    guard engine.hasItem(at: path) else { return }
    let isPointer = touch.type == .indirectPointer
    // In editing mode a click works like a tap, so that the mouse too selects several rows.
    let isTap = !isPointer || (isInEditingMode && (host?.input.modifiers ?? []).isEmpty)
    let move = selectionMove(isPointer: !isTap)
    selectByUser(path, move)
    if isPointer {
      guard touch.tapCount == 2, case .only = move else { return }
    }
    performActionOfRow(path)
  }
  func didPressEnter(_ path: IndexPath) {
    selectByUser(path, isInEditingMode && canSelectSeveral ? .toggle : .only)
    performActionOfRow(path)
  }
  func typeSelectString(_ path: IndexPath) -> String? { tableDelegate?.tableView(self, typeSelectStringForRowAt: path) }
  func didHighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didHighlightRowAt: path) }
  func didUnhighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didUnhighlightRowAt: path) }
  func didMoveFocus(from old: IndexPath?, to new: IndexPath?) { showFocus() }
  /// Returns whether a row can have a menu. With a delegate, true for each row: it decides when the menu is about to
  /// open. Without a delegate, only rows that can be deleted have a menu.
  func canHaveMenu(_ path: IndexPath?) -> Bool {
    guard let path else { return false }
    return tableDelegate != nil || (!isInEditingMode && dataSource?.tableView(self, canEditRowAt: path) == true)
  }
  func menuConfiguration(for paths: [IndexPath], at point: CGPoint) -> ContextMenuConfiguration? {
    guard let path = path(at: point) else { return nil }
    return tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }
  func preview(for menu: ContextMenuConfiguration, at path: IndexPath, isDismissal: Bool) -> TargetedPreview? {
    isDismissal
      ? tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: menu)
      : tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: menu)
  }
  func didTapPreview(of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionCommitAnimating) {
    tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
  }
  func willDisplay(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    tableDelegate?.tableView(self, willDisplayContextMenu: menu, animator: animator)
  }
  func willEnd(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    tableDelegate?.tableView(self, willEndContextMenuInteraction: menu, animator: animator)
  }
  func willTransition(to size: CGSize) {
    swipe?.close(animated: false)
    // Keep the rows that are shown, before the size changes.
    if keptAnchor != nil {
      storedAnchor?.isAwaited = true
    } else {
      storedAnchor = firstVisibleAnchor.map { StoredAnchor(anchor: $0, interactionCount: interactionCount) }
    }
  }
  func targetOffset(_ proposed: CGPoint, keeping anchor: Anchor?) -> CGPoint { offset(keeping: anchor) ?? proposed }
  func didUpdate(_ changes: CollectionViewChanges) { didChangeStates() }
  func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
    tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: original, toProposedIndexPath: proposed) ?? proposed
  }
}

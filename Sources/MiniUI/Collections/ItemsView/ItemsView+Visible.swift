extension ItemsView {
  // MARK: Visible elements

  /// The index paths of the visible items, in no particular order.
  final var shownPaths: [IndexPath] { elements.cells.map(\.path) }

  /// The visible cells, with their frames in the last shown layout.
  final var shownCells: [ItemsElements.ShownCell] {
    formerCells.isEmpty ? elements.shownCells(within: bounds) : formerCells
  }

  /// Returns the frame of an item as shown or, if it is not visible, in the current layout.
  final func shownFrame(at path: IndexPath) -> CGRect? {
    shownCells.first { $0.path == path }?.frame ?? attributes(at: path)?.frame
  }

  /// Returns the cell of an item; nil if it is not visible.
  final func cell(at path: IndexPath) -> ReusableView? {
    if let moving, moving.current == path { return moving.view }
    return elements.cell(at: path)
  }

  /// Returns the index path of the item that a cell shows; nil if it shows none.
  final func path(of cell: ReusableView) -> IndexPath? {
    if let moving, moving.view === cell { return moving.current }
    return elements.all.first { $0.view === cell }?.attributes.indexPath
  }

  /// Returns a supplementary view, such as a header or footer; nil if it is not visible.
  final func shownView(_ kind: String, at path: IndexPath) -> ReusableView? {
    for element in elements.all where element.attributes.representedElementCategory == .supplementaryView {
      if element.view != nil, element.attributes.representedElementKind == kind, element.attributes.indexPath == path {
        return element.view
      }
    }
    return nil
  }

  // MARK: Places of elements

  /// Returns the index path of the item at `point` of the content, visible or not; nil for none. If items overlap, it
  /// is the last one that the layout returns.
  final func path(at point: CGPoint) -> IndexPath? {
    guard point.isFinite else { return nil }
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return preparedLayout.shownElements(in: spot).last {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }?.indexPath
  }

  /// Returns the layout attributes of an item; nil if there is no such item.
  final func attributes(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    hasItem(at: path) ? preparedLayout.shownItem(at: path) : nil
  }

  final var firstItem: IndexPath? {
    let counts = currentCounts
    return counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  final var lastItem: IndexPath? {
    let counts = currentCounts
    return counts.lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
  }
}

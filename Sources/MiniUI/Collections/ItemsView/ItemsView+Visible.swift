/// The visible elements and their positions: see the methods of `CollectionView`.
extension ItemsView {
  /// The index paths of the items with cells, in no particular order.
  package final var shownPaths: [IndexPath] { elements.cells.map(\.path) }

  /// The visible cells, with their frames in the last shown layout, also if the data were reloaded since.
  final var shownCells: [ItemsElements.ShownCell] { elements.shownCells(within: bounds) }

  /// Returns the frame of an item as shown or, if it is not visible, in the current layout.
  final func shownFrame(at path: IndexPath) -> CGRect? {
    shownCells.first { $0.path == path }?.frame ?? attributes(at: path)?.frame
  }

  final func cell(at path: IndexPath) -> ReusableView? {
    if let moving, moving.current == path { return moving.view }
    return elements.all.first { $0.view != nil && $0.attributes.isItem(path) }?.view
  }

  final func path(of cell: ReusableView) -> IndexPath? {
    if let moving, moving.view === cell { return moving.current }
    return elements.all.first { $0.view === cell }?.attributes.indexPath
  }

  /// Returns the cell of an item, which has the class of all cells of the list; nil if it is not visible.
  final func shownCell<Cell: ReusableView>(at path: IndexPath) -> Cell? {
    cell(at: path).map { unsafeDowncast($0, to: Cell.self) }
  }

  final func shownView(_ kind: String, at path: IndexPath) -> ReusableView? {
    elements.all.first {
      $0.view != nil && $0.attributes.representedElementCategory == .supplementaryView
        && $0.attributes.representedElementKind == kind && $0.attributes.indexPath == path
    }?.view
  }

  final func path(at point: CGPoint) -> IndexPath? {
    guard point.isFinite else { return nil }
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return preparedLayout.shownElements(in: spot).last {
      $0.isCell && !$0.isHidden && $0.frame.contains(point)
    }?.indexPath
  }

  final func attributes(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    engine.hasItem(at: path) ? preparedLayout.shownItem(at: path) : nil
  }
}

/// The animations of the current batch of changes.
struct TableBatch {
  /// The animations of deleted rows and sections, by index path before the batch, and of inserted ones, by index path
  /// after it.
  var deleted: [IndexPath: TableView.RowAnimation] = [:]
  var inserted: [IndexPath: TableView.RowAnimation] = [:]

  func arrival(at path: IndexPath) -> TableView.RowAnimation? {
    inserted.isEmpty ? nil : inserted[path] ?? inserted[IndexPath(section: path.section)]
  }
  func departure(at path: IndexPath) -> TableView.RowAnimation? {
    deleted.isEmpty ? nil : deleted[path] ?? deleted[IndexPath(section: path.section)]
  }

  /// Whether a row appears immediately at its position, below the former row, which moves away.
  func isArrivingBelow(_ path: IndexPath) -> Bool {
    let animation = arrival(at: path)
    return animation == .automatic || animation == TableView.RowAnimation.none
  }
}

extension TableView {
  final func noteAnimations(of items: [CollectionViewUpdateItem], _ animation: RowAnimation?) {
    guard let animation else { return }
    for item in items {
      if let path = item.indexPathBeforeUpdate { batch.deleted[path] = animation }
      if let path = item.indexPathAfterUpdate { batch.inserted[path] = animation }
    }
  }

  final func didEndBatch() { batch = TableBatch() }

  final func reconfigureAndMeasure(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
    guard laidOutSize != nil else { return }
    measureShownRowsAgain()
    setNeedsLayout()
  }

  /// Returns the initial attributes of a row that enters the bounds; nil fades it in at its position.
  final func arrival(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes? {
    guard let animation = batch.arrival(at: attributes.indexPath) else { return fromFormerPosition(attributes) }
    return batch.isArrivingBelow(attributes.indexPath) ? attributes : animation.shifted(attributes, attributes.frame)
  }

  /// Returns the attributes at the former position of a row that was invisible.
  private func fromFormerPosition(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes? {
    guard let formerFrame = elements.formerFrame else { return nil }
    let initial = attributes.copy()
    if let frame = formerFrame(attributes) {
      initial.frame = frame
      return initial
    }
    guard let start = tableLayout.formerStart(of: attributes.indexPath) else { return shiftedWithNeighbour(initial) }
    initial.frame.origin.y = start
    initial.frame = initial.frame.moved(near: presentation.bounds)
    return initial
  }

  /// Returns the attributes of a row without a former position, moved by as much as the nearest row before it.
  private func shiftedWithNeighbour(_ initial: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes? {
    guard let formerFrame = elements.formerFrame else { return nil }
    var nearest: (path: IndexPath, shift: CGFloat)?
    for element in elements.all where element.attributes.representedElementCategory == .cell {
      let path = element.attributes.indexPath
      guard path < initial.indexPath || nearest == nil, let frame = formerFrame(element.attributes) else { continue }
      nearest = (path, frame.minY - element.frame.minY)
    }
    guard let nearest else { return nil }
    initial.frame.origin.y += nearest.shift
    return initial
  }

  /// Returns the final attributes of a deleted or reloaded row; nil fades it out at its position.
  final func departure(of element: ItemsElements.Element) -> CollectionViewLayoutAttributes? {
    guard element.attributes.representedElementCategory == .cell,
      let animation = batch.departure(at: element.attributes.indexPath)
    else { return nil }
    if animation == .none { element.view?.alpha = 0 }
    return animation.shifted(element.attributes, element.frame)
  }
}

extension TableView.RowAnimation {
  /// Returns the attributes of a row beside its frame, where its animation begins or ends; nil if it does not move.
  fileprivate func shifted(_ attributes: CollectionViewLayoutAttributes, _ frame: CGRect)
    -> CollectionViewLayoutAttributes?
  {
    let shift: CGPoint
    switch self {
    case .left: shift = CGPoint(x: -frame.width, y: 0)
    case .right: shift = CGPoint(x: frame.width, y: 0)
    case .top: shift = CGPoint(x: 0, y: -frame.height)
    case .bottom: shift = CGPoint(x: 0, y: frame.height)
    case .fade, .none, .middle, .automatic: return nil
    }
    let copy = attributes.copy()
    copy.frame = frame.offsetBy(dx: shift.x, dy: shift.y)
    return copy
  }
}

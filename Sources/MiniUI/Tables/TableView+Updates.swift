/// The changes of a table that are being reported, with their animations.
struct TableBatch {
  /// The number of calls of `beginUpdates` without their `endUpdates`.
  var depth = 0
  /// The animations of deleted rows, by index path before the batch, and of inserted ones, by that after it.
  var deleted: [IndexPath: TableView.RowAnimation] = [:]
  var inserted: [IndexPath: TableView.RowAnimation] = [:]
  var deletedSections: [Int: TableView.RowAnimation] = [:]
  var insertedSections: [Int: TableView.RowAnimation] = [:]

  func arrival(at path: IndexPath) -> TableView.RowAnimation? { inserted[path] ?? insertedSections[path.section] }
  func departure(at path: IndexPath) -> TableView.RowAnimation? { deleted[path] ?? deletedSections[path.section] }

  /// Whether a row appears at its place at once, below the former one, which moves away.
  func isArrivingBelow(_ path: IndexPath) -> Bool {
    if inserted.isEmpty, insertedSections.isEmpty { return false }
    let animation = arrival(at: path)
    return animation == .automatic || animation == TableView.RowAnimation.none
  }
}

extension TableView {
  /// The animations with which rows are inserted and deleted. Rows that remain move along a spring in any case.
  public nonisolated enum RowAnimation: Int, Hashable, Sendable {
    /// The row fades.
    case fade
    /// The row moves to the right, or from there.
    case right
    /// The row moves to the left, or from there.
    case left
    /// The row moves up when it is deleted, and down when it is inserted.
    case top
    /// The row moves down when it is deleted, and up when it is inserted.
    case bottom
    /// The row appears and disappears at once.
    case none
    /// The row fades.
    case middle
    /// The kit chooses: an inserted row is there at once, below the others, and a deleted one fades.
    case automatic = 100
  }

  // MARK: Batches

  final func beginBatch() {
    checkIsNotMakingViews()
    if batch.depth == 0 { openBatch() }
    batch.depth += 1
  }

  final func endBatch() {
    precondition(batch.depth > 0, "endUpdates was called without beginUpdates")
    batch.depth -= 1
    if batch.depth == 0 { finishBatch(nil) }
  }

  final func performBatch(_ updates: (() -> Void)?, _ completion: ((_ finished: Bool) -> Void)?) {
    guard batch.depth == 0, updating == nil else {
      updates?()
      if let completion { NextTurn.perform(for: host) { completion(true) } }
      return
    }
    checkIsNotMakingViews()
    openBatch()
    batch.depth += 1
    updates?()
    batch.depth -= 1
    finishBatch(completion)
  }

  private func finishBatch(_ completion: ((_ finished: Bool) -> Void)?) {
    closeBatch(completion)
    // The animations have begun.
    forgetAnimations()
  }

  /// Uses an animation for the rows that a snapshot inserts and deletes.
  final func noteAnimations(of items: [CollectionViewUpdateItem], _ animation: RowAnimation) {
    for item in items {
      if let path = item.indexPathBeforeUpdate { batch.deleted[path] = animation }
      if let path = item.indexPathAfterUpdate { batch.inserted[path] = animation }
    }
  }

  final func forgetAnimations() { batch = TableBatch(depth: batch.depth) }

  /// Reports changes, in a batch of their own if there is none.
  private func change(_ items: [CollectionViewUpdateItem], _ note: (inout TableBatch) -> Void = { _ in }) {
    beginBatch()
    note(&batch)
    report(items)
    endBatch()
  }

  // MARK: Rows

  /// Reports that rows were inserted at these index paths, which count as after the batch.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(indexPaths.map { .init(.insert, after: $0) }) { batch in
      for path in indexPaths { batch.inserted[path] = animation }
    }
  }

  /// Reports that the rows at these index paths were deleted. They count as before the batch.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(indexPaths.map { .init(.delete, before: $0) }) { batch in
      for path in indexPaths { batch.deleted[path] = animation }
    }
  }

  /// Replaces the cells of the rows at these index paths, which count as before the batch.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(indexPaths.map { .init(.reload, before: $0) }) { batch in
      for path in indexPaths { batch.deleted[path] = animation }
    }
  }

  /// Reports that a row was moved from an index path before the batch to one after it.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.init(.move, before: indexPath, after: newIndexPath)])
  }

  /// Configures the cells of these rows again, if they are shown. Each row keeps its cell, and gets the height of its new content.
  /// - Precondition: The data source returns a cell with the same reuse identifier as before.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
    guard laidOutSize != nil else { return }
    measureShownRowsAgain()
    setNeedsLayout()
  }

  // MARK: Sections

  /// Reports that sections were inserted at these indexes, which count as after the batch.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .init(.insert, after: IndexPath(index: $0)) }) { batch in
      for section in sections { batch.insertedSections[section] = animation }
    }
  }

  /// Reports that the sections at these indexes were deleted. They count as before the batch.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .init(.delete, before: IndexPath(index: $0)) }) { batch in
      for section in sections { batch.deletedSections[section] = animation }
    }
  }

  /// Reports that the sections at these indexes have other rows, header and footer. They count as before the batch.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .init(.reload, before: IndexPath(index: $0)) }) { batch in
      for section in sections { batch.deletedSections[section] = animation }
    }
  }

  /// Reports that a section was moved from an index before the batch to one after it.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change([.init(.move, before: IndexPath(index: section), after: IndexPath(index: newSection))])
  }

  // MARK: Animations

  /// Returns the attributes from which a row that enters the bounds is animated; nil fades it in at its place.
  final func arrival(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes? {
    if let animation = batch.arrival(at: attributes.indexPath) {
      switch animation {
      case .automatic, .none: return attributes
      case .fade, .middle: return nil
      case .left, .right, .top, .bottom:
        let initial = attributes.copy()
        initial.frame = attributes.frame.offsetBy(animation.shift(of: attributes.frame.size))
        return initial
      }
    }
    return fromFormerPlace(attributes)
  }

  /// Returns the attributes of a row that was out of sight, at its former place.
  private func fromFormerPlace(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes? {
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

  /// Returns the attributes of a row of which no former place is known: as far from its place as the nearest row before it was.
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

  /// Returns the attributes to which a row that was deleted or reloaded is animated; nil fades it out at its place.
  final func departure(of element: ItemsElements.Element) -> CollectionViewLayoutAttributes? {
    guard element.attributes.representedElementCategory == .cell,
      let animation = batch.departure(at: element.attributes.indexPath)
    else { return nil }
    switch animation {
    case .automatic, .fade, .middle: return nil
    case .none:
      element.view?.alpha = 0
      return nil
    case .left, .right, .top, .bottom:
      let last = element.attributes.copy()
      last.frame = element.frame.offsetBy(animation.shift(of: element.frame.size))
      return last
    }
  }
}

extension TableView.RowAnimation {
  /// Returns the distance that a row of a size moves.
  fileprivate func shift(of size: CGSize) -> CGPoint {
    switch self {
    case .left: CGPoint(x: -size.width, y: 0)
    case .right: CGPoint(x: size.width, y: 0)
    case .top: CGPoint(x: 0, y: -size.height)
    case .bottom: CGPoint(x: 0, y: size.height)
    case .fade, .none, .middle, .automatic: .zero
    }
  }
}

extension CGRect {
  fileprivate func offsetBy(_ distance: CGPoint) -> CGRect { offsetBy(dx: distance.x, dy: distance.y) }
}

internal import Foundation

/// A batch of changes to fetched results, before it is shown.
///
/// Index paths of deleted rows are index paths before the batch. Index paths of inserted rows are index paths after it.
@preconcurrency @MainActor public final class FetchedResultsChanges<Record: FetchedRecord> {
  /// Whether to animate the batch. True if it is small enough for the user to follow, is not the first one, and is not
  /// part of a quick succession.
  public let isAnimated: Bool
  /// The index paths, after the batch, of loaded rows with changed content. Reconfigure their cells after the batch has
  /// been reported.
  public let updatedItems: [IndexPath]
  package let difference: SectionedDifference

  private let old: FetchedIndex
  private let new: FetchedIndex
  private let loaded: [DatabaseValue: Record]
  private var replaceRows: (() -> Void)?

  init(
    _ update: FetchedUpdate<Record>, from old: FetchedIndex, loaded: [DatabaseValue: Record], isAnimated: Bool,
    replaceRows: @escaping () -> Void
  ) {
    self.old = old
    new = update.snapshot.index
    self.loaded = loaded
    difference = update.difference
    self.isAnimated = isAnimated
    self.replaceRows = replaceRows
    var rows: [Int] = []
    for key in update.changed {
      if let row = new.keys.row(of: key) { rows.append(row) }
    }
    rows.sort()
    updatedItems = rows.map(new.counts.indexPath(ofRow:))
  }

  /// Replaces the controller's rows with the new ones. Further calls have no effect.
  public func publish() {
    replaceRows?()
    replaceRows = nil
  }

  /// Shows the batch in a collection view whose data source takes its items from the controller: publishes the rows,
  /// animates the difference, and reconfigures the changed cells.
  public func show(in collectionView: CollectionView) {
    collectionView.apply(difference, animated: isAnimated) { publish() }
    let changed = itemsToConfigure(among: collectionView.shownPaths)
    if !changed.isEmpty { collectionView.reconfigureItems(at: changed) }
  }

  /// Shows the batch in a table, like the method for collection views. `animation` is used for inserted and deleted
  /// rows and sections.
  public func show(in tableView: TableView, with animation: TableView.RowAnimation = .automatic) {
    tableView.apply(difference, with: animation, animated: isAnimated) { publish() }
    let changed = itemsToConfigure(among: tableView.shownPaths)
    if !changed.isEmpty { tableView.reconfigureRows(at: changed) }
  }

  /// Returns the visible rows whose cells must be reconfigured: rows whose content differs, and rows whose records are
  /// not loaded and cannot be compared. A view may show more rows than records are loaded.
  func itemsToConfigure(among visible: [IndexPath]) -> [IndexPath] {
    let updated = Set(updatedItems)
    return visible.filter { path in
      guard !updated.contains(path) else { return true }
      guard let key = new.key(at: path), loaded[key] == nil else { return false }
      return old.keys.row(of: key) != nil
    }
  }

  // MARK: The operations

  /// The indexes of deleted sections, before the batch.
  public var deletedSections: IndexSet { IndexSet(difference.deletedSections) }
  /// The indexes of inserted sections, after the batch.
  public var insertedSections: IndexSet { IndexSet(difference.insertedSections) }
  /// The indexes of moved sections, before and after the batch.
  public var movedSections: [(old: Int, new: Int)] { difference.movedSections.map { ($0.old, $0.new) } }
  /// The rows deleted from remaining sections, before the batch.
  public var deletedItems: [IndexPath] { difference.deletedItems }
  /// The rows inserted into remaining sections, after the batch.
  public var insertedItems: [IndexPath] { difference.insertedItems }
  /// The rows moved between remaining sections, before and after the batch.
  public var movedItems: [(old: IndexPath, new: IndexPath)] { difference.movedItems }
  /// The number of deleted, inserted and moved sections and rows.
  public var operationCount: Int { difference.operationCount }

  // MARK: Events

  struct SectionEvent {
    let info: FetchedResultsSectionInfo
    let index: Int
    let type: FetchedResultsChangeType
  }

  struct ObjectEvent {
    var object: Record?
    var indexPath: IndexPath?
    var newIndexPath: IndexPath?
    let type: FetchedResultsChangeType
  }

  /// Returns the changes one by one: sections, then deleted, inserted, moved and updated rows.
  func events() -> (sections: [SectionEvent], objects: [ObjectEvent]) {
    // Sections are not moved here: a moved section is deleted and inserted with its rows.
    let difference =
      difference.movedSections.isEmpty ? difference : old.difference(to: new, movesSections: false)
    let sections =
      difference.deletedSections.map { SectionEvent(info: info($0, of: old), index: $0, type: .delete) }
      + difference.insertedSections.map { SectionEvent(info: info($0, of: new), index: $0, type: .insert) }
    var objects = difference.deletedRows.map { row in
      ObjectEvent(object: loaded[old.keys[row]], indexPath: old.counts.indexPath(ofRow: row), type: .delete)
    }
    objects += difference.insertedItems.map { ObjectEvent(newIndexPath: $0, type: .insert) }
    objects += difference.movedItems.map { ObjectEvent(indexPath: $0.old, newIndexPath: $0.new, type: .move) }
    let reported = Set(difference.insertedItems + difference.movedItems.map(\.new))
    let come = Set(difference.insertedSections)
    for path in updatedItems where !reported.contains(path) && !come.contains(path.section) {
      guard let former = new.key(at: path).flatMap(old.keys.row(of:)) else { continue }
      objects.append(
        ObjectEvent(indexPath: old.counts.indexPath(ofRow: former), newIndexPath: path, type: .update))
    }
    return (sections, objects)
  }

  private func info(_ section: Int, of index: FetchedIndex) -> FetchedResultsSectionInfo {
    FetchedResultsSectionInfo(
      name: index.names[section], indexTitle: SectionIndexTitles.title(ofSectionNamed: index.names[section]),
      numberOfObjects: index.counts.count(in: section))
  }
}

/// Implement this protocol to be notified of changes to fetched results, in at most one batch per frame.
///
/// `FetchedTableList` and `FetchedCollectionList` implement it. Other delegates implement either `controller(_:apply:)`
/// for whole batches, or the methods for single changes.
@preconcurrency @MainActor public protocol FetchedResultsControllerDelegate<Record>: AnyObject {
  /// The type of the records.
  associatedtype Record: FetchedRecord where Record.ID: DatabaseValueConvertible

  /// Shows a batch. The controller has the former rows until `changes.publish()` is called, which you must do in the
  /// closure of a view's batch; or call `changes.show(in:)`, which does both.
  ///
  /// The default calls `publish` and the methods for single changes, which are not called if you implement this one.
  func controller(_ controller: FetchedResultsController<Record>, apply changes: FetchedResultsChanges<Record>)
  /// Returns the view that shows the results, whose frames changes wait for; nil, the default, to be notified
  /// immediately.
  func viewShowingResults(of controller: FetchedResultsController<Record>) -> View?
  /// Called when `state` has changed: the first rows have arrived, an error has occurred, or an error has ended. Also
  /// called when `isTakingLong` has changed, and when the rows of another query have arrived.
  func controllerDidChangeState(_ controller: FetchedResultsController<Record>)
  /// Returns the title of a section in a table's section index. By default the first letter of the name, capitalized,
  /// and `#` for an empty name.
  func controller(
    _ controller: FetchedResultsController<Record>, sectionIndexTitleForSectionName sectionName: String
  ) -> String?

  // MARK: Single changes, in the order of these methods

  /// Called when a batch begins. The controller has the former rows.
  func controllerWillChangeContent(_ controller: FetchedResultsController<Record>)
  /// Called for an inserted or deleted section. The controller has the new rows. `sectionIndex` is the index before the
  /// batch for `.delete`, after the batch for `.insert`.
  func controller(
    _ controller: FetchedResultsController<Record>, didChange sectionInfo: FetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: FetchedResultsChangeType)
  /// Called for a changed row. Rows that only shifted because of others are not reported.
  /// - Parameters:
  ///   - controller: The controller of the results.
  ///   - anObject: The record if it is loaded; `controller.object(at:)` loads an inserted row's record.
  ///   - indexPath: The index path before the batch; nil for `.insert`.
  ///   - type: The kind of the change.
  ///   - newIndexPath: The index path after the batch; nil for `.delete`.
  func controller(
    _ controller: FetchedResultsController<Record>, didChange anObject: Record?, at indexPath: IndexPath?,
    for type: FetchedResultsChangeType, newIndexPath: IndexPath?)
  /// Called when a batch has ended.
  func controllerDidChangeContent(_ controller: FetchedResultsController<Record>)
}

extension FetchedResultsControllerDelegate {
  public func controller(_ controller: FetchedResultsController<Record>, apply changes: FetchedResultsChanges<Record>) {
    let events = changes.events()
    controllerWillChangeContent(controller)
    changes.publish()
    for event in events.sections {
      self.controller(controller, didChange: event.info, atSectionIndex: event.index, for: event.type)
    }
    for event in events.objects {
      let object = event.object ?? event.newIndexPath.flatMap { controller.loadedObject(at: $0) }
      self.controller(
        controller, didChange: object, at: event.indexPath, for: event.type, newIndexPath: event.newIndexPath)
    }
    controllerDidChangeContent(controller)
  }

  public func viewShowingResults(of controller: FetchedResultsController<Record>) -> View? { nil }
  public func controllerDidChangeState(_ controller: FetchedResultsController<Record>) {}
  public func controller(
    _ controller: FetchedResultsController<Record>, sectionIndexTitleForSectionName sectionName: String
  ) -> String? { SectionIndexTitles.title(ofSectionNamed: sectionName) }

  public func controllerWillChangeContent(_ controller: FetchedResultsController<Record>) {}
  public func controller(
    _ controller: FetchedResultsController<Record>, didChange sectionInfo: FetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: FetchedResultsChangeType
  ) {}
  public func controller(
    _ controller: FetchedResultsController<Record>, didChange anObject: Record?, at indexPath: IndexPath?,
    for type: FetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controllerDidChangeContent(_ controller: FetchedResultsController<Record>) {}
}

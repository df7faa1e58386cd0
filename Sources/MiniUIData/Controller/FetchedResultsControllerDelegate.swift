/// The methods that notify of changes to fetched results when they are to be shown: at most one batch per frame.
///
/// A list that adopts `FetchedTableList` or `FetchedCollectionList` implements them. Other delegates implement either
/// `controller(_:apply:)`, which has the whole batch, or the methods that are called for each change.
@MainActor public protocol FetchedResultsControllerDelegate<Record>: AnyObject {
  /// The type of the records.
  associatedtype Record: FetchedRecord where Record.ID: DatabaseValueConvertible

  /// Shows a batch. The controller has the former rows until `changes.publish()` is called, which this method must do within the
  /// closure of a view's batch; `changes.show(in:)` does all of it.
  ///
  /// The default calls `publish` and the methods for each change. A class that implements this one gets no calls of those.
  func controller(_ controller: FetchedResultsController<Record>, apply changes: FetchedResultsChanges<Record>)
  /// Returns the view that shows the results, whose frames changes wait for; nil, the default, to be notified as soon as the
  /// changes are known.
  func viewShowingResults(of controller: FetchedResultsController<Record>) -> View?
  /// Notifies that `state` has changed: the first rows are there, an error has occurred, or it is over. Also when `isTakingLong`
  /// has changed, and when the rows of another query are there.
  func controllerDidChangeState(_ controller: FetchedResultsController<Record>)
  /// Returns the title of a section in the index at the edge of a table. By default the first letter of the name as a capital,
  /// and `#` for an empty name.
  func controller(
    _ controller: FetchedResultsController<Record>, sectionIndexTitleForSectionName sectionName: String
  ) -> String?

  // MARK: Each change, in the order of these methods

  /// Notifies that a batch begins. The controller has the former rows.
  func controllerWillChangeContent(_ controller: FetchedResultsController<Record>)
  /// Notifies of a section that has come or gone. The controller has the new rows.
  /// - Parameter sectionIndex: The index before the batch for `.delete`, after it for `.insert`.
  func controller(
    _ controller: FetchedResultsController<Record>, didChange sectionInfo: FetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: FetchedResultsChangeType)
  /// Notifies of a changed row. Rows that only shifted since others came or went are not reported.
  /// - Parameters:
  ///   - anObject: The record if it is loaded; `controller.object(at:)` loads that of a row that was inserted.
  ///   - indexPath: The index path before the batch; nil for `.insert`.
  ///   - newIndexPath: The index path after it; nil for `.delete`.
  func controller(
    _ controller: FetchedResultsController<Record>, didChange anObject: Record?, at indexPath: IndexPath?,
    for type: FetchedResultsChangeType, newIndexPath: IndexPath?)
  /// Notifies that a batch has ended.
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

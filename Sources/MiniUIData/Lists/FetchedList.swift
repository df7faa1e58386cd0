/// A list whose objects are the rows of a `FetchedResultsController`, and follow the database.
///
/// Adopt `FetchedTableList` or `FetchedCollectionList`, which show it. The list needs its controller and one method:
///
///     final class TracksController: CollectionViewController, FetchedCollectionList {
///       var fetchedResultsController: FetchedResultsController<Track>!
///
///       func listView(
///         _ listView: CollectionView, configureCell cell: TrackCell, withObject track: Track,
///         atIndexPath indexPath: IndexPath
///       ) {
///         cell.title = track.title
///       }
///     }
///
/// The first rows are fetched when the view asks for them, if `performFetch` was not called before. The list becomes the
/// controller's delegate, unless it has one: implement `controllerDidChangeState(_:)` to show an error.
///
/// One second after its view has left its window, as below another page, the list stops following the database. When the view
/// comes back, what has changed meanwhile is one batch, without animation.
@MainActor public protocol FetchedList<Object>: List, FetchedResultsControllerDelegate where Record == Object {
  /// The rows. Nil is a list without sections. The view is not notified of another controller: reload it.
  var fetchedResultsController: FetchedResultsController<Object>! { get set }
  /// Shows in a cell that the record of its row cannot be read: it was deleted a moment ago, or the file is damaged. By default
  /// the cell stays as it was dequeued.
  func listView(_ listView: ListView, configurePlaceholder cell: Cell, atIndexPath indexPath: IndexPath)
  /// Notifies that the user has moved a row, which is shown at its new place already. Write the new order to the database, and
  /// call `fetchedResultsController.performFetch()` if that fails. The default does nothing.
  func listView(
    _ listView: ListView, didMoveObject object: Object, fromIndexPath indexPath: IndexPath,
    toIndexPath newIndexPath: IndexPath
  )
}

extension FetchedList {
  public var numberOfSections: Int { fetchedResultsController?.numberOfSections ?? 0 }
  public func numberOfRows(inSection section: Int) -> Int {
    fetchedResultsController?.numberOfObjects(inSection: section) ?? 0
  }
  public func object(at indexPath: IndexPath) -> Object? { fetchedResultsController?.object(at: indexPath) }

  public func titleForHeader(inSection section: Int) -> String? {
    guard let info = fetchedResultsController?.sectionInfo(at: section), info.numberOfObjects > 0 else { return nil }
    return info.name.isEmpty ? nil : info.name
  }
  public var sectionIndexTitles: [String]? {
    guard let titles = fetchedResultsController?.sectionIndexTitles, !titles.isEmpty else { return nil }
    return titles
  }
  public func section(forSectionIndexTitle title: String, at index: Int) -> Int {
    fetchedResultsController?.section(forSectionIndexTitle: title, at: index) ?? 0
  }

  public func listView(_ listView: ListView, configurePlaceholder cell: Cell, atIndexPath indexPath: IndexPath) {}
  public func listView(
    _ listView: ListView, didMoveObject object: Object, fromIndexPath indexPath: IndexPath,
    toIndexPath newIndexPath: IndexPath
  ) {}

  /// Makes the list the controller's delegate, and fetches the first rows: for the first question of its view.
  func beginFollowing(in view: View) {
    guard let controller = fetchedResultsController else { return }
    if controller.delegate == nil { controller.delegate = self }
    if controller.delegate === self { controller.follow(in: view) }
    controller.fetchIfIdle()
  }

  /// Moves a row that the user has moved, and notifies the list.
  func userDidMove(_ indexPath: IndexPath, to newIndexPath: IndexPath, in listView: ListView) {
    guard let object = object(at: indexPath) else { return }
    fetchedResultsController?.moveObject(at: indexPath, to: newIndexPath)
    self.listView(listView, didMoveObject: object, fromIndexPath: indexPath, toIndexPath: newIndexPath)
  }
}

/// A list whose objects are the rows of a `FetchedResultsController` and follow the database.
///
/// Adopt `FetchedTableList`, which has an example, or `FetchedCollectionList`. The list needs its controller and one
/// method, which configures a cell.
///
/// The first rows are fetched when the view asks for them, unless `performFetch` was called before. The list becomes
/// the controller's delegate, unless it has one: implement `controllerDidChangeState(_:)` to show an error.
///
/// One second after its view has left its window, for example below another page, the list stops following the
/// database. When the view returns, all changes are applied as one batch, without animation.
@preconcurrency @MainActor public protocol FetchedList<Object>: List, FetchedResultsControllerDelegate
where Record == Object {
  /// The rows; nil for a list without sections. Reload the view after setting another controller.
  var fetchedResultsController: FetchedResultsController<Object>! { get set }
  /// Configures a cell whose record cannot be read: it was just deleted, or the file is damaged. By default the cell is
  /// not changed.
  func listView(_ listView: ListView, configurePlaceholder cell: Cell, atIndexPath indexPath: IndexPath)
  /// Called when the user has moved a row, which is shown at its new position already. Write the new order to the
  /// database, and call `fetchedResultsController.performFetch()` if that fails. Does nothing by default.
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

  /// Makes the list the controller's delegate, and fetches the first rows. Called when the view first asks for counts.
  func beginFollowing(in view: View) {
    guard let controller = fetchedResultsController else { return }
    if controller.delegate == nil { controller.delegate = self }
    if controller.delegate === self { controller.follow(in: view) }
    controller.fetchIfIdle()
  }

  /// Moves a row in the results after the user has moved it, and notifies the list.
  func userDidMove(_ indexPath: IndexPath, to newIndexPath: IndexPath, in listView: ListView) {
    guard let object = object(at: indexPath) else { return }
    fetchedResultsController?.moveObject(at: indexPath, to: newIndexPath)
    self.listView(listView, didMoveObject: object, fromIndexPath: indexPath, toIndexPath: newIndexPath)
  }
}

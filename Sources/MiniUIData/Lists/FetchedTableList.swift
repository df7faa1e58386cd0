/// A table with rows that follow a database. See `FetchedList`.
///
///     final class TracksController: TableViewController, FetchedTableList {
///       var fetchedResultsController: FetchedResultsController<Track>! =
///         FetchedResultsController(FetchedQuery(Track.all(), sortedBy: [Column("title")]), in: library)
///
///       func listView(
///         _ listView: TableView, configureCell cell: TableViewCell, withObject track: Track,
///         atIndexPath indexPath: IndexPath
///       ) {
///         cell.textLabel?.text = track.title
///       }
///     }
///
/// A method that a class declares replaces the implementation here.
@preconcurrency @MainActor
public protocol FetchedTableList<Object>: FetchedList, ListInTable, TableViewDataSourcePrefetching {}

extension FetchedTableList {
  public func controller(_ controller: FetchedResultsController<Object>, apply changes: FetchedResultsChanges<Object>) {
    guard let tableView else { return }
    tableView.apply(changes.difference, with: .automatic, animated: changes.isAnimated) { changes.publish() }
    configureAgain(changes.itemsToConfigure(among: tableView.shownPaths), in: tableView)
  }

  public func viewShowingResults(of controller: FetchedResultsController<Object>) -> View? { tableView }

  public func numberOfSections(in tableView: TableView) -> Int {
    beginFollowing(in: tableView)
    if tableView.prefetchDataSource == nil { tableView.prefetchDataSource = self }
    return numberOfSections
  }

  public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueCell(at: indexPath, in: tableView)
    if let object = object(at: indexPath) {
      listView(tableView, configureCell: cell, withObject: object, atIndexPath: indexPath)
    } else {
      listView(tableView, configurePlaceholder: cell, atIndexPath: indexPath)
    }
    return cell
  }

  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { userDidMove(sourceIndexPath, to: destinationIndexPath, in: tableView) }

  public func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
    fetchedResultsController?.prefetchObjects(at: indexPaths)
  }
}

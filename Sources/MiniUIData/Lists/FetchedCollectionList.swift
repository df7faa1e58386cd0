/// A collection view with rows that follow a database. See `FetchedList`.
///
/// A method that a class declares replaces the implementation here.
@preconcurrency @MainActor
public protocol FetchedCollectionList<Object>: FetchedList, ListInCollection,
  CollectionViewDataSourcePrefetching
{}

extension FetchedCollectionList {
  public func controller(_ controller: FetchedResultsController<Object>, apply changes: FetchedResultsChanges<Object>) {
    guard let collectionView else { return }
    collectionView.apply(changes.difference, animated: changes.isAnimated) { changes.publish() }
    configureAgain(changes.itemsToConfigure(among: collectionView.shownPaths), in: collectionView)
  }

  public func viewShowingResults(of controller: FetchedResultsController<Object>) -> View? { collectionView }

  public func numberOfSections(in collectionView: CollectionView) -> Int {
    beginFollowing(in: collectionView)
    if collectionView.prefetchDataSource == nil { collectionView.prefetchDataSource = self }
    return numberOfSections
  }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = dequeueCell(at: indexPath, in: collectionView)
    if let object = object(at: indexPath) {
      listView(collectionView, configureCell: cell, withObject: object, atIndexPath: indexPath)
    } else {
      listView(collectionView, configurePlaceholder: cell, atIndexPath: indexPath)
    }
    return cell
  }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { userDidMove(sourceIndexPath, to: destinationIndexPath, in: collectionView) }

  public func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    fetchedResultsController?.prefetchObjects(at: indexPaths)
  }
}

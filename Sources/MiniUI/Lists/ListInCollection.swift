/// A list in a collection view. It implements the methods of data source and delegate for any kind of list. Adopt
/// `CollectionList`, or a protocol that refines this one.
///
/// A method that a class declares replaces the implementation here.
@preconcurrency @MainActor
public protocol ListInCollection<Object>: List, CollectionViewDataSource, CollectionViewDelegate
where ListView == CollectionView, Cell: CollectionViewCell {
  /// The collection view that shows the list.
  var collectionView: CollectionView! { get }
}

extension ListInCollection {
  public func numberOfSections(in collectionView: CollectionView) -> Int { numberOfSections }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    numberOfRows(inSection: section)
  }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = dequeueCell(at: indexPath, in: collectionView)
    if let object = object(at: indexPath) {
      listView(collectionView, configureCell: cell, withObject: object, atIndexPath: indexPath)
    }
    return cell
  }

  /// Dequeues the cell for an item, before it is configured.
  package func dequeueCell(at indexPath: IndexPath, in collectionView: CollectionView) -> Cell {
    let identifier = cellIdentifier(at: indexPath)
    if collectionView.queues[.cell(identifier: identifier)]?.isRegistered != true {
      collectionView.register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    return checked(collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath), identifier)
  }

  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let object = object(at: indexPath) else { return }
    listView(collectionView, didSelectObject: object, atIndexPath: indexPath)
  }
}

/// The methods that supply the items and the views of a collection view.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections. By default 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items in a section: at most 2⁴⁸.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for an item. Dequeue exactly one cell for `indexPath` within this method, and return it.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
  /// Returns the view for a header, a footer or another supplementary element. Dequeue exactly one view for `indexPath`
  /// within this method, and return it. The default stops the program: implement it if the layout has such elements.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView
  /// Returns whether the user may move an item. By default false.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Moves an item in the data after the user has moved it. The collection view shows it at its new place already.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Returns the titles of the index at the side of the items; nil, the default, for no index. The title `{search}` is shown as a
  /// magnifier, and leads to the top.
  func indexTitles(for collectionView: CollectionView) -> [String]?
  /// Returns the index path of the item that a title of the index leads to: by default the first item of the section with the
  /// title's number.
  func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    preconditionFailure(
      "the layout has a view of kind \(kind) at \(indexPath), but the data source does not implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }
  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }
  public func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { IndexPath(item: 0, section: index) }
}

/// The methods that notify a data source of items that will soon be visible, so that it can load their data early.
@MainActor public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Announces items that become visible if the user scrolls on, the nearest first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Withdraws announced items, since the user has turned back.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

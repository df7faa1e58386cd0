/// Implement this protocol to supply the items and views of a collection view.
@preconcurrency @MainActor public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections. By default 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items in a section, at most 2⁴⁸.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for an item. Dequeue exactly one cell for `indexPath` in this method, and return it.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
  /// Returns the view for a supplementary element, such as a header or footer. Dequeue exactly one view for `indexPath`
  /// in this method, and return it. The default stops the program: implement it if the layout has such elements.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView
  /// Returns whether the user may move an item. By default false.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Moves an item in the data after the user has moved it. The collection view has moved its cell already.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Returns the titles of the section index; nil, the default, for no index. The title `{search}` is shown as a
  /// magnifier and scrolls to the top.
  func indexTitles(for collectionView: CollectionView) -> [String]?
  /// Returns the index path of the item to scroll to for an index title. By default the first item of the section with
  /// the title's index.
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

/// Implement this protocol to load data early, for items that will soon be visible.
@preconcurrency @MainActor public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Called with items that will be visible if the user continues to scroll, nearest first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with announced items that will not be visible, since the user has turned back.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// Names of members of lists as in the talk "Protocol Extensions, Meet List Controllers", for code that uses them.
extension List {
  /// Returns the number of rows in a section; 0 if there is no such section.
  public func numberOfRowsInSection(_ section: Int) -> Int { numberOfRows(inSection: section) }
  /// Returns the object at an index path; nil if there is none.
  public func objectAtIndexPath(_ indexPath: IndexPath) -> Object? { object(at: indexPath) }
  /// Returns whether an object exists at an index path.
  public func isValidIndexPath(_ indexPath: IndexPath) -> Bool { isValid(indexPath: indexPath) }
  /// Returns the title of a section; nil for none.
  public func titleForHeaderInSection(_ section: Int) -> String? { titleForHeader(inSection: section) }
}

extension ListInTable {
  /// Returns the cell for a row, dequeued from the table. Call it only in the data source's methods.
  public func tableCellAtIndexPath(_ indexPath: IndexPath) -> TableViewCell {
    tableView(tableView, cellForRowAt: indexPath)
  }

  /// Notifies the list that a row was selected.
  public func tableDidSelectItemAtIndexPath(_ indexPath: IndexPath) { tableView(tableView, didSelectRowAt: indexPath) }
}

extension ListInCollection {
  /// Returns the cell for an item, dequeued from the view. Call it only in the data source's methods.
  public func collectionCellAtIndexPath(_ indexPath: IndexPath) -> CollectionViewCell {
    collectionView(collectionView, cellForItemAt: indexPath)
  }

  /// Notifies the list that an item was selected.
  public func collectionDidSelectItemAtIndexPath(_ indexPath: IndexPath) {
    collectionView(collectionView, didSelectItemAt: indexPath)
  }
}

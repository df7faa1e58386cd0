import UIKit

/// The names of members of lists in the talk "Protocol Extensions, Meet List Controllers".
extension List {
  /// Returns the number of rows in a section; 0 if there is no such section.
  func numberOfRowsInSection(_ section: Int) -> Int { numberOfRows(inSection: section) }
  /// Returns the object at an index path; nil if there is none.
  func objectAtIndexPath(_ indexPath: IndexPath) -> Object? { object(at: indexPath) }
  /// Returns whether an object exists at an index path.
  func isValidIndexPath(_ indexPath: IndexPath) -> Bool { isValid(indexPath: indexPath) }
  /// Returns the title of a section; nil for none.
  func titleForHeaderInSection(_ section: Int) -> String? { titleForHeader(inSection: section) }
}

extension ListInTable {
  /// Returns the cell for a row, dequeued from the table. Call it only in the data source's methods.
  func tableCellAtIndexPath(_ indexPath: IndexPath) -> UITableViewCell {
    tableView(tableView, cellForRowAt: indexPath)
  }

  /// Notifies the list that a row was selected.
  func tableDidSelectItemAtIndexPath(_ indexPath: IndexPath) { tableView(tableView, didSelectRowAt: indexPath) }
}

extension ListInCollection {
  /// Returns the cell for an item, dequeued from the view. Call it only in the data source's methods.
  func collectionCellAtIndexPath(_ indexPath: IndexPath) -> UICollectionViewCell {
    collectionView(collectionView, cellForItemAt: indexPath)
  }

  /// Notifies the list that an item was selected.
  func collectionDidSelectItemAtIndexPath(_ indexPath: IndexPath) {
    collectionView(collectionView, didSelectItemAt: indexPath)
  }
}

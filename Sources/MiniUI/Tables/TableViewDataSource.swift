/// The methods that supply the rows and the cells of a table.
@MainActor public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections. By default 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section: at most 2⁴⁸.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row: one that was dequeued within this method, or a new one.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// Returns the text of a section's header; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the text of a section's footer; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Returns whether the user may delete or insert a row. By default false, unlike in UIKit, which looks for the method.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the user may move a row. By default false, unlike in UIKit, which looks for the method.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Returns the titles of the index at the side of a plain table; nil, the default, for no index.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// Returns the section that a title of the index leads to. By default the one with the title's own number.
  func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Deletes or inserts a row for the user: change the data, and report that to the table.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Deletes rows for the user, who pressed Delete while they were marked: one or several, in order. By default calls
  /// `tableView(_:commit:forRowAt:)` for each, from the last one on. A data source that asks before it deletes many rows, or that
  /// deletes them as one action, implements this. UIKit has no such method.
  func tableView(_ tableView: TableView, commitDeletionOfRowsAt indexPaths: [IndexPath])
  /// Moves a row in the data after the user has moved it. The table shows it at its new place already.
  func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  public func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: TableView, commitDeletionOfRowsAt indexPaths: [IndexPath]) {
    // From the last one, so that the index paths of the others stay valid.
    for path in indexPaths.reversed() { self.tableView(tableView, commit: .delete, forRowAt: path) }
  }
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// The methods that notify a data source of rows that will soon be visible, so that it can load their data early.
@MainActor public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Announces rows that become visible if the user scrolls on, the nearest first.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Withdraws announced rows, since the user has turned back.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

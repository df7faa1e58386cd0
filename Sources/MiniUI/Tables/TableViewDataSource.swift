/// Implement this protocol to supply the rows and cells of a table.
@preconcurrency @MainActor public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections. By default 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section, at most 2⁴⁸.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row: one dequeued in this method, or a new one.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// Returns the title of a section's header; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Returns whether the user can delete or insert a row. False by default. In UIKit, true if editing is implemented.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the user may move a row. By default false; in UIKit true if moving is implemented.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Returns the titles of a plain table's section index; nil, the default, for no index.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// Returns the section to scroll to for an index title. By default the section with the title's index.
  func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Performs a deletion or insertion by the user: change the data, and report the change to the table.
  func tableView(_ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Performs a deletion of one or several rows, in order, after the user has selected them and pressed Delete. By
  /// default calls `tableView(_:commit:forRowAt:)` for each, last row first. Implement it to ask for confirmation, or
  /// to delete the rows as one action. Not in UIKit.
  func tableView(_ tableView: TableView, commitDeletionOfRowsAt indexPaths: [IndexPath])
  /// Moves a row in the data after the user has moved it. The table has moved its cell already.
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
    // Last row first, so that the other index paths stay valid.
    for path in indexPaths.reversed() { self.tableView(tableView, commit: .delete, forRowAt: path) }
  }
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// Implement this protocol to load data early, for rows that will soon be visible.
@preconcurrency @MainActor public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Called with rows that will be visible if the user continues to scroll, nearest first.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with announced rows that will not be visible, since the user has turned back.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

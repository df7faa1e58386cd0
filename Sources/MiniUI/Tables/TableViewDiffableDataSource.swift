/// A table's data source that shows snapshots of the data, and finds and animates the differences between them.
///
/// Rows are identified by their identifiers, so they keep their cells, selection and position. Override methods of
/// `TableViewDataSource` in a subclass for titles, editing and moves.
///
///     let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, indexPath, number in
///       let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
///       cell.textLabel?.text = String(number)
///       return cell
///     }
@preconcurrency @MainActor
open class TableViewDiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: TableViewDataSource {
  nonisolated deinit {}

  /// The type of the snapshots.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  /// Dequeues and returns the cell for a row, as `tableView(_:cellForRowAt:)` does. Must not return nil.
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifier) -> TableViewCell?

  /// The animation of inserted and deleted rows. Automatic by default.
  open var defaultRowAnimation = TableView.RowAnimation.automatic

  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var shown = DiffableContents<SectionIdentifier, ItemIdentifier>()

  /// Creates a data source and assigns it to `tableView`, which does not retain it. `cellProvider` dequeues the cell
  /// for a row.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  /// Returns a copy of the current snapshot.
  open func snapshot() -> Snapshot { shown.snapshot }
  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? { shown.item(at: indexPath) }
  /// Returns the index path of an item; nil if it is not in the data.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? { shown.path(of: itemIdentifier) }
  /// Returns the identifier of a section; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    let sections = shown.snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }
  /// Returns the index of a section; nil if it is not in the data.
  open func index(for sectionIdentifier: SectionIdentifier) -> Int? { shown.sections[sectionIdentifier] }

  /// Shows `snapshot`: rows are inserted and deleted with `defaultRowAnimation`, and the others move to their new
  /// positions.
  /// - Parameters:
  ///   - snapshot: The new sections and items.
  ///   - animatingDifferences: Whether the changes are animated. True by default.
  ///   - completion: Called when the animation has ended or, without an animation, in the next run loop turn; not if
  ///     the table no longer exists.
  /// - Complexity: O(n) in the number of items; O(n log n) if items have changed their order.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    guard let tableView else { return }
    let new = DiffableContents(snapshot)
    tableView.apply(
      new, over: shown, with: defaultRowAnimation, animated: animatingDifferences, publish: { shown = new }, completion)
  }

  /// Shows `snapshot` by reloading the table.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    guard let tableView else { return }
    shown = DiffableContents(snapshot)
    tableView.reloadData()
    if let completion { NextTurnCompletions.perform(for: tableView.host, completion) }
  }

  open func numberOfSections(in tableView: TableView) -> Int { shown.items.count }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.items[section].count }
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let item = shown.items[indexPath.section][indexPath.row]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure(
        "the cell provider of a diffable data source returned nil for row \(item) at \(indexPath.name)")
    }
    return cell
  }
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: TableView, commitDeletionOfRowsAt indexPaths: [IndexPath]) {
    for path in indexPaths.reversed() { self.tableView(tableView, commit: .delete, forRowAt: path) }
  }
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  open func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

  /// Moves a row within the snapshot. Call super.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    var snapshot = shown.snapshot
    snapshot.moveItem(item, to: destinationIndexPath)
    shown = DiffableContents(snapshot)
  }
}

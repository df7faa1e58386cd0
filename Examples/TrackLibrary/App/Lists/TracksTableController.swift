internal import MiniUIData
internal import TrackLibrary

/// The tracks of the library in a table with headers and an index.
final class TracksTableController: ViewController, FetchedTableList {
  var fetchedResultsController: FetchedResultsController<LibraryTrack>!
  let tableView: TableView! = TableView(frame: .zero, style: .plain)
  /// The order of the current rows, and the order of the requested rows.
  private var order = LibraryTrack.Order.artist
  private var nextOrder = LibraryTrack.Order.artist
  /// Called when the list has other rows, or has failed.
  var didChange: () -> Void = {}
  private let editor: TrackEditor

  init(editor: TrackEditor) {
    self.editor = editor
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    tableView.accessibilityIdentifier = "tracks"
    tableView.backgroundColor = .tertiarySystemBackground
    tableView.rowHeight = TrackCell.height
    tableView.sectionHeaderTopPadding = 0
    tableView.allowsMultipleSelection = true
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
    editor.addRenameKey(to: self) { [unowned self] in tableView.focusedIndexPath.flatMap(object) }
  }

  /// Shows the tracks of another query, beginning with the first.
  func show(_ query: LibraryQuery) {
    nextOrder = query.order
    tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
    fetchedResultsController?.query = query.sectioned
  }

  // MARK: The list

  func listView(
    _ listView: TableView, configureCell cell: TrackCell, withObject track: LibraryTrack,
    atIndexPath indexPath: IndexPath
  ) { cell.show(track, namesArtist: order != .artist) }

  func listView(_ listView: TableView, configurePlaceholder cell: TrackCell, atIndexPath indexPath: IndexPath) {
    cell.showNothing()
  }

  func titleForHeader(inSection section: Int) -> String? {
    fetchedResultsController?.sectionInfo(at: section).map { order.title(ofSection: $0.name) }
  }

  func controller(
    _ controller: FetchedResultsController<LibraryTrack>, sectionIndexTitleForSectionName sectionName: String
  ) -> String? { order.indexTitle(ofSection: sectionName) }

  func controllerDidChangeState(_ controller: FetchedResultsController<LibraryTrack>) { didChange() }

  func controller(
    _ controller: FetchedResultsController<LibraryTrack>, apply changes: FetchedResultsChanges<LibraryTrack>
  ) {
    let isOtherOrder = order != nextOrder
    order = nextOrder
    changes.show(in: tableView)
    // The records are the same, but the cells show them in another way.
    if isOtherOrder { tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? []) }
    didChange()
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if let track = object(at: indexPath) { editor.rename(track) }
  }

  func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String? {
    object(at: indexPath)?.title
  }

  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? {
    let selected = tableView.indexPathsForSelectedRows ?? []
    return object(at: indexPath).map {
      editor.menu(for: ids(at: selected.contains(indexPath) ? selected : [indexPath]), first: $0)
    }
  }

  // MARK: Editing

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { self.tableView(tableView, commitDeletionOfRowsAt: [indexPath]) }
  }

  func tableView(_ tableView: TableView, commitDeletionOfRowsAt indexPaths: [IndexPath]) {
    editor.delete(ids(at: indexPaths), first: indexPaths.first.flatMap(object))
  }

  private func ids(at indexPaths: [IndexPath]) -> [LibraryTrack.ID] {
    indexPaths.compactMap { fetchedResultsController?.objectID(at: $0) }
  }
}

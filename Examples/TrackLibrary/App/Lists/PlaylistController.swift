internal import MiniUIData
internal import TrackLibrary

/// The playlist, whose entries the user can reorder.
final class PlaylistController: ViewController, FetchedTableList {
  var fetchedResultsController: FetchedResultsController<PlaylistEntry>!
  let tableView: TableView! = TableView(frame: .zero, style: .plain)
  private let editor: TrackEditor
  private let notice = Label("The playlist is empty.\nAdd tracks to it from their menu.", color: .secondaryLabel)

  init(editor: TrackEditor) {
    self.editor = editor
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    tableView.accessibilityIdentifier = "playlist"
    tableView.backgroundColor = .tertiarySystemBackground
    tableView.rowHeight = TrackCell.height
    tableView.allowsMultipleSelection = true
    notice.accessibilityIdentifier = "playlist-notice"
    notice.font = .systemFont(ofSize: 14)
    notice.numberOfLines = 0
    notice.textAlignment = .center
    notice.isHidden = true
    tableView.backgroundView = notice
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
    editor.addRenameKey(to: self) { [unowned self] in tableView.focusedIndexPath.flatMap(object)?.track }
  }

  func listView(
    _ listView: TableView, configureCell cell: TrackCell, withObject entry: PlaylistEntry,
    atIndexPath indexPath: IndexPath
  ) {
    cell.show(entry.track, namesArtist: true)
    cell.accessibilityIdentifier = "entry-\(entry.id)"
  }

  func listView(_ listView: TableView, configurePlaceholder cell: TrackCell, atIndexPath indexPath: IndexPath) {
    cell.showNothing()
  }

  func listView(
    _ listView: TableView, didMoveObject entry: PlaylistEntry, fromIndexPath indexPath: IndexPath,
    toIndexPath newIndexPath: IndexPath
  ) { editor.moveInPlaylist(entry.id, to: newIndexPath.item) }

  func controllerDidChangeState(_ controller: FetchedResultsController<PlaylistEntry>) { updateNotice() }

  func controller(
    _ controller: FetchedResultsController<PlaylistEntry>, apply changes: FetchedResultsChanges<PlaylistEntry>
  ) {
    changes.show(in: tableView)
    updateNotice()
  }

  private func updateNotice() {
    notice.isHidden = fetchedResultsController?.state != .ready || fetchedResultsController?.numberOfObjects != 0
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { self.tableView(tableView, commitDeletionOfRowsAt: [indexPath]) }
  }

  func tableView(_ tableView: TableView, commitDeletionOfRowsAt indexPaths: [IndexPath]) {
    editor.removeFromPlaylist(indexPaths.compactMap { fetchedResultsController?.objectID(at: $0) })
  }

  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let entry = object(at: indexPath) else { return nil }
    return ContextMenuConfiguration(identifier: nil, previewProvider: nil) { [editor] _ in
      Menu(children: [
        Action(title: "Rename…") { _ in editor.rename(entry.track) },
        Action(title: "Remove from Playlist", attributes: .destructive) { _ in editor.removeFromPlaylist([entry.id]) },
      ])
    }
  }
}

internal import MiniUIData
internal import TrackLibrary

/// The tracks of the library as a grid of covers.
final class TracksGridController: ViewController, FetchedCollectionList, FlowLayoutFocusing {
  /// The requirement of `FlowLayoutFocusing`: the grid keeps its position when the window is resized.
  var focusMemory = FocusMemory()
  var fetchedResultsController: FetchedResultsController<LibraryTrack>!
  let collectionView: CollectionView!
  private let editor: TrackEditor
  private let layout = CollectionViewFlowLayout()

  init(editor: TrackEditor) {
    self.editor = editor
    layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 12
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    collectionView.accessibilityIdentifier = "covers"
    collectionView.backgroundColor = .tertiarySystemBackground
    collectionView.allowsMultipleSelection = true
    collectionView.dataSource = self
    collectionView.delegate = self
    view = collectionView
    editor.addRenameKey(to: self) { [unowned self] in collectionView.focusedIndexPath.flatMap(object) }
    addKeyCommand(
      KeyCommand(input: KeyCommand.inputDelete, modifierFlags: []) { [unowned self] _ in deleteSelected() })
  }

  override func viewDidLayoutSubviews() {
    let room = collectionView.bounds.width - 24
    let columns = max(2, ((room + 10) / 130).rounded(.down))
    let side = max(40, ((room - 10 * (columns - 1)) / columns).rounded(.down))
    let size = CGSize(width: side, height: side + 40)
    if layout.itemSize != size { layout.itemSize = size }
  }

  /// Shows the tracks of another query, beginning with the first.
  func show(_ query: LibraryQuery) {
    collectionView.setContentOffset(CGPoint(x: 0, y: -collectionView.adjustedContentInset.top), animated: false)
    fetchedResultsController?.query = query.continuous
  }

  // MARK: The list

  func listView(
    _ listView: CollectionView, configureCell cell: CoverCell, withObject track: LibraryTrack,
    atIndexPath indexPath: IndexPath
  ) { cell.show(track) }

  func listView(_ listView: CollectionView, configurePlaceholder cell: CoverCell, atIndexPath indexPath: IndexPath) {
    cell.showNothing()
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    if let track = object(at: indexPath) { editor.rename(track) }
  }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    indexPaths.first.flatMap(object).map { editor.menu(for: ids(at: indexPaths), first: $0) }
  }

  /// Deletes the selected tracks. If none of them is visible, reveals the first one instead, so that the user sees what
  /// the next press deletes; a table does the same.
  private func deleteSelected() {
    let paths = (collectionView.indexPathsForSelectedItems ?? []).sorted()
    if let first = paths.first, Set(paths).isDisjoint(with: collectionView.indexPathsForVisibleItems) {
      return collectionView.scrollToItem(at: first, at: [], animated: true)
    }
    editor.delete(ids(at: paths), first: paths.first.flatMap(object))
  }

  private func ids(at indexPaths: [IndexPath]) -> [LibraryTrack.ID] {
    indexPaths.compactMap { fetchedResultsController?.objectID(at: $0) }
  }
}

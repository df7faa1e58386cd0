internal import MiniUIData
internal import TrackLibrary

/// A scene of lists on a database: a library of music as a table and as a grid, and a playlist.
///
/// In a wide window the table is beside one of the others; in a narrow one they take turns.
final class ListsController: ViewController {
  private let store = LibraryStore()
  private let editor: TrackEditor
  private let table: TracksTableController
  private let grid: TracksGridController
  private let playlist: PlaylistController
  private let bar = ListsBar()
  /// The panes of a narrow window, and those beside the table.
  private let panes = SegmentedControl(items: ["Table", "Grid", "Playlist"])
  private let sidePanes = SegmentedControl(items: ["Grid", "Playlist"])
  private let status = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let notice = LibraryNotice()
  private let banner = ListsBanner()
  private var query = LibraryQuery()
  /// The notice to show in the place of the tracks; nil for none.
  private var noticed: LibraryNotice.Content?

  init() {
    editor = TrackEditor(store)
    table = TracksTableController(editor: editor)
    grid = TracksGridController(editor: editor)
    playlist = PlaylistController(store: store, editor: editor)
    super.init(nibName: nil, bundle: nil)
    editor.presenter = self
  }

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "lists"
    status.accessibilityIdentifier = "status"
    panes.accessibilityIdentifier = "panes"
    sidePanes.accessibilityIdentifier = "side-panes"
    for control in [panes, sidePanes] {
      control.selectedSegmentIndex = 0
      control.addAction({ [unowned self] _ in view.setNeedsLayout() }, for: .valueChanged)
    }
    for controller in [table, grid, playlist] as [ViewController] {
      addChild(controller)
      controller.view.cornerRadius = 12
      controller.view.clipsToBounds = true
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    for subview in [bar, panes, sidePanes, status, banner, notice] as [View] { view.addSubview(subview) }
    bar.search.addAction({ [unowned self] in search($0.text ?? "") }, for: .editingChanged)
    bar.orderDidChange = { [unowned self] in sort($0) }
    bar.onAdd = { [unowned self] in editor.add() }
    bar.onWrite = { [unowned self] in editor.writeMany() }
    bar.onEdit = { [unowned self] in toggleEditing() }
    notice.onRetry = { [unowned self] in store.open() }
    banner.onRetry = { [unowned self] in fetch() }
    table.didChange = { [unowned self] in listDidChange() }
    store.stateDidChange = { [unowned self] in libraryDidChange() }
    store.didEditSample = { [unowned self] in fetch() }
    store.editDidFail = { [unowned self] in editor.show(Toast($0)) }
    store.open()
  }

  // MARK: The library

  private func libraryDidChange() {
    if case .ready(let library) = store.state {
      table.fetchedResultsController = FetchedResultsController(query.sectioned, in: library.database)
      grid.fetchedResultsController = FetchedResultsController(query.continuous, in: library.database)
      playlist.fetchedResultsController = FetchedResultsController(LibraryQuery.playlist, in: library.database)
      // A sample is fetched after each edit, at once: a script shows the same in a window as without one.
      table.fetchedResultsController?.followsChanges = !store.isSample
      grid.fetchedResultsController?.followsChanges = !store.isSample
      playlist.fetchedResultsController?.followsChanges = !store.isSample
      table.tableView.reloadData()
      grid.collectionView.reloadData()
      playlist.tableView.reloadData()
    }
    listDidChange()
  }

  /// Fetches all lists: after an edit of a sample, whose changes are not observed, and after an error.
  private func fetch() {
    // An error is in the state of the list.
    try? table.fetchedResultsController?.performFetch()
    try? grid.fetchedResultsController?.performFetch()
    try? playlist.fetchedResultsController?.performFetch()
    listDidChange()
  }

  private func search(_ text: String) {
    query.text = text
    queryDidChange()
  }

  private func sort(_ order: LibraryTrack.Order) {
    query.order = order
    queryDidChange()
  }

  private func queryDidChange() {
    table.show(query)
    grid.show(query)
    if store.isSample { fetch() }
  }

  private func toggleEditing() {
    bar.isEditing.toggle()
    table.tableView.setEditing(bar.isEditing, animated: true)
    playlist.tableView.setEditing(bar.isEditing, animated: true)
    bar.setNeedsLayout()
  }

  // MARK: The state on the screen

  private func listDidChange() {
    let count = table.fetchedResultsController?.numberOfObjects ?? 0
    status.text = "\(count.formatted()) \(count == 1 ? "track" : "tracks")"
    banner.text = nil
    noticed = nil
    switch store.state {
    case .opening(let part): noticed = .opening(part)
    case .failed(let sentence): noticed = .failure(sentence)
    case .ready:
      if case .failed(let error)? = table.fetchedResultsController?.state {
        banner.text = "\(error)"
      } else if count == 0, !query.text.isEmpty {
        noticed = .nothing(query.text)
      }
    }
    if let noticed { notice.content = noticed }
    view.setNeedsLayout()
  }

  /// Whether there is a library, so that the playlist can be shown.
  private var hasLibrary: Bool { if case .ready = store.state { true } else { false } }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    let isWide = view.bounds.width >= 700
    let margin: CGFloat = isWide ? 20 : 12
    var area = view.contentArea(margin: margin)
    area.origin.y = view.safeAreaInsets.top + 6
    area.size.height = max(0, view.bounds.height - view.safeAreaInsets.bottom - 8 - area.minY)
    bar.frame = take(&area, ListsBar.height)
    panes.isHidden = isWide
    sidePanes.isHidden = !isWide
    if !isWide { panes.frame = take(&area, 40).inset(by: EdgeInsets(top: 0, left: 0, bottom: 8, right: 0)) }
    if banner.text != nil {
      let height = banner.sizeThatFits(CGSize(width: area.width, height: .infinity)).height
      banner.frame = take(&area, height + 8).inset(by: EdgeInsets(top: 0, left: 0, bottom: 8, right: 0))
    }
    banner.isHidden = banner.text == nil
    area.size.height = max(0, area.height - 24)
    status.frame = CGRect(x: area.minX + 4, y: area.maxY + 4, width: area.width, height: 20)
    notice.frame = area
    notice.isHidden = noticed == nil
    if isWide { layOutSideBySide(area) } else { layOutInTurn(area) }
    guard noticed != nil else { return }
    table.view.isHidden = true
    grid.view.isHidden = true
    if !hasLibrary {
      playlist.view.isHidden = true
    } else if !playlist.view.isHidden {
      if isWide { notice.frame = table.view.frame } else { notice.isHidden = true }
    }
  }

  private func layOutSideBySide(_ area: CGRect) {
    let gap: CGFloat = 16
    let width = ((area.width - gap) * 0.5).rounded()
    table.view.frame = view.directed(CGRect(x: area.minX, y: area.minY, width: width, height: area.height))
    var side = view.directed(
      CGRect(x: area.minX + width + gap, y: area.minY, width: area.width - width - gap, height: area.height))
    sidePanes.isHidden = !hasLibrary
    sidePanes.frame = take(&side, 40).inset(by: EdgeInsets(top: 0, left: 0, bottom: 8, right: 0))
    grid.view.frame = side
    playlist.view.frame = side
    table.view.isHidden = false
    grid.view.isHidden = sidePanes.selectedSegmentIndex != 0
    playlist.view.isHidden = sidePanes.selectedSegmentIndex != 1
  }

  private func layOutInTurn(_ area: CGRect) {
    for (index, controller) in ([table, grid, playlist] as [ViewController]).enumerated() {
      controller.view.frame = area
      controller.view.isHidden = panes.selectedSegmentIndex != index
    }
  }

  /// Returns the upper part of an area, and removes it from there.
  private func take(_ area: inout CGRect, _ height: CGFloat) -> CGRect {
    let part = CGRect(x: area.minX, y: area.minY, width: area.width, height: min(height, area.height))
    area.origin.y += part.height
    area.size.height -= part.height
    return part
  }
}

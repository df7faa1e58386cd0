internal import MiniUIData
internal import TrackLibrary

/// A scene of lists on a database: a library of music as a table and as a grid, and a playlist.
///
/// A wide window shows the table beside the grid or the playlist, a narrow window shows one list at a time.
final class ListsController: ViewController {
  private let store = LibraryStore()
  private let editor: TrackEditor
  private let table: TracksTableController
  private let grid: TracksGridController
  private let playlist: PlaylistController
  private let bar = ListsBar()
  /// The choices of list: all in a narrow window, and those that can be beside the table in a wide window.
  private let panes = SegmentedControl(items: ["Table", "Grid", "Playlist"])
  private let sidePanes = SegmentedControl(items: ["Grid", "Playlist"])
  private let status = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let spinner = ActivityIndicatorView(style: .medium)
  private let notice = LibraryNotice()
  private let banner = ListsBanner()
  private let column = StackView()
  /// The container of the lists below the bar.
  private let stage = View()
  private var query = LibraryQuery()
  /// The notice to show instead of the tracks; nil for none.
  private var noticed: LibraryNotice.Content?

  init() {
    editor = TrackEditor(store)
    table = TracksTableController(editor: editor)
    grid = TracksGridController(editor: editor)
    playlist = PlaylistController(editor: editor)
    super.init(nibName: nil, bundle: nil)
    editor.presenter = self
  }

  override var preferredFocusEnvironments: [any FocusEnvironment] { [table] }

  /// Moves the focus from the search field to the list below it.
  private lazy var focusList: KeyCommand = {
    let command = KeyCommand(input: KeyCommand.inputDownArrow, modifierFlags: []) { [weak self] _ in
      guard let self else { return }
      let list = ([table, grid, playlist] as [ViewController]).first { !$0.view.isHidden }
      if let list { view.window?.setFocus(list.view) }
    }
    command.wantsPriorityOverSystemBehavior = true
    return command
  }()

  override var keyCommands: [KeyCommand]? {
    let commands = super.keyCommands ?? []
    return bar.search.isFirstResponder && noticed == nil ? commands + [focusList] : commands
  }

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "lists"
    status.accessibilityIdentifier = "status"
    panes.accessibilityIdentifier = "panes"
    sidePanes.accessibilityIdentifier = "side-panes"
    for control in [panes, sidePanes] { control.accessibilityLabel = "Lists" }
    for control in [panes, sidePanes] {
      control.selectedSegmentIndex = 0
      control.addAction({ [unowned self] _ in view.setNeedsLayout() }, for: .valueChanged)
    }
    column.axis = .vertical
    column.spacing = 8
    for part in [bar, panes, banner, stage] { column.addArrangedSubview(part) }
    column.setCustomSpacing(0, after: bar)
    view.addSubview(column)
    for controller in [table, grid, playlist] as [ViewController] {
      addChild(controller)
      controller.view.cornerRadius = 12
      controller.view.clipsToBounds = true
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    spinner.accessibilityIdentifier = "spinner"
    spinner.hidesWhenStopped = true
    for subview in [notice, sidePanes, status, spinner] { view.addSubview(subview) }
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
      // A sample is fetched immediately after each edit, so that a script shows the same frames with and without a
      // window.
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
    // If there is an error, the list's state contains it.
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
  }

  // MARK: The state on the screen

  private func listDidChange() {
    let results = table.fetchedResultsController
    let count = results?.numberOfObjects ?? 0
    let isTakingLong = results?.isTakingLong == true
    status.text =
      isTakingLong
      ? query.text.isEmpty ? "Reading the library…" : "Searching for “\(query.text)”…"
      : "\(count.formatted()) \(count == 1 ? "track" : "tracks")"
    if isTakingLong { spinner.startAnimating() } else { spinner.stopAnimating() }
    banner.text = nil
    switch store.state {
    case .opening(let part): noticed = .opening(part)
    case .failed(let sentence): noticed = .failure(sentence)
    case .ready:
      if case .failed(let error)? = results?.state { banner.text = "\(error)" }
      noticed = count > 0 || banner.text != nil ? nil : notice(isTakingLong: isTakingLong)
    }
    if let noticed { notice.content = noticed }
    view.setNeedsLayout()
  }

  /// Returns the notice to show if there are no tracks. While a search runs, the notice does not change until the
  /// search takes long.
  private func notice(isTakingLong: Bool) -> LibraryNotice.Content? {
    if isTakingLong { return .searching }
    guard let results = table.fetchedResultsController, results.showsQuery else { return noticed }
    return query.text.isEmpty ? .empty : .nothing(query.text)
  }

  /// Whether there is a library, so that the playlist can be shown.
  private var hasLibrary: Bool { if case .ready = store.state { true } else { false } }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    let isWide = view.bounds.width >= 700
    panes.isHidden = isWide
    banner.isHidden = banner.text == nil
    var area = view.contentArea(margin: isWide ? 20 : 12)
    area.origin.y = view.safeAreaInsets.top + 6
    area.size.height = max(0, view.bounds.height - view.safeAreaInsets.bottom - 32 - area.minY)
    column.frame = area
    column.layoutIfNeeded()
    layOutStatus(below: area)
    let room = column.convert(stage.frame, to: view)
    notice.frame = room
    notice.isHidden = noticed == nil
    sidePanes.isHidden = !isWide || !hasLibrary
    if isWide { layOutSideBySide(room) } else { layOutInTurn(room) }
    guard noticed != nil else { return }
    table.view.isHidden = true
    grid.view.isHidden = true
    if !hasLibrary {
      playlist.view.isHidden = true
    } else if !playlist.view.isHidden {
      if isWide { notice.frame = table.view.frame } else { notice.isHidden = true }
    }
  }

  private func layOutStatus(below area: CGRect) {
    let line = CGRect(x: area.minX + 4, y: area.maxY + 4, width: area.width, height: 20)
    spinner.frame = view.directed(CGRect(x: line.minX, y: line.minY, width: 20, height: 20))
    let beside = CGRect(x: line.minX + 26, y: line.minY, width: max(0, line.width - 30), height: line.height)
    status.frame = view.directed(spinner.isAnimating ? beside : line)
  }

  private func layOutSideBySide(_ room: CGRect) {
    let gap: CGFloat = 16
    let width = ((room.width - gap) * 0.5).rounded()
    table.view.frame = view.directed(CGRect(x: room.minX, y: room.minY, width: width, height: room.height))
    let side = view.directed(
      CGRect(x: room.minX + width + gap, y: room.minY, width: room.width - width - gap, height: room.height))
    sidePanes.frame = CGRect(x: side.minX, y: side.minY, width: side.width, height: min(32, side.height))
    let list = CGRect(x: side.minX, y: side.minY + 40, width: side.width, height: max(0, side.height - 40))
    grid.view.frame = list
    playlist.view.frame = list
    table.view.isHidden = false
    grid.view.isHidden = sidePanes.selectedSegmentIndex != 0
    playlist.view.isHidden = sidePanes.selectedSegmentIndex != 1
  }

  private func layOutInTurn(_ room: CGRect) {
    for (index, controller) in ([table, grid, playlist] as [ViewController]).enumerated() {
      controller.view.frame = room
      controller.view.isHidden = panes.selectedSegmentIndex != index
    }
  }
}

import MiniUIPatterns
import UIKit

/// A page with a list of entries from the server.
class MusicListController<Item: MusicItem>: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  /// Called with the entry that the user chose, and all entries of the list.
  var onSelect: ((_ item: Item, _ all: [Item]) -> Void)?
  private let list: MusicList<Item>
  private let isIndexed: Bool
  private let state = PageStateView()
  private var sections: [(title: String, items: [Item])] = []
  private var request: ResourceTask?
  private lazy var retries = RetrySchedule(of: state, clock: list.resourceLoader.clock) { [weak self] in
    self?.load(again: true, isQuiet: true)
  }

  /// - Parameter isIndexed: whether the entries are in sections by their first letters.
  init(_ title: String, path: String, from loader: ResourceLoader, isIndexed: Bool = false) {
    list = MusicList(path: path, from: loader)
    self.isIndexed = isIndexed
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "list"
    tableView.rowHeight = MusicCell.height
    tableView.sectionHeaderTopPadding = 0
    // The table lies between the bars.
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.register(MusicCell.self, forCellReuseIdentifier: "item")
    tableView.dataSource = self
    tableView.delegate = self
    let refresh = UIRefreshControl()
    refresh.addAction({ [unowned self] (_: UIControl) in load(again: true) }, for: .valueChanged)
    tableView.refreshControl = refresh
    view.addSubview(tableView)
    view.addSubview(state)
    Player.current?.follow(self) { [unowned self] in
      for cell in tableView.visibleCells { (cell as? MusicCell)?.updateMark() }
    }
    state.retry = { [unowned self] in load(again: true) }
    addPreviewKeyCommand { [unowned self] in
      tableView.focusedIndexPath.map { (item(at: $0), tableView.cellForRow(at: $0)) }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isEmpty, request?.isRunning != true { load(again: false) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    retries.stop()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    tableView.frame = area
    state.frame = area.inset(by: UIEdgeInsets(top: tableView.tableHeaderView?.frame.maxY ?? 0))
  }

  // MARK: Loading

  private var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// - Parameters:
  ///   - again: whether cached data is requested from the server too.
  ///   - isQuiet: whether the page keeps showing the error until it has other content.
  func load(again: Bool, isQuiet: Bool = false) {
    request?.cancel()
    retries.stop()
    if again { list.forget() }
    if isEmpty, !isQuiet { state.state = .loading }
    request = list.loadJSON { [weak self] (success: Bool) in self?.didLoad(success) }
    state.request = request
  }

  private func didLoad(_ success: Bool) {
    tableView.refreshControl?.endRefreshing()
    guard success else {
      let message = list.jsonError?.summary ?? "The list could not be loaded."
      // Rows that were loaded before stay.
      guard isEmpty else { return Toast(message).show(in: view) }
      state.state = .failed(message)
      return retries.didFail(list.jsonError)
    }
    retries.didSucceed()
    sections = isIndexed ? MusicListController.lettered(list.items) : [("", list.items)]
    state.state = list.items.isEmpty ? .emptyList("There is nothing here yet.") : .content
    tableView.reloadData()
  }

  private static func lettered(_ items: [Item]) -> [(title: String, items: [Item])] {
    var sections: [(title: String, items: [Item])] = []
    for item in items {
      let letter = item.shortString.folding(options: .diacriticInsensitive, locale: nil).prefix(1).uppercased()
      if sections.last?.title == letter {
        sections[sections.count - 1].items.append(item)
      } else {
        sections.append((letter, [item]))
      }
    }
    return sections
  }

  private func item(at path: IndexPath) -> Item { sections[path.section].items[path.row] }

  // MARK: Table

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = item(at: indexPath)
    (cell as? MusicCell)?.show(item, scale: tableView.traitCollection.displayScale)
    cell.accessibilityIdentifier = item.id
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    isIndexed ? sections[section].title : nil
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { isIndexed ? sections.map(\.title) : nil }

  func tableView(_ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath) -> String? {
    item(at: indexPath).shortString
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(item(at: indexPath), sections.flatMap(\.items))
  }
}

import MiniUIPatterns
import UIKit

/// The page of the search: suggestions while words are typed, and the results.
final class SearchController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// The rows of the list.
  private enum Content {
    case suggestions([String])
    case results([(title: String, items: [any MusicItem])])
  }

  var onSelect: ((any MusicItem, [any MusicItem]) -> Void)?
  private let field = SearchField()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let state = PageStateView()
  private var content = Content.suggestions([]) {
    didSet { if case .results = content { tableView.rowHeight = MusicCell.height } else { tableView.rowHeight = 44 } }
  }
  private var request: ResourceTask?
  private let loader: ResourceLoader
  private lazy var retries = RetrySchedule(of: state, clock: loader.clock) { [weak self] in
    self?.search(isQuiet: true)
  }

  init(_ loader: ResourceLoader) {
    self.loader = loader
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    field.accessibilityIdentifier = "search-field"
    field.placeholder = "Artists, albums, songs"
    field.addAction({ [unowned self] (_: UIControl) in suggest() }, for: .editingChanged)
    field.addAction({ [unowned self] (_: UIControl) in search() }, for: .primaryActionTriggered)
    tableView.accessibilityIdentifier = "results"
    tableView.rowHeight = 44
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.register(MusicCell.self, forCellReuseIdentifier: "item")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
    tableView.dataSource = self
    tableView.delegate = self
    state.state = .empty("Search for artists, albums and songs.")
    for part in [tableView, state, field] { view.addSubview(part) }
  }

  /// Moves the focus from the search field to the list, as in search fields of the desktop.
  private lazy var focusList: UIKeyCommand = {
    let command = UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: []) { [weak self] _ in
      guard let self, let window = view.window else { return }
      window.setFocus(tableView)
    }
    command.wantsPriorityOverSystemBehavior = true
    return command
  }()

  override var keyCommands: [UIKeyCommand]? {
    let commands = super.keyCommands ?? []
    let hasRows = tableView.numberOfSections > 0 && tableView.numberOfRows(inSection: 0) > 0
    return field.isFirstResponder && hasRows ? commands + [focusList] : commands
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    retries.stop()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let width = max(0, min(area.width - 32, 560))
    field.frame = CGRect(x: (area.midX - width / 2).rounded(), y: area.minY + 8, width: width, height: 36)
    tableView.frame = CGRect(
      x: 0, y: area.minY + 52, width: view.bounds.width, height: max(0, area.height - 52))
    state.frame = tableView.frame
  }

  // MARK: Requests

  private var words: String { (field.text ?? "").trimmingCharacters(in: .whitespaces) }

  private func suggest() {
    request?.cancel()
    retries.didSucceed()
    guard !words.isEmpty else {
      content = .suggestions([])
      state.state = .empty("Search for artists, albums and songs.")
      return tableView.reloadData()
    }
    let suggestions = Suggestions(words, from: loader)
    request = suggestions.loadJSON { [weak self] (success: Bool) in
      guard let self else { return }
      // Without suggestions, the user can still search.
      let titles = success ? suggestions.titles : []
      content = .suggestions(titles)
      state.state = titles.isEmpty ? .empty("Press Return to search for “\(words)”.") : .content
      tableView.reloadData()
    }
  }

  /// - Parameter isQuiet: whether the page keeps showing the error until it has other content.
  private func search(isQuiet: Bool = false) {
    request?.cancel()
    retries.stop()
    guard !words.isEmpty else { return }
    if !isQuiet {
      field.resignFirstResponder()
      state.state = .loading
    }
    let words = words
    let results = SearchResults(words, from: loader)
    state.retry = { [unowned self] in search() }
    request = results.loadJSON { [weak self] (success: Bool) in self?.didFind(results, for: words, success) }
    state.request = request
  }

  private func didFind(_ results: SearchResults, for words: String, _ success: Bool) {
    guard success else {
      state.state = .failed(results.jsonError?.summary ?? "The search has failed.")
      return retries.didFail(results.jsonError)
    }
    retries.didSucceed()
    let all: [(title: String, items: [any MusicItem])] = [
      ("Artists", results.artists), ("Albums", results.albums), ("Songs", results.songs),
    ]
    content = .results(all.filter { !$0.items.isEmpty })
    let isEmpty = all.allSatisfy(\.items.isEmpty)
    state.state = isEmpty ? .empty("Nothing was found for “\(words)”.") : .content
    tableView.reloadData()
  }

  // MARK: Table

  func numberOfSections(in tableView: UITableView) -> Int {
    if case .results(let sections) = content { sections.count } else { 1 }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch content {
    case .suggestions(let titles): titles.count
    case .results(let sections): sections[section].items.count
    }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if case .results(let sections) = content { sections[section].title } else { nil }
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch content {
    case .suggestions(let titles):
      let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      cell.accessibilityIdentifier = "suggestion-\(indexPath.row)"
      return cell
    case .results(let sections):
      let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      let item = sections[indexPath.section].items[indexPath.row]
      (cell as? MusicCell)?.show(item, scale: tableView.traitCollection.displayScale)
      cell.accessibilityIdentifier = item.id
      return cell
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch content {
    case .suggestions(let titles):
      field.text = titles[indexPath.row]
      search()
    case .results(let sections):
      let section = sections[indexPath.section].items
      onSelect?(section[indexPath.row], section)
    }
  }
}

internal import MiniUI

/// A scene of the kit's own words, with a menu of their languages.
final class WordsController: NavigationController {
  init() {
    super.init(nibName: nil, bundle: nil)
    showPage()
  }

  /// Shows a new page, since views keep the words of the language in which they were created.
  private func showPage() {
    let page = WordsPageController(style: .plain)
    page.onChoice = { [unowned self] language in
      Application.shared.language = language
      showPage()
    }
    setViewControllers([page], animated: false)
  }
}

/// A table to edit, with fields and an alert above.
private final class WordsPageController: TableViewController, TableViewDataSource {
  /// Called with the language that the user has chosen.
  var onChoice: ((Language) -> Void)?
  private var words: [Word] = [.cut, .copy, .paste, .selectAll, .undo, .redo]
  private let search = SearchField()
  private let field = TextField()
  private let alert = Button("Alert")
  private let header = StackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "words"
    navigationItem.title = "Words"
    navigationItem.leftBarButtonItem = languageItem
    navigationItem.rightBarButtonItem = editButtonItem
    search.accessibilityIdentifier = "search"
    field.accessibilityIdentifier = "field"
    field.accessibilityLabel = "Text"
    field.text = "MiniUI"
    alert.accessibilityIdentifier = "show-alert"
    alert.addAction({ [unowned self] (_: Control) in showAlert() }, for: .primaryActionTriggered)
    for view in [search, field, alert] as [View] { header.addArrangedSubview(view) }
    header.axis = .vertical
    header.distribution = .fillEqually
    header.spacing = 8
    header.isLayoutMarginsRelativeArrangement = true
    header.layoutMargins = EdgeInsets(16)
    header.frame.size.height = 160
    tableView.tableHeaderView = header
  }

  /// A button with the name of the language, and a menu of all.
  private var languageItem: BarButtonItem {
    let current = Application.shared.language
    let choices = Language.allCases.map { language in
      let action = Action(title: language.ownName) { [unowned self] _ in onChoice?(language) }
      action.state = language == current ? .on : .off
      return action
    }
    let item = BarButtonItem(title: current.ownName, menu: Menu(options: .singleSelection, children: choices))
    item.accessibilityIdentifier = "language"
    return item
  }

  private func showAlert() {
    let alert = AlertController(
      title: Word.pictureNotLoaded.text, message: Word.serverUnreachable.text, preferredStyle: .alert)
    alert.addAction(AlertAction(title: Word.cancel.text, style: .cancel))
    alert.addAction(AlertAction(title: Word.tryAgain.text, style: .default))
    present(alert, animated: true)
  }

  // MARK: Rows

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { words.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "word") ?? TableViewCell(style: .default, reuseIdentifier: "word")
    cell.textLabel?.text = words[indexPath.row].text
    return cell
  }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    words.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

extension Language {
  /// The name of the language in itself.
  fileprivate var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .french: "Français"
    case .spanish: "Español"
    case .russian: "Русский"
    case .arabic: "العربية"
    case .japanese: "日本語"
    case .simplifiedChinese: "简体中文"
    }
  }
}

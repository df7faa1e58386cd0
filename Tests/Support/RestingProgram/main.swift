import Foundation
import GRDB
import MiniUI
import MiniUIData
import MiniUISDL

/// A program at rest, with all kinds of waiting objects. `MiniUISDLTests` counts how often it is woken.
///
///     RestingProgram FOLDER   shows its windows, and uses FOLDER for its database
private nonisolated struct Item: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable {
  var id: Int64
  var name: String
}

/// A list of a database, which is observed for changes by other processes.
private final class Items: ViewController, FetchedTableList {
  var fetchedResultsController: FetchedResultsController<Item>!
  let tableView: TableView! = TableView(frame: .zero, style: .plain)

  override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  func listView(
    _ listView: TableView, configureCell cell: TableViewCell, withObject item: Item, atIndexPath indexPath: IndexPath
  ) {
    var content = cell.defaultContentConfiguration()
    content.text = item.name
    cell.contentConfiguration = content
  }
}

/// Views whose work is due later, or that are invisible.
private final class Waiting: ViewController {
  private let field = TextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))

  override func viewDidLoad() {
    for index in 0..<100 {
      let dot = View(frame: CGRect(x: 10 + 3 * index, y: 60, width: 2, height: 2))
      dot.backgroundColor = .black
      view.addSubview(dot)
    }
    view.addSubview(field)
    for isHidden in [true, false] {
      let spinner = ActivityIndicatorView(style: .medium)
      spinner.center = CGPoint(x: isHidden ? 100 : -100, y: 100)
      view.addSubview(spinner)
      spinner.startAnimating()
      spinner.isHidden = isHidden
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A caret blinks while its window has the keyboard.
    field.becomeFirstResponder()
    View.animate(withDuration: 1, delay: 3600) { [self] in
      for view in view.subviews where view !== field { view.alpha = 0.5 }
    }
  }
}

private func show() throws {
  let path = CommandLine.arguments[1] + "/items.db"
  let database = try ListDatabase.open(path)
  try database.write { db in
    try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    for id in 0..<100 { try Item(id: Int64(id), name: "item \(id)").insert(db) }
  }
  let application = try Application(platform: SDLPlatform())
  let waiting = try application.makeWindow(SurfaceOptions(title: "Waiting", size: CGSize(width: 400, height: 200)))
  waiting.rootViewController = Waiting()
  let items = Items()
  let query = FetchedQuery(Item.all(), sortedBy: [Column("id")])
  items.fetchedResultsController = FetchedResultsController(query, in: database)
  // The second window gets the keyboard instead of the first one.
  _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
    MainActor.assumeIsolated {
      let list = try? application.makeWindow(SurfaceOptions(title: "List", size: CGSize(width: 200, height: 300)))
      list?.rootViewController = items
    }
  }
  try application.run()
}

try show()

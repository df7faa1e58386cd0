/// A table of the notes in a database file. The table follows changes by this and other programs.
import MiniUI
import MiniUIData
import MiniUISDL

struct Note: Codable, FetchableRecord, Identifiable, Equatable {
  var id: Int64
  var text: String
}

final class Notes: ViewController, FetchedTableList {
  var fetchedResultsController: FetchedResultsController<Note>!
  var tableView: TableView!
  private let field = TextField()

  convenience init(_ database: any DatabaseWriter) {
    self.init()
    let notes = Table<Note>("note").all()
    fetchedResultsController = FetchedResultsController(FetchedQuery(notes, sortedBy: [Column("text")]), in: database)
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let (line, rest) = view.bounds.divided(atDistance: 64, from: .minYEdge)
    field.frame = line.insetBy(dx: 16, dy: 10)
    field.autoresizingMask = .flexibleWidth
    field.borderStyle = .roundedRect
    field.placeholder = "Add a note"
    field.accessibilityIdentifier = "new"
    field.addTarget(self, action: Notes.add, for: .editingDidEndOnExit)
    tableView = TableView(frame: rest)
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(field)
    view.addSubview(tableView)
  }

  func listView(
    _ listView: TableView, configureCell cell: TableViewCell, withObject note: Note, atIndexPath indexPath: IndexPath
  ) { cell.textLabel?.text = note.text }

  private func add(_ field: TextField) {
    guard let text = field.text, !text.isEmpty, let database = fetchedResultsController?.database else { return }
    field.text = ""
    // Writes are made in the order of these calls.
    database.asyncWrite({ try $0.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text]) }) { _, result in
      if case .failure(let error) = result { print("The note was not saved: \(error)") }
    }
  }
}

let database = try ListDatabase.open("notes.sqlite")
try database.write {
  try $0.execute(sql: "CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
}
let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Notes", size: CGSize(width: 480, height: 320)))
window.rootViewController = Notes(database)
try application.run()

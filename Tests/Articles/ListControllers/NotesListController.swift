import MiniUIData
import UIKit

struct Note: Codable, Equatable, Identifiable, FetchableRecord, MutablePersistableRecord {
  var id: Int64?
  var folder: String
  var text: String

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

final class NotesListController: TableViewController, FetchedTableList {
  var fetchedResultsController: FetchedResultsController<Note>!

  func listView(
    _ listView: UITableView, configureCell cell: UITableViewCell, withObject note: Note,
    atIndexPath indexPath: IndexPath
  ) {
    cell.textLabel?.text = note.text
  }
}

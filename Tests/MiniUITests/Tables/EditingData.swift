import MiniUI

/// The data source and delegate of a table of words that the user edits. It logs its calls.
final class EditingData: TableViewDataSource, TableViewDelegate {
  var words: [String]
  var canEdit: (Int) -> Bool = { _ in true }
  var canMove: (Int) -> Bool = { _ in true }
  var style: (Int) -> TableViewCell.EditingStyle = { _ in .delete }
  var trailing: ((Int) -> SwipeActionsConfiguration?)?
  var leading: ((Int) -> SwipeActionsConfiguration?)?
  var indexTitles: [String]?
  var target: (IndexPath) -> IndexPath = { $0 }
  var log: [String] = []
  var isLogging = false

  init(_ words: [String]) { self.words = words }

  func note(_ line: String) { if isLogging { log.append(line) } }
  func newCalls() -> [String] {
    defer { log = [] }
    return log
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { words.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
  func sectionIndexTitles(for tableView: TableView) -> [String]? { indexTitles }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("canEdit \(indexPath.row)")
    return canEdit(indexPath.row)
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    note("canMove \(indexPath.row)")
    return canMove(indexPath.row)
  }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    note("commit \(editingStyle) \(indexPath.row)")
    if editingStyle == .delete {
      words.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      words.insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }
  func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    note("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
    note("style \(indexPath.row)")
    return style(indexPath.row)
  }
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    note("indent \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  { trailing?(indexPath.row) }
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  { leading?(indexPath.row) }
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) { note("open \(indexPath.row)") }
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("closed \(indexPath.map { "\($0.row)" } ?? "gone")")
  }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    note("target \(source.row) \(proposed.row)")
    return target(proposed)
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { note("select \(indexPath.row)") }
}

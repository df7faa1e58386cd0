internal import MiniUI

/// A table with all kinds of cells, and with rows that can be swiped, deleted and moved.
final class GalleryController: TableViewController, TableList {
  var listData: [[GalleryRow]]! = GalleryRow.all
  /// The picture of some rows.
  private static let picture = Image.disc(29, scale: 1, color: 0x2FA8A5)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "gallery"
  }

  // MARK: The list

  func cellIdentifier(at indexPath: IndexPath) -> String { "\(object(at: indexPath)?.style ?? .default)" }

  func listView(
    _ listView: TableView, configureCell cell: TableViewCell, withObject row: GalleryRow,
    atIndexPath indexPath: IndexPath
  ) {
    cell.accessibilityIdentifier = row.id
    cell.textLabel?.text = row.title
    cell.textLabel?.numberOfLines = row.id == "long" ? 0 : 1
    cell.detailTextLabel?.text = row.detail
    cell.imageView?.image = row.hasPicture ? GalleryController.picture : nil
    cell.accessoryType = row.accessory
  }

  /// Creates a cell of the row's style.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let identifier = cellIdentifier(at: indexPath)
    let style = object(at: indexPath)?.style ?? .default
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? TableViewCell(style: style, reuseIdentifier: identifier)
    if let row = object(at: indexPath) {
      listView(tableView, configureCell: cell, withObject: row, atIndexPath: indexPath)
    }
    return cell
  }

  func titleForHeader(inSection section: Int) -> String? { GalleryRow.titles[section] }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    section == 1 ? "A footer explains the rows above it." : nil
  }

  /// Reverses the order of the trees.
  func reverse() {
    var data: [[GalleryRow]] = listData
    data[2].reverse()
    setListData(data)
  }

  /// Adds a tree, or removes it.
  func toggleTree() {
    var data: [[GalleryRow]] = listData
    if let index = data[2].firstIndex(where: { $0.id == "acacia" }) {
      data[2].remove(at: index)
    } else {
      data[2].insert(GalleryRow(id: "acacia", title: "Acacia", isEditable: true), at: 0)
    }
    setListData(data)
  }

  // MARK: Editing

  private func isEditable(_ indexPath: IndexPath) -> Bool { object(at: indexPath)?.isEditable == true }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable(indexPath) }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { isEditable(indexPath) }

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath.section == 2 ? proposedDestinationIndexPath : IndexPath(row: 0, section: 2)
  }

  func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let row = listData[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    listData[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { if editingStyle == .delete { delete(indexPath) } }

  private func delete(_ indexPath: IndexPath) {
    listData[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard isEditable(indexPath) else { return SwipeActionsConfiguration(actions: []) }
    let delete = ContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
      self.delete(indexPath)
      done(true)
    }
    let flag = ContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    return SwipeActionsConfiguration(actions: [delete, flag])
  }

  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard isEditable(indexPath) else { return nil }
    let pin = ContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }
    pin.backgroundColor = .systemBlue
    return SwipeActionsConfiguration(actions: [pin])
  }
}

import MiniUIData
import Testing

/// A table cell that shows an item.
final class ItemRow: TableViewCell {
  var item: Item?
  var configurations = 0
}

/// A table of items, as an app has it.
final class ItemsTableController: ViewController, FetchedTableList {
  var fetchedResultsController: FetchedResultsController<Item>!
  var tableView: TableView!
  var selected: [Item] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView = TableView(frame: view.bounds, style: .plain)
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  func listView(
    _ listView: TableView, configureCell cell: ItemRow, withObject item: Item, atIndexPath indexPath: IndexPath
  ) {
    cell.item = item
    cell.configurations += 1
    cell.textLabel?.text = item.name
  }

  func listView(_ listView: TableView, didSelectObject item: Item, atIndexPath indexPath: IndexPath) {
    selected.append(item)
  }

}

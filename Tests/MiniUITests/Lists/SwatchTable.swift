import MiniUI

/// A list in a table. It has data and one method; other members record calls for the tests.
final class SwatchTable: ViewController, TableList, SwatchList {
  var listData: [[Swatch]]!
  private(set) var chosen: [Swatch] = []
  let tableView: TableView! = TableView(frame: .zero, style: .plain)

  final class Cell: TableViewCell, SwatchCell {
    var swatch: Swatch?
  }

  func listView(
    _ listView: TableView, configureCell cell: Cell, withObject swatch: Swatch, atIndexPath indexPath: IndexPath
  ) {
    cell.swatch = swatch
    cell.backgroundColor = swatch.color
    cell.accessibilityIdentifier = swatch.id
  }

  func listView(_ listView: TableView, didSelectObject swatch: Swatch, atIndexPath indexPath: IndexPath) {
    chosen.append(swatch)
  }

  override func viewDidLoad() {
    tableView.rowHeight = 24
    tableView.dataSource = self
    tableView.delegate = self
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.frame = view.bounds
    view.addSubview(tableView)
  }

  var scrollView: ScrollView { tableView }
  var shownCounts: [Int] { (0..<tableView.numberOfSections).map { tableView.numberOfRows(inSection: $0) } }
  func shownCell(at path: IndexPath) -> View? { tableView.cellForRow(at: path) }
  func frame(at path: IndexPath) -> CGRect? { tableView.rectForRow(at: path) }
  func reload() { tableView.reloadData() }
  func set(_ data: [[Swatch]]?, animated: Bool) { setListData(data, animated: animated) }
}

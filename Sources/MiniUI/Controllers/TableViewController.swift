/// A controller whose view is a table. Use it for a page that only shows one.
///
/// A subclass adopts `TableViewDataSource`, and `TableViewDelegate` if it needs it. The controller does not adopt them
/// itself: otherwise, defaults that a subclass's own protocols supply would not be called.
///
///     final class Trees: TableViewController, TableViewDataSource {
///       func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { trees.count }
///       …
///     }
@preconcurrency @MainActor open class TableViewController: ItemsViewController {
  nonisolated deinit {}

  private let style: TableView.Style

  /// Creates a controller with a table of a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table. Both arguments are ignored, as there are no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    style = .plain
    super.init(nibName: nil, bundle: nil)
  }

  /// The table, which is the controller's view.
  open var tableView: TableView! {
    get {
      guard let table = view as? TableView else {
        preconditionFailure("the view of a TableViewController must be a TableView")
      }
      return table
    }
    set { view = newValue }
  }
  final override var itemsView: ItemsView { tableView }
  final override var missingDataSource: String? { tableView.dataSource == nil ? "TableViewDataSource" : nil }

  /// Creates the table, with the controller as data source and delegate.
  open override func loadView() {
    let table = TableView(frame: .zero, style: style)
    view = table
    table.dataSource = self as? any TableViewDataSource
    table.delegate = self
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if isViewLoaded { tableView.setEditing(editing, animated: animated) }
  }
}

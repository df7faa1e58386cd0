internal import MiniUI
internal import TrackLibrary

/// The bar of the scene: the search, the order, and the actions. A narrow one has a menu for the last two.
final class ListsBar: View {
  static let height: CGFloat = 52

  let search = SearchField()
  var orderDidChange: (LibraryTrack.Order) -> Void = { _ in }
  var onAdd: () -> Void = {}
  var onWrite: () -> Void = {}
  var onEdit: () -> Void = {}
  /// Whether rows are being edited, and the button ends it.
  var isEditing = false { didSet { edit.setTitle(isEditing ? "Done" : "Edit", for: .normal) } }

  private let orders = SegmentedControl(items: ["Artist", "Title", "Year"])
  private let add = Button("Add")
  private let edit = Button("Edit")
  private let write = Button("Write 50")
  private let more = Button("More")
  private var order = LibraryTrack.Order.artist

  override init(frame: CGRect) {
    super.init(frame: frame)
    search.placeholder = "Search"
    search.accessibilityIdentifier = "search"
    orders.selectedSegmentIndex = 0
    orders.accessibilityIdentifier = "orders"
    orders.addAction(
      { [unowned self] in choose(LibraryTrack.Order.allCases[$0.selectedSegmentIndex]) }, for: .valueChanged)
    for (button, name) in [(add, "add"), (edit, "edit"), (write, "write"), (more, "more")] {
      button.accessibilityIdentifier = name
      button.font = .systemFont(ofSize: 14, weight: .medium)
      button.contentInsets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
    }
    add.addAction({ [unowned self] _ in onAdd() }, for: .primaryActionTriggered)
    edit.addAction({ [unowned self] _ in onEdit() }, for: .primaryActionTriggered)
    write.addAction({ [unowned self] _ in onWrite() }, for: .primaryActionTriggered)
    write.toolTip = "Makes 50 changes in as many transactions, on another thread"
    more.showsMenuAsPrimaryAction = true
    for view in [search, orders, add, edit, write, more] as [View] { addSubview(view) }
    updateMenu()
  }

  private func choose(_ order: LibraryTrack.Order) {
    self.order = order
    orders.selectedSegmentIndex = LibraryTrack.Order.allCases.firstIndex(of: order) ?? 0
    updateMenu()
    orderDidChange(order)
  }

  private func updateMenu() {
    let names = ["By Artist", "By Title", "By Year"]
    let choices = zip(LibraryTrack.Order.allCases, names).map { order, name in
      Action(title: name, state: order == self.order ? .on : .off) { [weak self] _ in self?.choose(order) }
    }
    more.menu = Menu(children: [
      Menu(options: [.displayInline, .singleSelection], children: choices),
      Action(title: "Add…") { [weak self] _ in self?.onAdd() },
      Action(title: "Edit") { [weak self] _ in self?.onEdit() },
      Action(title: "Write 50 Transactions") { [weak self] _ in self?.onWrite() },
    ])
  }

  override func layoutSubviews() {
    let isNarrow = bounds.width < 620
    for view in [orders, add, write] as [View] { view.isHidden = isNarrow }
    edit.isHidden = isNarrow && !isEditing
    more.isHidden = !isNarrow || isEditing
    var right = bounds.width
    func put(_ view: View, width: CGFloat, gap: CGFloat = 8) {
      guard !view.isHidden else { return }
      right -= width
      view.frame = directed(CGRect(x: right, y: 10, width: width, height: 32))
      right -= gap
    }
    for (button, width) in [(more, 84), (write, 84), (edit, 60), (add, 54)] as [(Button, CGFloat)] {
      put(button, width: width)
    }
    put(orders, width: 204, gap: 12)
    search.frame = directed(CGRect(x: 0, y: 8, width: max(0, right), height: 36))
  }
}

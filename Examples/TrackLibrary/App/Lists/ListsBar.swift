internal import MiniUI
internal import TrackLibrary

/// The bar of the scene: the search, the order, and the actions. A narrow bar has a menu for the order and the actions.
final class ListsBar: StackView {
  let search = SearchField()
  var orderDidChange: (LibraryTrack.Order) -> Void = { _ in }
  var onAdd: () -> Void = {}
  var onWrite: () -> Void = {}
  var onEdit: () -> Void = {}
  /// Whether rows are being edited, so that the button ends editing.
  var isEditing = false { didSet { update() } }
  /// Whether a menu replaces the order and the actions.
  private var isNarrow = false { didSet { if isNarrow != oldValue { update() } } }

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
    orders.accessibilityLabel = "Order"
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
    write.toolTip = "Adds, renames and deletes 50 tracks, each in a transaction of its own"
    more.showsMenuAsPrimaryAction = true
    search.setFixedSize(height: 36)
    addArrangedSubview(search)
    for (view, width) in [(orders, 204), (add, 54), (edit, 60), (write, 84), (more, 84)] as [(View, CGFloat)] {
      view.setFixedSize(width: width, height: 32)
      addArrangedSubview(view)
    }
    alignment = .center
    spacing = 8
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    update()
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
      Action(title: "Write 50 Changes") { [weak self] _ in self?.onWrite() },
    ])
  }

  private func update() {
    edit.setTitle(isEditing ? "Done" : "Edit", for: .normal)
    for view in [orders, add, write] as [View] { view.isHidden = isNarrow }
    edit.isHidden = isNarrow && !isEditing
    more.isHidden = !isNarrow || isEditing
    setCustomSpacing(isNarrow ? StackView.spacingUseDefault : 12, after: search)
  }

  override func layoutSubviews() {
    isNarrow = bounds.width < 620
    super.layoutSubviews()
  }
}
